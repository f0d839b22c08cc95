import PNGFormat

/// One image of a WebP file, lossy or lossless, still compressed.
struct WebPImage {
  private enum Data {
    case lossy(ArraySlice<UInt8>, alpha: ArraySlice<UInt8>?)
    case lossless(ArraySlice<UInt8>)
  }

  let width: Int
  let height: Int
  let hasAlpha: Bool
  private let data: Data

  init(_ chunks: WebPChunks) throws(ImageFileError) {
    let names = ["VP8 ", "VP8L"]
    guard let chunk = chunks.chunks.first(where: { names.contains($0.name) }) else {
      throw .missingImage
    }
    if chunk.name == "VP8L" {
      let header = try VP8LDecoder.Header(chunk.content)
      width = header.width
      height = header.height
      hasAlpha = header.usesAlpha
      data = .lossless(chunk.content)
    } else {
      let size = try chunk.content.withUnsafeBufferPointer { bytes throws(ImageFileError) in
        try VP8FrameHeader.size(bytes)
      }
      width = size.width
      height = size.height
      let alpha = chunks.content(of: "ALPH")
      hasAlpha = alpha != nil
      data = .lossy(chunk.content, alpha: alpha)
    }
  }

  /// Decodes the image into straight RGBA.
  func decode() throws(ImageFileError) -> [UInt8] {
    switch data {
    case .lossy(let bytes, let alpha):
      var pixels = try VP8Decoder.decode(bytes)
      if let alpha { try AlphaPlane(alpha, width: width, height: height).apply(to: &pixels) }
      return pixels
    case .lossless(let bytes):
      let pixels = try VP8LDecoder.decode(bytes)
      return [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { target, count in
        let raw = UnsafeMutableRawPointer(target.baseAddress!)
        for (index, pixel) in pixels.enumerated() {
          raw.setWord32(WebP.swappedRedBlue(pixel).littleEndian, at: 4 &* index)
        }
        count = pixels.count * 4
      }
    }
  }
}
