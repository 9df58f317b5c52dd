// Package stones is the smallest complete game; "shinpan help new-game" builds it step by step. Two
// players take turns taking one to three of ten stones, and the last stone wins.
package stones
