// Package boardfile reads and writes Mythos board files. Each file describes a whole position in
// YAML and is written by hand. The reader reports every problem with its place. The writer includes
// only information that the viewer is allowed to have.
package boardfile
