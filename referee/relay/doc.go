// Package relay carries a text from one device to another as codes that are short enough for QR
// codes, for a chat, or to be typed. This helps if there is no network, or none that people trust.
//
// A code is
//
//	SHP1.2.5.7KQ2.0G8M…Z.K0X4
//
// the format, the number of the code, the number of all codes, four characters that all codes of
// one text have in common, a piece of the text, and four characters that detect a mistake in this
// code. The text is compressed (DEFLATE, RFC 1951, with a dictionary that belongs to the format)
// and written in the alphabet of base 32 by Douglas Crockford, which has no I, L, O and U: the
// letters I and L count as 1, O as 0, and lower-case letters count as capitals. The four common
// characters are the first 20 bits of the SHA-256 of the compressed text, and the last four
// characters are the first 20 bits of the SHA-256 of the code up to the dot before them.
//
// All characters belong to the alphanumeric mode of QR codes (ISO/IEC 18004).
package relay
