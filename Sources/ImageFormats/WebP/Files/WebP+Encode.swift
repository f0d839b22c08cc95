import PNGFormat

extension WebP {
  private static let mostPlays = 0xFFFF

  /// Writes a lossless file; `nil` when a side is above 16,384. Every pixel is kept as it is, also the color of
  /// transparent ones; 16-bit samples are not written. Delays are rounded to milliseconds so that the sum of all is
  /// not; more than 65,535 loops are endless. Equal input gives equal bytes.
  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? {
    guard max(file.width, file.height) <= VP8LEncoder.longestSide else { return nil }
    let hasAlpha = file.frames.contains(where: \.hasTransparency)
    let exif = Exif.content(
      orientation: file.properties.orientation, resolution: file.properties.resolution)
    var body = Array("WEBP".utf8)
    if file.isAnimated || exif != nil {
      let flags = (file.isAnimated ? 0x02 : 0) | (exif != nil ? 0x08 : 0) | (hasAlpha ? 0x10 : 0)
      body.append(
        chunk: "VP8X",
        [UInt8(flags), 0, 0, 0] + (file.width - 1).littleEndianBytes(3)
          + (file.height - 1).littleEndianBytes(3))
    }
    if file.isAnimated {
      let plays = file.playCount > Self.mostPlays ? 0 : file.playCount
      body.append(chunk: "ANIM", [0, 0, 0, 0] + plays.littleEndianBytes(2))
      for frame in WebPAnimation.frames(of: file, on: scheduler) {
        body.append(chunk: "ANMF", frame)
      }
    } else {
      let pixels = Self.argb(file.frames[0].pixels)
      body.append(
        chunk: "VP8L",
        VP8LEncoder.encode(smallestOf: [pixels], width: file.width, height: file.height).bytes)
    }
    if let exif { body.append(chunk: "EXIF", exif) }
    return Array("RIFF".utf8) + body.count.littleEndianBytes(4) + body
  }

  /// Straight RGBA bytes as pixels with alpha in the highest byte, then red, green and blue.
  static func argb(_ bytes: [UInt8]) -> [UInt32] {
    bytes.mapPixels { swappedRedBlue($0) }
  }

  @inline(__always)
  static func swappedRedBlue(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
  }
}

extension [UInt8] {
  /// Appends a chunk, padded to an even length.
  mutating func append(chunk name: String, _ content: [UInt8]) {
    append(contentsOf: name.utf8)
    append(contentsOf: content.count.littleEndianBytes(4))
    append(contentsOf: content)
    if content.count & 1 == 1 { append(0) }
  }
}
