import Foundation
import MotionMath

/// The parts of a transform of space, which take effect in the order scale, skew, rotation, translation, perspective.
///
/// Blending the parts one by one keeps a turning layer rigid, where blending the matrices would squash it.
package struct Transform3DComponents: Hashable, Sendable {
  /// The factors along the axes; one of them is negative in a transform that mirrors.
  package var scale = Vector3(1, 1, 1)
  /// How far y leans towards x (`x`), z towards x (`y`) and z towards y (`z`).
  package var skew = Vector3(0, 0, 0)
  /// The rotation about the origin.
  package var rotation = RotationQuaternion.identity
  /// The movement.
  package var translation = Vector3(0, 0, 0)
  /// The fourth column of the perspective: how much x, y, z and 1 add to the divisor.
  package var perspective = Vector3(0, 0, 0)
  /// The last number of the fourth column.
  package var perspectiveUnit = 1.0

  /// Creates the parts of the identity.
  package init() {}

  /// Takes a transform apart, or returns `nil` when it has no parts: not finite, two axes laid on one line, or a
  /// collapsed axis that still has perspective.
  ///
  /// An axis that the transform collapses has factor zero.
  package init?(_ transform: CATransform3D) {
    self.init(transform, collapsedAxesAs: .identity)
  }

  /// Returns the parts of two transforms, matched so that blending them turns as little as possible.
  ///
  /// A mirroring transform can be said in four ways (any axis, or all, negative), and the directions of a collapsed one
  /// are free: those that suit the other transform are taken.
  package static func matched(
    _ first: CATransform3D, _ second: CATransform3D
  ) -> (first: Transform3DComponents, second: Transform3DComponents)? {
    guard var a = Transform3DComponents(first), var b = Transform3DComponents(second) else {
      return nil
    }
    if a.isCollapsed, let other = Transform3DComponents(first, collapsedAxesAs: b.rotation) {
      a = other
    }
    if b.isCollapsed, let other = Transform3DComponents(second, collapsedAxesAs: a.rotation) {
      b = other
    }
    if a.isMirrored && b.isMirrored {
      // Say both the way the first says it.
      let axis = a.mirrorAxis
      b = b.mirrored(alongAxisOf: axis)
    } else if a.isMirrored {
      a = a.mirrored(closestTo: b.rotation)
    } else if b.isMirrored {
      b = b.mirrored(closestTo: a.rotation)
    }
    return (a, b)
  }

  /// Returns the parts that lie `fraction` of the way to `end`; fractions outside 0...1 continue the way.
  package func interpolated(
    to end: Transform3DComponents, fraction: Double
  ) -> Transform3DComponents {
    var result = Transform3DComponents()
    result.scale = scale.interpolated(to: end.scale, fraction: fraction)
    result.skew = skew.interpolated(to: end.skew, fraction: fraction)
    result.rotation = rotation.interpolated(to: end.rotation, fraction: fraction)
    result.translation = translation.interpolated(to: end.translation, fraction: fraction)
    result.perspective = perspective.interpolated(to: end.perspective, fraction: fraction)
    result.perspectiveUnit =
      perspectiveUnit + (end.perspectiveUnit - perspectiveUnit) * fraction
    return result
  }

  private var isCollapsed: Bool { scale.x == 0 || scale.y == 0 || scale.z == 0 }
  private var isMirrored: Bool { (scale.x < 0) != ((scale.y < 0) != (scale.z < 0)) }
}

