// Package main packs files into an archive whose bytes depend on nothing but the
// files: not on the clock, the user or the order in which a folder lists them.
//
//	go run ./.ci/pack TIME ARCHIVE FOLDER FILE…
//
// TIME, in seconds since 1970, is when all files were changed. ARCHIVE ends with
// .tar.gz or .zip, and FILES stand in it below FOLDER. Files that may be executed
// keep that right. It prints the archive's SHA-256 digest as sha256sum does.
package main
