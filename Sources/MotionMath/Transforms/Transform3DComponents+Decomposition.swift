extension Transform3DComponents {
  init?(_ transform: Matrix4, collapsedAxesAs hint: RotationQuaternion) {
    guard transform.isFinite else { return nil }
    let t = transform
    let rows = [
      Vector3(t.m11, t.m12, t.m13),
      Vector3(t.m21, t.m22, t.m23),
      Vector3(t.m31, t.m32, t.m33),
    ]
    translation = Vector3(t.m41, t.m42, t.m43)

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
    var x = complete[0]
    var y = complete[1]
    var z = complete[2]
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
        skew.x = -skew.x
        skew.y = -skew.y
      } else if y.y <= z.z {
        y = y * -1
        scale.y = -scale.y
        skew.x = -skew.x
        skew.z = -skew.z
      } else {
        z = z * -1
        scale.z = -scale.z
        skew.y = -skew.y
        skew.z = -skew.z
      }
    }
    rotation = RotationQuaternion(x, y, z)

    // Row i of the upper part times the perspective is the i-th number of the fourth column; along the axes the
    // upper part is triangular.
    let column = [t.m14, t.m24, t.m34]
    let factor = [scale.x, scale.y, scale.z]
    guard (0..<3).allSatisfy({ factor[$0] != 0 || column[$0] == 0 }) else { return nil }
    let p = factor[0] == 0 ? 0 : column[0] / factor[0]
    let q = factor[1] == 0 ? 0 : column[1] / factor[1] - skew.x * p
    let r = factor[2] == 0 ? 0 : column[2] / factor[2] - skew.y * p - skew.z * q
    perspective = x * p + y * q + z * r
    perspectiveUnit = t.m44 - translation.dot(perspective)
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
  var mirrorAxis: Int { scale.x < 0 ? 0 : scale.y < 0 ? 1 : 2 }

  /// Returns another decomposition of the same transform, mirroring along another axis.
  func mirrored(alongAxisOf axis: Int) -> Transform3DComponents {
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

  func mirrored(closestTo target: RotationQuaternion) -> Transform3DComponents {
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

extension Matrix4 {
  /// Creates the matrix that has these components.
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
}
