package platform

import "golang.org/x/sys/windows"

// systemLanguage returns the language that the user chose in the settings of Windows, such as es-ES.
func systemLanguage() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
