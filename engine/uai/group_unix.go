//go:build unix

package uai

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the program that cmd starts, and what it starts in turn, into a process
// group of its own: Ctrl+C in the terminal then reaches this program alone, and killGroup all of them.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the group. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
