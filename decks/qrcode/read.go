package qrcode

import (
	"image"
	"runtime"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"
)

// mostCorners is the maximum number of code corners in a picture; a code has three. The library
// tries every combination of three.
const mostCorners = 120

// Read returns the texts of all QR codes that it finds in a picture: a photo, a scan or a
// picture of a screen. Codes that are too small, blurred or bent are not found. A picture
// that seems to have more than forty codes is crowded, and no text is read.
func Read(picture image.Image) (texts []string, crowded bool) {
	corners, ended := 0, make(chan struct{})
	go func() {
		defer close(ended)
		texts = read(picture, func(gozxing.ResultPoint) {
			if corners++; corners > mostCorners {
				crowded = true
				runtime.Goexit() // this is the only way to stop the library
			}
		})
	}()
	<-ended
	return texts, crowded
}

// read returns the texts of all codes and reports each corner that it finds.
func read(picture image.Image, corner gozxing.ResultPointCallback) []string {
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		return nil
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true, gozxing.DecodeHintType_NEED_RESULT_POINT_CALLBACK: corner}
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
