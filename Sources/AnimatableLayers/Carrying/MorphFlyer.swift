import MotionMath

/// The layers of a morph: one with the shadow, in it a clip with corners and border, and in that an image of each layer.
final class MorphFlyer {
  let layer = CALayer()
  let clip = CALayer()
  private(set) var pictures: [(layer: LayerReference, picture: CALayer)] = []

  init() {
    // A reversed block around the morph would take the changes back.
    CATransaction.withoutActions {
      clip.masksToBounds = true
      clip.anchorPoint = .zero
      layer.addSublayer(clip)
    }
  }

  /// The layers that have the flyer's bounds.
  var sized: [CALayer] { [layer, clip] + pictures.map(\.picture) }

  func shows(_ layer: CALayer) -> Bool { pictures.contains { $0.layer.layer === layer } }

  func addPicture(of layer: CALayer, opacity: Float) {
    guard !shows(layer) else { return }
    let picture = CALayer()
    picture.anchorPoint = .zero
    picture.opacity = opacity
    picture.contentsGravity = .resizeAspectFill
    let image = LayerImage(of: layer, oversampling: 2)
    picture.contentsScale = image.scale
    picture.contents = image.plainImage()
    clip.addSublayer(picture)
    pictures.append((layer.reference, picture))
  }

  /// Brings a layer's picture to the front, unless it shows already.
  ///
  /// - Returns: the pictures behind it.
  func raisePicture(of layer: CALayer) -> [CALayer] {
    guard let picture = pictures.first(where: { $0.layer.layer === layer })?.picture else {
      return []
    }
    let others = pictures.map(\.picture).filter { $0 !== picture }
    if (picture.presentationOnScreen ?? picture).opacity == 0 {
      let top = others.map(\.zPosition).max() ?? 0
      CATransaction.withoutActions { picture.zPosition = top + 1 }
    }
    return others.filter { $0.zPosition < picture.zPosition }
  }

  /// Hides a layer on screen without changing its model.
  static func hiding(for duration: CFTimeInterval, repeatCount: Double = 0) -> KeyMotion {
    let frames = KeyMotion.Keyframes(values: [true, true], times: [0, 0.5, 1], mode: .discrete)
    return KeyMotion(
      keyPath: "hidden",
      motion: Motion(
        pace: .curve(nil), timing: MediaTiming(duration: duration, repeatCount: repeatCount)),
      values: .keyframes(frames))
  }

  func stand(at place: LayerCourse.Place) {
    layer.bounds = place.uprightBounds
    layer.position = place.center
    layer.transform = place.upright
  }

  func take(_ appearance: MorphAppearance) {
    appearance.apply(to: layer, clip)
    for next in sized { next.bounds = layer.bounds }
  }
}

extension LayerCourse.Place {
  /// The images of the layer's axes: the derivative of the map in the middle of the layer.
  private var axes: (x: CGVector, y: CGVector) {
    let weight = bounds.midX * map.m14 + bounds.midY * map.m24 + map.m44
    let center = center
    func axis(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> CGVector {
      CGVector(dx: (x - center.x * w) / weight, dy: (y - center.y * w) / weight)
    }
    return (axis(map.m11, map.m12, map.m14), axis(map.m21, map.m22, map.m24))
  }

  var center: CGPoint { map.projected(CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// The bounds with the layer's size on screen.
  var uprightBounds: CGRect {
    let (x, y) = axes
    return CGRect(x: 0, y: 0, width: bounds.width * x.length, height: bounds.height * y.length)
  }

  var scale: CGFloat { min(axes.x.length, axes.y.length) }

  /// The map without its scale: a rotation and a shear.
  var upright: CATransform3D {
    var transform = CATransform3DIdentity
    let (x, y) = axes
    guard x.length > 0, y.length > 0 else { return transform }
    (transform.m11, transform.m12) = (x.dx / x.length, x.dy / x.length)
    (transform.m21, transform.m22) = (y.dx / y.length, y.dy / y.length)
    return transform
  }
}

/// The corners, border, shadow and opacity of a layer, in points of the overlay.
struct MorphAppearance {
  private(set) var values: [String: Any] = [:]
  private let layer: CALayer

  private static let scaled: Set = ["cornerRadius", "borderWidth", "shadowRadius"]
  private static let clipKeys = ["cornerRadius", "borderWidth", "borderColor"]
  private static let flyerKeys = [
    "opacity", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  ]

  static func keys(_ flyer: CALayer, _ clip: CALayer) -> [(layer: CALayer, key: String)] {
    flyerKeys.map { (flyer, $0) } + clipKeys.map { (clip, $0) }
  }

  init(shownBy layer: CALayer, scale: CGFloat) {
    self.init(modelOf: layer.presentationOnScreen ?? layer, scale: scale)
  }

  init(modelOf layer: CALayer, scale: CGFloat) {
    self.layer = layer
    for key in Self.clipKeys + Self.flyerKeys {
      guard let value = layer.value(forKey: key), !(value is NSNull) else { continue }
      if Self.scaled.contains(key), let number = (value as? NSNumber)?.doubleValue {
        values[key] = number * Double(scale)
      } else {
        values[key] = value
      }
    }
    if let offset = values["shadowOffset"] as? CGSize {
      values["shadowOffset"] = CGSize(width: offset.width * scale, height: offset.height * scale)
    }
  }

  func apply(to flyer: CALayer, _ clip: CALayer) {
    for (target, key) in Self.keys(flyer, clip) { target.setValue(values[key], forKey: key) }
    for target in [flyer, clip] {
      target.cornerCurve = layer.cornerCurve
      target.maskedCorners = layer.maskedCorners
    }
  }
}
