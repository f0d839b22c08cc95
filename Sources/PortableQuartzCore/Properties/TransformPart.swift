import MotionMath

/// A number in the decomposition of a `CATransform3D` into a scale (with skew) of the axes, then rotations about x, y and z
/// in this order, then a translation. Axes count from 0.
enum TransformPart: Hashable, Sendable {
  /// In radians.
  case rotation(axis: Int)
  case scale(axis: Int)
  /// The mean scale of the first `count` axes; writing sets each of them.
  case scales(count: Int)
  case translation(axis: Int)

  static let named: [String: TransformPart] = [
    "rotation.x": .rotation(axis: 0), "rotation.y": .rotation(axis: 1),
    "rotation.z": .rotation(axis: 2), "rotation": .rotation(axis: 2),
    "scale.x": .scale(axis: 0), "scale.y": .scale(axis: 1), "scale.z": .scale(axis: 2),
    "scale": .scales(count: 3), "scale.xy": .scales(count: 2),
    "translation.x": .translation(axis: 0), "translation.y": .translation(axis: 1),
    "translation.z": .translation(axis: 2),
  ]
}

extension CATransform3D {
  func number(of part: TransformPart) -> Double {
    if case .translation(let axis) = part { return Double(axis == 0 ? m41 : axis == 1 ? m42 : m43) }
    return TransformParts(self).number(of: part)
  }

  mutating func set(_ part: TransformPart, to number: Double) {
    switch part {
    case .translation(axis: 0): m41 = CGFloat(number)
    case .translation(axis: 1): m42 = CGFloat(number)
    case .translation: m43 = CGFloat(number)
    case .rotation(axis: 2) where turnInPlane(to: number): break
    case .scale(let axis) where scaleAxes(axis...axis, to: number): break
    case .scales(let count) where scaleAxes(0...(count - 1), to: number): break
    case .rotation, .scale, .scales:
      var parts = TransformParts(self)
      parts.set(part, to: number)
      self = parts.transform
    }
  }

  /// Sets the angle about z without a decomposition; returns false, without effect, out of the plane or when mirroring.
  private mutating func turnInPlane(to angle: Double) -> Bool {
    guard m13 == 0, m23 == 0, m31 == 0, m32 == 0, m33 > 0, m11 * m22 - m12 * m21 > 0,
      angle.isFinite
    else { return false }
    let length = (m11 * m11 + m12 * m12).squareRoot()
    guard length > 0, length < .infinity else { return false }
    let x = m11 / length
    let y = m12 / length
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle)
    func turned(_ a: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat) {
      let straight = a * x + b * y
      let across = b * x - a * y
      return (
        straight * CGFloat(cosine) - across * CGFloat(sine),
        straight * CGFloat(sine) + across * CGFloat(cosine)
      )
    }
    (m11, m12) = turned(m11, m12)
    (m21, m22) = turned(m21, m22)
    return true
  }
}
