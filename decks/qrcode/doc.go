// Package qrcode draws QR codes: for a terminal, as a picture and for a page.
// Every drawing has the quiet zone around it that readers need, and the same
// text gives the same bytes every time.
package qrcode
