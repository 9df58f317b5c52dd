// Package sim is the command sim: the program plays matches with itself, and
// says what they came to, whether all of them hold, or how fast they went.
package sim
