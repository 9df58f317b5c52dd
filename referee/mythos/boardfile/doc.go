// Package boardfile reads and writes Mythos boards: each describes a whole position in YAML that
// people write by hand. Reading reports every problem with its place. Writing includes only what
// the viewer is allowed to know.
package boardfile
