/// The brightness and the two color differences of a lossy image, in whole macroblocks.
///
/// Each plane has a row above and a column to the left, which the first macroblocks are predicted from: 127 above,
/// 129 to the left.
final class LossyPlanes {
  /// One plane: the sample in column 0 of row 0, and the distance between two rows.
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

  init(unitsAcross: Int, unitsDown: Int) {
    let brightStride = unitsAcross * 16 + 2 * Self.margin
    let colorStride = unitsAcross * 8 + 2 * Self.margin
    let brightSize = brightStride * (unitsDown * 16 + 1)
    let colorSize = colorStride * (unitsDown * 8 + 1)
    memory = .allocate(capacity: brightSize + 2 * colorSize)
    memory.initialize(repeating: 0, count: brightSize + 2 * colorSize)
    y = Self.plane(memory, stride: brightStride, rows: unitsDown * 16)
    u = Self.plane(memory + brightSize, stride: colorStride, rows: unitsDown * 8)
    v = Self.plane(memory + brightSize + colorSize, stride: colorStride, rows: unitsDown * 8)
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
