import PNGFormat

/// Still compressed.
struct WebPImage {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  private let isLossless: Bool
  private let data: ArraySlice<UInt8>
  /// The content of the chunk `ALPH` of a lossy image.
  private let alpha: ArraySlice<UInt8>?

  init(_ chunks: WebPChunks) throws(ImageFileError) {
    let names = ["VP8 ", "VP8L"]
    guard let chunk = chunks.chunks.first(where: { names.contains($0.name) }) else {
      throw .missingImage
    }
    data = chunk.content
    isLossless = chunk.name == "VP8L"
    if isLossless {
      let header = try VP8LDecoder.Header(chunk.content)
      width = header.width
      height = header.height
      hasAlpha = header.usesAlpha
      alpha = nil
    } else {
      let size = try chunk.content.withUnsafeBufferPointer { bytes throws(ImageFileError) in
        try VP8FrameHeader.size(bytes)
      }
      width = size.width
      height = size.height
      alpha = chunks.content(of: "ALPH")
      hasAlpha = alpha != nil
    }
  }

  /// Straight RGBA.
  func decode() throws(ImageFileError) -> [UInt8] {
    guard isLossless else {
      var pixels = try VP8Decoder.decode(data)
      if let alpha { try AlphaPlane(alpha, width: width, height: height).apply(to: &pixels) }
      return pixels
    }
    let pixels = try VP8LDecoder.decode(data)
    return [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { target, count in
      let raw = UnsafeMutableRawPointer(target.baseAddress!)
      for (index, pixel) in pixels.enumerated() {
        raw.setWord32(WebP.swappedRedBlue(pixel).littleEndian, at: 4 &* index)
      }
      count = pixels.count * 4
    }
  }
}
