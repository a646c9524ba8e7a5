//go:build unix

package uai

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the program that cmd starts, and what it starts in turn, into a process
// group of their own: Ctrl+C in the terminal is ours, and killGroup reaches them all.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the group at once. That it is gone already is no error.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
