// Package boardfile reads and writes positions of the Naruto (Shippuden) CCG as YAML that
// people write: Villages, Teams, the Battlefield, and every pile. Cards that the file does not
// mention are in the deck. In the middle of an exchange, the file has the answers that led to
// the Chain.
package boardfile
