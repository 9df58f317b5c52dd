package main

// equivalent are mutants that no test can kill, by the ids of their sites and their kinds,
// and why.
var equivalent = map[string]string{}
