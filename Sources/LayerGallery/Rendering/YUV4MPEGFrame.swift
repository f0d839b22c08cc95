/// A frame of a YUV4MPEG2 stream, which video encoders read: without compression, with a plane each for luma and the two
/// chroma differences (BT.601, limited range, one chroma sample for every pixel).
struct YUV4MPEGFrame {
  private let width: Int
  private let height: Int
  let bytes: [UInt8]

  func header(framesPerSecond: Int) -> [UInt8] {
    Array(
      "YUV4MPEG2 W\(width) H\(height) F\(framesPerSecond):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8
    )
  }

  /// Creates a frame of an opaque one; alpha is left out.
  init(_ frame: RenderedFrame) {
    width = frame.width
    height = frame.height
    let mark = Array("FRAME\n".utf8)
    let length = mark.count + width * height * 3
    bytes = [UInt8](unsafeUninitializedCapacity: length) { bytes, initializedCount in
      let start = bytes.baseAddress!
      start.update(from: mark, count: mark.count)
      Self.writePlanes(of: frame, to: start + mark.count)
      initializedCount = length
    }
  }

  private static func writePlanes(of frame: RenderedFrame, to planes: UnsafeMutablePointer<UInt8>) {
    let count = frame.width * frame.height
    frame.pixels.withUnsafeBytes { bytes in
      let pixels = bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)
      var plane = planes
      // In 65,536ths, rounded to the nearest step.
      for (red, green, blue, offset) in [
        (16_829, 33_039, 6_416, 16), (-9_714, -19_070, 28_784, 128), (28_784, -24_103, -4_681, 128),
      ] as [(Int32, Int32, Int32, Int32)] {
        writePlane(
          of: pixels, count, red: red, green: green, blue: blue, offset: offset &<< 16 &+ 32_768,
          to: plane)
        plane += count
      }
    }
  }

  /// Transparent for debug builds, which inline nothing else.
  @_transparent private static func writePlane(
    of pixels: UnsafePointer<UInt32>, _ count: Int, red: Int32, green: Int32, blue: Int32,
    offset: Int32, to plane: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    while index < count {
      let pixel = Int32(bitPattern: pixels[index])
      let sum =
        red &* (pixel & 0xFF) &+ green &* (pixel &>> 8 & 0xFF) &+ blue &* (pixel &>> 16 & 0xFF)
      plane[index] = UInt8(truncatingIfNeeded: (sum &+ offset) &>> 16)
      index &+= 1
    }
  }
}
