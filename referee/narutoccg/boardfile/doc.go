// Package boardfile reads and writes positions of the Naruto (Shippuden) CCG in YAML that people
// write. A position has Villages, Teams, the Battlefield, and every pile. Cards that the file
// does not mention are in the deck. During an exchange, the file also holds the answers that led
// to the Chain.
package boardfile
