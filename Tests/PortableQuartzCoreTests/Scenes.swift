import Testing

@testable import PortableQuartzCore

extension CALayer {
  convenience init(frame: CGRect, color: CGColor? = nil, sublayers: [CALayer]? = nil) {
    self.init(bounds: .zero, color: color, sublayers: sublayers)
    self.frame = frame
  }

  convenience init(bounds: CGRect, color: CGColor? = nil, sublayers: [CALayer]? = nil) {
    self.init()
    self.bounds = bounds
    if let color { backgroundColor = color }
    self.sublayers = sublayers
  }
}

/// A context of premultiplied pixels in sRGB.
func makeContext(_ width: Int, _ height: Int) throws -> CGContext {
  let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
  return try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

extension CGImage {
  /// Red, green, blue and alpha of each pixel, row by row.
  var bytes: [UInt8] { [UInt8](dataProvider?.data as Data? ?? Data()) }

  func alphas(row: Int) -> [UInt8] { (0..<width).map { bitmap[$0, row].alpha } }
}

extension CATransform3D {
  /// All sixteen, row by row.
  var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  func isNear(_ other: CATransform3D, within limit: CGFloat = 1e-9) -> Bool {
    numbers.elementsEqual(other.numbers) { abs($0 - $1) < limit }
  }
}

/// A layer with a renderer of its own.
func hosted<Layer: CALayer>(_ layer: Layer) -> (Layer, LayerRenderer) {
  (layer, LayerRenderer(layer: layer))
}

/// A renderer of a new layer with the given sublayers.
func stage(_ layers: CALayer...) -> LayerRenderer {
  let root = CALayer()
  root.sublayers = layers
  return LayerRenderer(layer: root)
}

/// Writes an object into a secure archive and reads it back.
func archivedCopy<Object: NSObject & NSCoding>(of object: Object) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

func emitterCell(
  birthRate: Float = 10, lifetime: Float = 1, velocity: CGFloat = 0,
  _ change: (CAEmitterCell) -> Void = { _ in }
) -> CAEmitterCell {
  let cell = CAEmitterCell()
  (cell.birthRate, cell.lifetime, cell.velocity) = (birthRate, lifetime, velocity)
  change(cell)
  return cell
}

/// An animation of a key path, one second long by default.
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
  _ animation: CABasicAnimation = CABasicAnimation(), change: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  animation.keyPath = keyPath
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  change(animation)
  return animation
}

extension RenderTreeBuilder {
  /// Creates a builder that has built the layer's tree once.
  init(_ layer: CALayer, at parentTime: CFTimeInterval) {
    self.init()
    build(layer, at: parentTime)
  }
}

extension LayerRenderer {
  /// Changes layers without animating them.
  func change(_ body: () -> Void) {
    perform {
      CATransaction.setDisableActions(true)
      body()
    }
  }

  /// The pixels of a frame, row by row.
  func pixels(at time: CFTimeInterval) throws -> [UInt32] {
    let bitmap = try #require(image(at: time)).bitmap
    return (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { bitmap[$0, y].word }
    }
  }
}

/// Runs a closure on a thread of its own, whose transactions no other code touches, and waits for it.
func onThread(_ name: String? = nil, _ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.name = name
  thread.start()
  done.wait()
}
