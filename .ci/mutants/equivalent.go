package main

// equivalent holds the reason why no test can kill a mutant, by the id of its site and its kind.
var equivalent = map[string]string{}