extension Transform3DComponents {
  private init?(_ transform: CATransform3D, collapsedAxesAs hint: RotationQuaternion) {
    guard transform.isFinite else { return nil }
    let t = transform
    let rows = [
      Vector3(Double(t.m11), Double(t.m12), Double(t.m13)),
      Vector3(Double(t.m21), Double(t.m22), Double(t.m23)),
      Vector3(Double(t.m31), Double(t.m32), Double(t.m33)),
    ]
    translation = Vector3(Double(t.m41), Double(t.m42), Double(t.m43))

    // Gram and Schmidt: each row without its part along the rows before is the next direction.
    var axes: [Vector3?] = [nil, nil, nil]
    var factors = [0.0, 0.0, 0.0]
    var leans = [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
    for index in 0..<3 {
      var rest = rows[index]
      for earlier in 0..<index {
        guard let axis = axes[earlier] else { continue }
        leans[index][earlier] = rest.dot(axis)
        rest = rest - axis * leans[index][earlier]
      }
      let length = rest.length
      let whole = rows[index].length
      if whole == 0 { continue }
      // What is left of a dependent row is rounding error, not a direction.
      guard length > whole * 1e-14 else { return nil }
      axes[index] = rest * (1 / length)
      factors[index] = length
      for earlier in 0..<index { leans[index][earlier] /= length }
    }
    let complete = Self.completed(axes, hint: hint)
    var (x, y, z) = (complete[0], complete[1], complete[2])
    scale = Vector3(factors[0], factors[1], factors[2])
    skew = Vector3(
      factors[1] == 0 ? 0 : leans[1][0], factors[2] == 0 ? 0 : leans[2][0],
      factors[2] == 0 ? 0 : leans[2][1])

    if x.cross(y).dot(z) < 0 {
      // Mirror along the axis that leaves the smallest turn (the largest trace).
      if isCollapsed, let axis = [0, 1, 2].first(where: { factors[$0] == 0 }) {
        // A collapsed axis has no side, so it can be turned over for free.
        if axis == 0 { x = x * -1 } else if axis == 1 { y = y * -1 } else { z = z * -1 }
      } else if x.x <= y.y && x.x <= z.z {
        x = x * -1
        scale.x = -scale.x
        (skew.x, skew.y) = (-skew.x, -skew.y)
      } else if y.y <= z.z {
        y = y * -1
        scale.y = -scale.y
        (skew.x, skew.z) = (-skew.x, -skew.z)
      } else {
        z = z * -1
        scale.z = -scale.z
        (skew.y, skew.z) = (-skew.y, -skew.z)
      }
    }
    rotation = RotationQuaternion(x, y, z)

    // Row i of the upper part times the perspective is the i-th number of the fourth column; along the axes the
    // upper part is triangular.
    let column = [Double(t.m14), Double(t.m24), Double(t.m34)]
    let factor = [scale.x, scale.y, scale.z]
    guard (0..<3).allSatisfy({ factor[$0] != 0 || column[$0] == 0 }) else { return nil }
    let p = factor[0] == 0 ? 0 : column[0] / factor[0]
    let q = factor[1] == 0 ? 0 : column[1] / factor[1] - skew.x * p
    let r = factor[2] == 0 ? 0 : column[2] / factor[2] - skew.y * p - skew.z * q
    perspective = x * p + y * q + z * r
    perspectiveUnit = Double(t.m44) - translation.dot(perspective)
  }

  /// Fills the directions that a transform collapses, leaning on those of `hint`.
  private static func completed(
    _ axes: [Vector3?], hint: RotationQuaternion
  ) -> [Vector3] {
    let hints = [hint.axes.x, hint.axes.y, hint.axes.z]
    var axes = axes
    for index in 0..<3 where axes[index] == nil {
      let known = axes.compactMap { $0 }
      // Of the hinted direction and its two alternatives, one is always far enough from what is known.
      let candidates = [hints[index], hints[(index + 1) % 3], hints[(index + 2) % 3]].map { hint in
        known.reduce(hint) { rest, axis in rest - axis * rest.dot(axis) }
      }
      let choice = candidates.first { $0.length > 0.5 } ?? candidates[0]
      axes[index] = choice * (1 / choice.length)
    }
    return axes.compactMap { $0 }
  }

  /// 0, 1 or 2 for the axis that carries the negative factor.
  private var mirrorAxis: Int { scale.x < 0 ? 0 : scale.y < 0 ? 1 : 2 }

  /// Returns the same transform, said as a mirroring along another axis.
  private func mirrored(alongAxisOf axis: Int) -> Transform3DComponents {
    let current = mirrorAxis
    guard current != axis else { return self }
    // Turning two axes over is half a turn about the third: it joins the rotation.
    var result = self
    let third = 3 - current - axis
    let signs = [0, 1, 2].map { $0 == third ? 1.0 : -1.0 }
    result.scale = Vector3(scale.x * signs[0], scale.y * signs[1], scale.z * signs[2])
    result.skew = Vector3(
      skew.x * signs[0] * signs[1], skew.y * signs[0] * signs[2], skew.z * signs[1] * signs[2])
    let axes = rotation.axes
    result.rotation = RotationQuaternion(
      axes.x * signs[0], axes.y * signs[1], axes.z * signs[2])
    return result
  }

  private func mirrored(closestTo target: RotationQuaternion) -> Transform3DComponents {
    var best = self
    for axis in 0..<3 {
      let candidate = mirrored(alongAxisOf: axis)
      // The margin keeps rounding noise from deciding between equals.
      if candidate.rotation.dot(target).magnitude > best.rotation.dot(target).magnitude + 1e-9 {
        best = candidate
      }
    }
    return best
  }
}

extension CATransform3D {
  /// Creates the transform that has these parts.
  package init(_ components: Transform3DComponents) {
    let axes = components.rotation.axes
    let skew = components.skew
    let x = axes.x * components.scale.x
    let y = (axes.y + axes.x * skew.x) * components.scale.y
    let z = (axes.z + axes.x * skew.y + axes.y * skew.z) * components.scale.z
    let t = components.translation
    let p = components.perspective
    self.init(
      m11: x.x, m12: x.y, m13: x.z, m14: x.dot(p),
      m21: y.x, m22: y.y, m23: y.z, m24: y.dot(p),
      m31: z.x, m32: z.y, m33: z.z, m34: z.dot(p),
      m41: t.x, m42: t.y, m43: t.z, m44: t.dot(p) + components.perspectiveUnit)
  }

  /// Returns the transform that lies `fraction` of the way to `end`, part by part.
  ///
  /// Fractions outside 0...1 continue the way. Transforms that have no parts are blended number by number.
  package func blended(with end: CATransform3D, fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let pair = Transform3DComponents.matched(self, end) {
      return CATransform3D(pair.first.interpolated(to: pair.second, fraction: fraction))
    }
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(fraction) }
    return CATransform3D(
      m11: between(m11, end.m11), m12: between(m12, end.m12),
      m13: between(m13, end.m13), m14: between(m14, end.m14),
      m21: between(m21, end.m21), m22: between(m22, end.m22),
      m23: between(m23, end.m23), m24: between(m24, end.m24),
      m31: between(m31, end.m31), m32: between(m32, end.m32),
      m33: between(m33, end.m33), m34: between(m34, end.m34),
      m41: between(m41, end.m41), m42: between(m42, end.m42),
      m43: between(m43, end.m43), m44: between(m44, end.m44))
  }
}
