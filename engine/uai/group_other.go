//go:build !unix

package uai

import "os/exec"

// ownGroup does nothing: only Unix has process groups.
func ownGroup(*exec.Cmd) {}

// killGroup ends the program. That it is gone already is no error.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
