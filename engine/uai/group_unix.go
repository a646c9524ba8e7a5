//go:build unix && !linux

package uai

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the program that cmd starts, and the programs that this one starts, into a process group of their
// own: Ctrl+C in the terminal then reaches our program alone, and killGroup all of theirs.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// awaitEnd returns false at once: there is no way to wait for a program without reaping it, which frees its number.
func awaitEnd(*exec.Cmd) bool { return false }

// killGroup kills the group, unless the program was reaped.
func killGroup(cmd *exec.Cmd) {
	if cmd.Process.Signal(syscall.Signal(0)) == nil {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	}
}
