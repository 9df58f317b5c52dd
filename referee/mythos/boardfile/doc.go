// Package boardfile reads and writes Mythos boards: a whole position as YAML
// that people write by hand. Reading gives every problem with its place, all in
// one run; writing gives a viewer what that viewer may know.
package boardfile
