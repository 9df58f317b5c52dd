// Shinpan referees card games that are played with real cards at a table.
package main

import (
	"os"

	"shinpan/cmd"
)

func main() { os.Exit(cmd.Main()) }
