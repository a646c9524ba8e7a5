//go:build !unix

package uai

import "os/exec"

// ownGroup does nothing: only Unix has process groups.
func ownGroup(*exec.Cmd) {}

// awaitEnd returns false at once: there is no group to kill afterwards.
func awaitEnd(*exec.Cmd) bool { return false }

// killGroup kills the program. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
