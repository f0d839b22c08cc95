/// The pixels of a texture as they are read back: rows of four bytes for each pixel, blue, green, red and alpha.
struct PixelRows: Hashable {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  mutating func withBytes(_ body: (UnsafeMutableRawPointer) -> Void) {
    bytes.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }

  func upsideDown() -> PixelRows {
    let stride = width * 4
    var turned = self
    turned.bytes = (0..<height).reversed().flatMap { row in
      let start = row * stride
      return bytes[start..<start + stride]
    }
    return turned
  }

  /// Whether the opaque row of a marker of two rows and two columns comes first; `nil` unless exactly one pixel of each
  /// column is opaque, and both columns agree. One column shows the places of layers, the other the rows of their images.
  var firstRowIsMarked: Bool? {
    guard height == 2, width == 2 else { return nil }
    let isOpaque = (0..<4).map { bytes[$0 * 4 + 3] > 127 }
    return switch isOpaque {
    case [true, true, false, false]: true
    case [false, false, true, true]: false
    default: nil
    }
  }
}
