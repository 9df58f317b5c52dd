// Package main packs files into an archive whose bytes depend only on the arguments and the files,
// not on the clock, the user or the order of files in a folder.
//
//	go run ./.ci/pack TIME ARCHIVE FOLDER FILE…
//
// TIME, in seconds since 1970, becomes the modification time of all files. ARCHIVE ends with
// .tar.gz or .zip. FOLDER is the folder of the files in the archive. Executable files stay
// executable. The program prints the archive's SHA-256 digest as sha256sum does.
package main
