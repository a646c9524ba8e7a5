package platform

import "golang.org/x/sys/windows"

// systemLanguages returns the languages that the user chose in the settings of Windows, such as es-ES.
func systemLanguages() []string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return languages
}
