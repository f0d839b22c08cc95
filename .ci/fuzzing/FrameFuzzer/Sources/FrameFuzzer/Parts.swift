import PortableCoreGraphics
import PortableQuartzCore

/// What scenes are made of. Programs that are printed for failing scenes begin with this file.
final class Parts {
  /// Six by six pixels of different colors, some of them translucent.
  let image: CGImage
  let paths: [CGPath]

  init() {
    guard
      let context = CGContext(
        data: nil, width: 6, height: 6, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { preconditionFailure("there is no bitmap") }
    for index in 0..<9 {
      context.setFillColor(
        red: CGFloat(index % 3) / 2, green: CGFloat(index % 4) / 3, blue: 0.5,
        alpha: index % 5 == 0 ? 0.5 : 1)
      context.fill(CGRect(x: index % 3 * 2, y: index / 3 * 2, width: 2, height: 2))
    }
    guard let image = context.makeImage() else { preconditionFailure("there is no image") }
    self.image = image
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 1, y: 9))
    curve.addCurve(
      to: CGPoint(x: 14, y: 2), control1: CGPoint(x: 3, y: -6), control2: CGPoint(x: 12, y: 20))
    curve.addLine(to: CGPoint(x: 8.5, y: 11))
    paths = [
      CGPath(ellipseIn: CGRect(x: -2, y: 1, width: 12, height: 7), transform: nil),
      CGPath(rect: CGRect(x: 2, y: 2, width: 8, height: 5), transform: nil), curve,
    ]
  }

  /// One cell whose particles are the image.
  var cells: [CAEmitterCell] {
    let cell = CAEmitterCell()
    cell.contents = image
    cell.birthRate = 8
    cell.lifetime = 1
    cell.velocity = 12
    cell.emissionRange = 2
    cell.scale = 0.5
    cell.alphaSpeed = -0.5
    return [cell]
  }

  /// A rotation about an axis after a scale, seen from an eye at a distance when that is not 0.
  func transform(
    scale: Double, angle: Double, x: Double, y: Double, z: Double, eye: Double, move: Double
  ) -> CATransform3D {
    var transform = CATransform3DMakeScale(scale, 1, 1)
    if eye != 0 { transform.m34 = -1 / eye }
    return CATransform3DRotate(CATransform3DTranslate(transform, move, 0, 0), angle, x, y, z)
  }

  /// Moves a layer to a place in another one, unless that is inside of it or the layer is a mask.
  func insert(_ layer: CALayer, in parent: CALayer, at place: Int) {
    guard layer.superlayer?.mask !== layer else { return }
    var above: CALayer? = parent
    while let here = above {
      if here === layer { return }
      above = here.superlayer
    }
    layer.removeFromSuperlayer()
    parent.insertSublayer(layer, at: UInt32(min(place, parent.sublayers?.count ?? 0)))
  }

  /// Removes a layer from its superlayer, unless it is a mask.
  func remove(_ layer: CALayer) {
    if layer.superlayer?.mask !== layer { layer.removeFromSuperlayer() }
  }
}

/// A layer with a key that it draws by.
final class DrawnLayer: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let level = (value(forKey: "level") as? NSNumber)?.doubleValue ?? 0.5
    context.setFillColor(CGColor(srgbRed: 0.1, green: 0.3, blue: 0.9, alpha: 0.75))
    context.fillEllipse(in: bounds.insetBy(dx: level, dy: 1))
  }
}
