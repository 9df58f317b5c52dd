// Package boardfile reads and writes positions of the Naruto (Shippuden) CCG as YAML
// that people write: Villages, Teams, the Battlefield, and every pile. Cards that are
// not written anywhere are in the deck. The Chain of a position in the middle of an
// exchange is the answers that led to it.
package boardfile
