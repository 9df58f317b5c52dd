// Package sim implements the command sim. The command plays random matches and reports the results,
// proves that all of them are sound, or measures the program's speed.
package sim
