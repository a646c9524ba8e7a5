package uai

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// ownGroup puts the program that cmd starts, and the programs that this one starts, into a process group of their
// own: Ctrl+C in the terminal then reaches our program alone, and killGroup all of theirs.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// awaitEnd waits for the end of the program without reaping it, so that its number remains that of its group. It
// returns false if it cannot.
func awaitEnd(cmd *exec.Cmd) bool {
	for {
		err := unix.Waitid(unix.P_PID, cmd.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err == nil
		}
	}
}

// killGroup kills the group of a program that was not reaped.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
