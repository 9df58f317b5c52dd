// Package prose collects the sentences that people read in this repository: the README and the
// manual, the help of the commands, the messages with the rules, and the comments of the Go files.
// Tests search the sentences for phrases that readers stumble over, and cmd/internal/prose/draw
// draws a sample of them for an editor to rate.
//
// Start with Units.
package prose
