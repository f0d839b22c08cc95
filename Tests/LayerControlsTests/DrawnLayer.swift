import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// What a layer draws, pixel by pixel, drawn straight through `draw(in:)`.
struct DrawnLayer: Equatable {
  let width: Int
  let height: Int
  /// Premultiplied red, green, blue and alpha of each pixel, rows from the top.
  private let bytes: [UInt8]

  /// Draws a layer at its contents scale, in a context like the one that Core Animation makes.
  init(of layer: CALayer) {
    let context = Self.context(of: layer)
    layer.draw(in: context)
    width = context.width
    height = context.height
    bytes = Array(UnsafeRawBufferPointer(start: context.data!, count: width * height * 4))
  }

  init<Layer: CALayer>(of layer: Layer, _ change: (Layer) -> Void) {
    change(layer)
    self.init(of: layer)
  }

  static func context(of layer: CALayer) -> CGContext {
    let scale = layer.contentsScale
    let columns = max(Int((layer.bounds.width * scale).rounded(.up)), 1)
    let rows = max(Int((layer.bounds.height * scale).rounded(.up)), 1)
    let context = CGContext(
      data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: columns * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.concatenate(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -layer.bounds.minX * scale,
        ty: CGFloat(rows) + layer.bounds.minY * scale))
    return context
  }

  /// The pixel in a column and a row, both from the upper left: red, green, blue and alpha.
  subscript(column: Int, row: Int) -> [UInt8] {
    Array(bytes[(row * width + column) * 4..<(row * width + column) * 4 + 4])
  }

  /// Red, green and blue of a pixel over an opaque color, from 0 to 1.
  func color(_ index: Int, over background: SIMD3<Double>) -> SIMD3<Double> {
    let pixel = (0..<4).map { Double(bytes[index * 4 + $0]) / 255 }
    return SIMD3(pixel[0], pixel[1], pixel[2]) + background * (1 - pixel[3])
  }

  /// The indices of the pixels that another drawing of the same size has otherwise.
  func differences(from other: DrawnLayer) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { other in
        let pixels = bytes.bindMemory(to: UInt32.self)
        let others = other.bindMemory(to: UInt32.self)
        return pixels.indices.filter { pixels[$0] != others[$0] }
      }
    }
  }

  func alpha(_ column: Int, _ row: Int) -> UInt8 { self[column, row][3] }

  /// How opaque each pixel is, row by row.
  var alphas: [Int] { stride(from: 3, to: bytes.count, by: 4).map { Int(bytes[$0]) } }

  /// The same, row by row from the right.
  var mirroredAlphas: [Int] {
    let alphas = alphas
    return (0..<height).flatMap { alphas[$0 * width..<($0 + 1) * width].reversed() }
  }

  /// A letter for each of some pixels: opaque green and red, a dot for nothing, and a question mark for all else.
  func letters(_ places: (column: Int, row: Int)...) -> String {
    places.map { place in
      switch self[place.column, place.row] {
      case Self.greenPixel: "G"
      case Self.redPixel: "R"
      case let pixel: pixel[3] == 0 ? "." : "?"
      }
    }.joined()
  }

  var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }

  func isInked(_ column: Int, rows: Range<Int>) -> Bool { rows.contains { alpha(column, $0) > 0 } }

  var inkedColumns: ClosedRange<Int>? {
    let inked = (0..<width).filter { isInked($0, rows: 0..<height) }
    return inked.isEmpty ? nil : inked.first!...inked.last!
  }

  var inkedRows: ClosedRange<Int>? {
    let inked = (0..<height).filter { row in (0..<width).contains { alpha($0, row) > 0 } }
    return inked.isEmpty ? nil : inked.first!...inked.last!
  }
}

extension DrawnLayer {
  /// An opaque color that is easy to find again, and its pixel.
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let greenPixel: [UInt8] = [0, 255, 0, 255]
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
  static let redPixel: [UInt8] = [255, 0, 0, 255]
}

extension CGSize {
  static let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
}

func sized<Layer: CALayer>(
  _ layer: Layer, _ width: CGFloat, _ height: CGFloat, _ change: (Layer) -> Void = { _ in }
) -> Layer {
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  change(layer)
  return layer
}

/// Reads presentation copies of a control at times of an animation that takes a second at an even pace. A copy lasts as
/// long as the transaction that made it.
func inFlight<Control: CALayer, Value>(
  _ control: Control, at times: [CFTimeInterval], read: (Control) -> Value,
  _ change: (Control) -> Void
) throws -> [Value] {
  let renderer = LayerRenderer(layer: control)
  renderer.perform {
    _ = CALayer.animate(withDuration: 1, options: .curveLinear) { change(control) }
  }
  return try times.map { time in
    renderer.advance(to: time)
    return try #require(renderer.perform { control.presentation().map(read) })
  }
}

func inFlight<Control: CALayer, Value>(
  _ control: Control, at time: CFTimeInterval, read: (Control) -> Value,
  _ change: (Control) -> Void
) throws -> Value {
  try inFlight(control, at: [time], read: read, change)[0]
}

/// What a control draws at a time of such an animation.
func drawnInFlight<Control: CALayer>(
  _ control: Control, at time: CFTimeInterval, _ change: (Control) -> Void
) throws -> DrawnLayer {
  try inFlight(control, at: time, read: { DrawnLayer(of: $0) }, change)
}

/// Shows a change in a snapshot, which takes it back.
func show(
  _ layer: CALayer, at times: [CFTimeInterval] = [0], _ change: @escaping () -> Void
) throws {
  _ = try SnapshotStrategy<LayerScene, SnapshotImage>.filmstrip(at: times)
    .content(LayerScene(layer, animation: change))
}

extension InteractiveLayer {
  func play(_ gesture: Gesture) {
    var playback = GesturePlayback(gesture)
    playback.play(on: self, until: 99)
  }
}

final class Reports<Value> {
  fileprivate(set) var values: [Value] = []
}

extension InteractiveLayer {
  func reports() -> Reports<Value> {
    let reports = Reports<Value>()
    valueChanged = { reports.values.append($0) }
    return reports
  }
}

let wildNumbers: [CGFloat] = [
  .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  .leastNonzeroMagnitude, -1, 1e9,
]

/// Samples that a touch ignores that was last seen at 0.1 s: without a place, without a time, and from the past.
let ignoredSamples = [
  TouchSample(CGPoint(x: CGFloat.nan, y: 4), at: 0.2), TouchSample(CGPoint(x: 4, y: 4), at: .nan),
  TouchSample(CGPoint(x: -CGFloat.infinity, y: 4), at: 0.2),
  TouchSample(CGPoint(x: 4, y: 4), at: 0.05),
]

let oddSizes: [CGSize] = [
  CGSize(width: 0, height: 0), CGSize(width: 0, height: 50), CGSize(width: 0.2, height: 0.2),
  CGSize(width: 1, height: 1), CGSize(width: 2, height: 1), CGSize(width: 3, height: 3),
  CGSize(width: 5, height: 40), CGSize(width: 33.4, height: 12.7),
]
