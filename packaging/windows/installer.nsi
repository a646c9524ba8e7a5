; The installer for Windows, by NSIS (https://nsis.sourceforge.io/Docs). scripts/dist-windows.sh defines VERSION, NUMBERS
; (1.2.3.0), FILES (the folder with the files), ICON, SIDEBAR (a picture) and OUT. It installs for one user and asks for
; no administrator: blobwars-*-setup.exe /S [/D=C:\folder] does it without a question.
Unicode true
Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
AllowSkipFiles off ; a file that cannot be written ends setup with code 2
SetCompressor /SOLID lzma
SetCompressorDictSize 64 ; MiB: blobwars.com is blobwars.exe but for a byte, and costs nothing

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define ID BlobWars
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define CLASSES "Software\Classes"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\blobwars.exe"

Name "Blob Wars"
BrandingText "Blob Wars ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Blob Wars"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 ProductName "Blob Wars"
VIAddVersionKey /LANG=0 FileDescription "Blob Wars"
VIAddVersionKey /LANG=0 CompanyName "The Blob Wars authors"
VIAddVersionKey /LANG=0 LegalCopyright "MIT"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDEBAR}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\blobwars.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Spanish

LangString board ${LANG_ENGLISH} "Blob Wars board"
LangString board ${LANG_SPANISH} "Tablero de Blob Wars"
LangString game ${LANG_ENGLISH} "Blob Wars game"
LangString game ${LANG_SPANISH} "Partida de Blob Wars"

LangString running ${LANG_ENGLISH} "Blob Wars is running. Close it, then retry."
LangString running ${LANG_SPANISH} "Blob Wars está abierto. Ciérralo y reintenta."

; awaitEnd waits until the program in $INSTDIR has ended: Windows does not open the file of a running one for writing.
; With /S, or if the person cancels, it ends with code 2, and nothing is changed.
!macro awaitEnd program
	${Do}
		${IfNot} ${FileExists} "$INSTDIR\${program}"
			${Break}
		${EndIf}
		ClearErrors
		FileOpen $0 "$INSTDIR\${program}" a
		${IfNot} ${Errors}
			FileClose $0
			${Break}
		${EndIf}
		${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(running)" /SD IDCANCEL IDCANCEL`
			Abort "$(running)"
		${EndIf}
	${Loop}
!macroend

; fileType makes Windows know a type of file: its name, its icon, and the program that opens it.
!macro fileType id name
	WriteRegStr HKCU "${CLASSES}\${id}" "" "${name}"
	WriteRegStr HKCU "${CLASSES}\${id}\DefaultIcon" "" "$INSTDIR\blobwars.exe,0"
	WriteRegStr HKCU "${CLASSES}\${id}\shell\open\command" "" '"$INSTDIR\blobwars.exe" "%1"'
!macroend

!define SHCNE_ASSOCCHANGED 0x08000000
!macro tellExplorer
	System::Call "shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)"
!macroend

Section
	!insertmacro awaitEnd blobwars.exe
	!insertmacro awaitEnd blobwars.com
	!insertmacro awaitEnd blobwars-lab.exe
	SetOutPath "$INSTDIR"
	File "${FILES}\blobwars.exe"
	File "${FILES}\blobwars.com"
	File "${FILES}\blobwars-lab.exe"
	File "${FILES}\README.txt"
	File "${FILES}\LICENSE.txt"
	File "${FILES}\THIRD-PARTY-NOTICES.txt"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Blob Wars.lnk" "$INSTDIR\blobwars.exe"

	; A double click opens .blobwars. Other programs have files .fen and .pgn, too: there it is offered by "Open with".
	!insertmacro fileType ${ID}.Board "$(board)"
	!insertmacro fileType ${ID}.Game "$(game)"
	WriteRegStr HKCU "${CLASSES}\.blobwars" "" ${ID}.Board
	WriteRegNone HKCU "${CLASSES}\.fen\OpenWithProgids" ${ID}.Board
	WriteRegNone HKCU "${CLASSES}\.pgn\OpenWithProgids" ${ID}.Game
	!insertmacro tellExplorer

	WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\blobwars.exe"
	WriteRegStr HKCU "${UNINSTALL}" DisplayName "Blob Wars"
	WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\blobwars.exe"
	WriteRegStr HKCU "${UNINSTALL}" Publisher "The Blob Wars authors"
	WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
	WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize $0
SectionEnd

; Settings and games, in %AppData%\blobwars, stay.
Section Uninstall
	!insertmacro awaitEnd blobwars.exe
	!insertmacro awaitEnd blobwars.com
	!insertmacro awaitEnd blobwars-lab.exe
	Delete "$INSTDIR\blobwars.exe"
	Delete "$INSTDIR\blobwars.com"
	Delete "$INSTDIR\blobwars-lab.exe"
	Delete "$INSTDIR\README.txt"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\THIRD-PARTY-NOTICES.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Blob Wars.lnk"
	DeleteRegKey HKCU "${CLASSES}\${ID}.Board"
	DeleteRegKey HKCU "${CLASSES}\${ID}.Game"
	ReadRegStr $0 HKCU "${CLASSES}\.blobwars" ""
	StrCmp $0 ${ID}.Board 0 +2
		DeleteRegKey HKCU "${CLASSES}\.blobwars"
	DeleteRegValue HKCU "${CLASSES}\.fen\OpenWithProgids" ${ID}.Board
	DeleteRegValue HKCU "${CLASSES}\.pgn\OpenWithProgids" ${ID}.Game
	DeleteRegKey /ifempty HKCU "${CLASSES}\.fen\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.fen"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.pgn\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.pgn"
	!insertmacro tellExplorer
	DeleteRegKey HKCU "${APP_PATH}"
	DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
