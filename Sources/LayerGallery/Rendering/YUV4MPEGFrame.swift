/// A frame of a YUV4MPEG2 stream, which video encoders read: without compression, with a plane each for luma and the two
/// chroma differences (BT.601, limited range, one chroma sample for every pixel).
struct YUV4MPEGFrame {
  private let width: Int
  private let height: Int
  /// What stands in the stream.
  let bytes: [UInt8]

  /// What a stream of frames of this size begins with.
  func header(framesPerSecond: Int) -> [UInt8] {
    Array(
      "YUV4MPEG2 W\(width) H\(height) F\(framesPerSecond):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8
    )
  }

  /// Creates a frame of an opaque one; alpha is left out.
  init(_ frame: StageFrame) {
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

  private static func writePlanes(of frame: StageFrame, to planes: UnsafeMutablePointer<UInt8>) {
    frame.pixels.withUnsafeBufferPointer { pixels in
      var place = planes
      // In 65,536ths, rounded to the nearest step.
      for (red, green, blue, offset) in [
        (16_829, 33_039, 6_416, 16), (-9_714, -19_070, 28_784, 128), (28_784, -24_103, -4_681, 128),
      ] {
        for start in stride(from: 0, to: pixels.count, by: 4) {
          let sum =
            red * Int(pixels[start]) + green * Int(pixels[start + 1])
            + blue * Int(pixels[start + 2])
          place.pointee = UInt8(((sum + 32_768) >> 16) + offset)
          place += 1
        }
      }
    }
  }
}
