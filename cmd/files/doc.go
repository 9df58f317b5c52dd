// Package files opens and writes files that people name or that hold secrets. It never waits for
// another program, because it refuses pipes, devices and folders. It never writes private data
// through a link, or into a file that others can read.
//
// Start with Open and OpenPrivate.
package files
