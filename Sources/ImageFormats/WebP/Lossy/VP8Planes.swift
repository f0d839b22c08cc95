/// The planes Y, U and V of a lossy image, in whole macroblocks.
///
/// Each plane has a row of 127 above and a column of 129 to the left, which the first macroblocks are predicted from
/// (RFC 6386, section 12.2).
final class VP8Planes {
  /// `samples` begins at column 0 of row 0.
  struct Plane {
    let samples: UnsafeMutablePointer<UInt8>
    let stride: Int
  }

  let y: Plane
  let u: Plane
  let v: Plane
  private let memory: UnsafeMutablePointer<UInt8>

  /// Samples to the left of each row; one is needed.
  private static let margin = 16

  init(macroblocksAcross: Int, macroblocksDown: Int) {
    let lumaStride = macroblocksAcross * 16 + 2 * Self.margin
    let chromaStride = macroblocksAcross * 8 + 2 * Self.margin
    let lumaSize = lumaStride * (macroblocksDown * 16 + 1)
    let chromaSize = chromaStride * (macroblocksDown * 8 + 1)
    memory = .allocate(capacity: lumaSize + 2 * chromaSize)
    memory.initialize(repeating: 0, count: lumaSize + 2 * chromaSize)
    y = Self.plane(memory, stride: lumaStride, rows: macroblocksDown * 16)
    u = Self.plane(memory + lumaSize, stride: chromaStride, rows: macroblocksDown * 8)
    v = Self.plane(memory + lumaSize + chromaSize, stride: chromaStride, rows: macroblocksDown * 8)
  }

  private static func plane(
    _ start: UnsafeMutablePointer<UInt8>, stride: Int, rows: Int
  ) -> Plane {
    start.update(repeating: 127, count: stride)
    let samples = start + stride + margin
    for row in 0..<rows { samples[row * stride - 1] = 129 }
    return Plane(samples: samples, stride: stride)
  }

  deinit { memory.deallocate() }
}
