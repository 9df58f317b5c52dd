// Package files opens and writes files that people name or that hold secrets. Nothing in
// it waits for another program: a pipe, a device and a folder are refused. What only its
// owner may read is never written through a link, nor into a file that others can read.
//
// Begin reading at Open and OpenPrivate.
package files
