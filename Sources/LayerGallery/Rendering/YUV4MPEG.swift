import LayerScenes

/// YUV4MPEG2 streams, which video encoders read: frames without compression, with a plane each for
/// luma and the two chroma differences (BT.601, limited range, one chroma sample for every pixel).
enum YUV4MPEG {
  /// The stream of opaque frames of one size; alpha is left out.
  static func file(_ frames: [StageFrame], framesPerSecond: Int) -> [UInt8] {
    let width = frames[0].width
    let height = frames[0].height
    let header = Array(
      "YUV4MPEG2 W\(width) H\(height) F\(framesPerSecond):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8
    )
    let mark = Array("FRAME\n".utf8)
    let frameLength = mark.count + width * height * 3
    let length = header.count + frames.count * frameLength
    return [UInt8](unsafeUninitializedCapacity: length) { bytes, initializedCount in
      // Safe to share: every frame has a place of its own.
      nonisolated(unsafe) let start = bytes.baseAddress!
      start.update(from: header, count: header.count)
      ParallelWork.forEach(frames.count) { index in
        let place = start + (header.count + index * frameLength)
        place.update(from: mark, count: mark.count)
        writePlanes(of: frames[index], to: place + mark.count)
      }
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
