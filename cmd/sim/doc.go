// Package sim has the command sim. The program plays random matches against
// itself and reports the results, proves that all of them are sound, or
// measures its speed.
package sim
