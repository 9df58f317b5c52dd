// Package qrcode draws QR codes in a terminal, as PNG and as SVG, and finds them in
// pictures. Every
// drawing includes the quiet zone that readers need, and the same text always
// gives the same bytes.
package qrcode
