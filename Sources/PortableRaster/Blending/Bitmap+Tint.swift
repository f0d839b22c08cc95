extension Bitmap {
  /// Multiplies each color channel by its byte / 255; alpha stays.
  package func tint(red: UInt8, green: UInt8, blue: UInt8, in region: PixelRect) {
    if red == 255 && green == 255 && blue == 255 { return }
    let area = region.intersection(bounds)
    let r = UInt32(red)
    let g = UInt32(green)
    let b = UInt32(blue)
    var y = area.minY
    while y < area.maxY {
      let row = pixels + (y * stride)
      var x = area.minX
      while x < area.maxX {
        let pixel = row[x]
        if pixel != 0 {
          row[x] =
            pixel & 0xff00_0000 | scaledByte(pixel & 255, r)
            | scaledByte(pixel &>> 8 & 255, g) &<< 8 | scaledByte(pixel &>> 16 & 255, b) &<< 16
        }
        x &+= 1
      }
      y &+= 1
    }
  }
}
