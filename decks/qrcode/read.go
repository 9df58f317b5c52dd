package qrcode

import (
	"image"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"
)

// Read gives the texts of all QR codes that it finds in a picture: a photo, a scan or a
// picture of a screen. Codes that are too small, blurred or bent are not found.
func Read(picture image.Image) []string {
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		return nil
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	found, err := qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, hints)
	if err != nil { // there is none
		return nil
	}
	texts := make([]string, len(found))
	for i, one := range found {
		texts[i] = one.GetText()
	}
	return texts
}
