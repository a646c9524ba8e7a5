//go:build unix

package uai

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the program that cmd starts, and the programs that this one starts, into a process group of their
// own: Ctrl+C in the terminal then reaches our program alone, and killGroup all of theirs.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the group. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
