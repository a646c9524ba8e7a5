// Package console has what all commands share: programs, flags, files and the line of progress. A Program's Run is safe
// for concurrent use. The packages below it hold the commands of blobwars.
package console
