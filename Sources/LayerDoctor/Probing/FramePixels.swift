import AnimatableLayers

/// The pixels of an image, premultiplied sRGB, rows from the top.
struct FramePixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Throws a `ProbeProblem` when there is no frame.
  init(of renderer: LayerRenderer, at time: Double = 0) throws {
    guard let image = renderer.image(at: time) else {
      throw ProbeProblem(
        Platform.frameProblem(of: renderer).map { "\($0)" } ?? "the frame has no image")
    }
    let (width, height) = (image.width, image.height)
    try self.init(width: width, height: height) { context in
      context.setBlendMode(.copy)
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Throws a `ProbeProblem` when there is no context.
  init(width: Int, height: Int, _ draw: (CGContext) -> Void) throws {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let isDrawn = bytes.withUnsafeMutableBytes { bytes in
      guard let context = CGContext.sRGB(width: width, height: height, bytes: bytes.baseAddress)
      else { return false }
      draw(context)
      return true
    }
    guard isDrawn else { throw ProbeProblem("there is no context of \(width) x \(height) pixels") }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Red, green, blue and alpha, from 0 to 255.
  subscript(x: Int, y: Int) -> ProbeValue {
    let start = (y * width + x) * 4
    return .list(bytes[start..<start + 4].map { .number(Double($0)) })
  }

  var drawnShare: Double {
    let drawn = stride(from: 3, to: bytes.count, by: 4).filter { bytes[$0] > 0 }
    return Double(drawn.count) / Double(width * height)
  }

  /// The share of pixels in which a channel differs by more than a tolerance, and the greatest difference.
  func difference(from other: FramePixels, tolerance: Int) -> (share: Double, greatest: Int) {
    guard width == other.width, height == other.height else { return (1, 255) }
    let differences = zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }
    let count = stride(from: 0, to: differences.count, by: 4).filter { start in
      differences[start..<start + 4].contains { $0 > tolerance }
    }.count
    return (Double(count) / Double(width * height), differences.max() ?? 0)
  }
}
