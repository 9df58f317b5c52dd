// Package boardfile reads and writes Mythos boards: a whole position as YAML
// that people write by hand. Reading reports every problem with its place.
// Writing includes only what the viewer may know.
package boardfile
