extension Transform3DComponents {
  /// `nil` when the transform has no decomposition: not finite, two axes laid on one line, or a collapsed axis that
  /// still has perspective. An axis that the transform collapses has factor zero.
  package init?(_ transform: Matrix4, collapsedAxesAs hint: RotationQuaternion = .identity) {
    guard transform.isFinite else { return nil }
    let t = transform
    let rows = [
      Vector3(t.m11, t.m12, t.m13),
      Vector3(t.m21, t.m22, t.m23),
      Vector3(t.m31, t.m32, t.m33),
    ]
    translation = Vector3(t.m41, t.m42, t.m43)

    // Gram–Schmidt: each row without its part along the rows before is the next direction.
    var axes: [Vector3?] = [nil, nil, nil]
    var lengths = [0.0, 0.0, 0.0]
    var heights = [0.0, 0.0, 0.0]
    var leans = [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
    var isSkewed = false
    for index in 0..<3 {
      var rest = rows[index]
      for earlier in 0..<index {
        guard let axis = axes[earlier] else { continue }
        leans[index][earlier] = rest.dot(axis)
        rest = rest - axis * leans[index][earlier]
      }
      let height = rest.length
      let length = rows[index].length
      if length == 0 { continue }
      // The rest of a dependent row is rounding error, not a direction.
      guard height > length * 1e-14 else { return nil }
      axes[index] = rest * (1 / height)
      lengths[index] = length
      heights[index] = height
      isSkewed =
        isSkewed || leans[index].contains { $0.magnitude > length * Self.perpendicularTolerance }
    }
    let complete = Self.completed(axes, hint: hint)

    // Row i of the upper part times the perspective is the i-th number of the fourth column; along `complete` the
    // upper part is triangular.
    let column = [t.m14, t.m24, t.m34]
    var along = [0.0, 0.0, 0.0]
    for index in 0..<3 where heights[index] != 0 {
      let rest = (0..<index).reduce(column[index]) { $0 - leans[index][$1] * along[$1] }
      along[index] = rest / heights[index]
    }
    guard (0..<3).allSatisfy({ heights[$0] != 0 || column[$0] == 0 }) else { return nil }
    perspective = complete[0] * along[0] + complete[1] * along[1] + complete[2] * along[2]
    perspectiveUnit = t.m44 - translation.dot(perspective)

    var directions = complete
    if isSkewed {
      for index in 0..<3 where lengths[index] != 0 {
        directions[index] = rows[index] * (1 / lengths[index])
      }
    }
    if directions[0].cross(directions[1]).dot(directions[2]) < 0 {
      // Mirror along the axis that leaves the smallest turn (the largest trace). A collapsed axis has no side, so it can
      // be turned over for free.
      let diagonal = [directions[0].x, directions[1].y, directions[2].z]
      let axis =
        lengths.firstIndex(of: 0)
        ?? (diagonal[0] <= diagonal[1] && diagonal[0] <= diagonal[2]
          ? 0 : diagonal[1] <= diagonal[2] ? 1 : 2)
      directions[axis] = directions[axis] * -1
      // The factor of a collapsed axis stays 0, not -0.
      lengths[axis] = 0 - lengths[axis]
    }
    scale = Vector3(lengths[0], lengths[1], lengths[2])
    rotation = RotationQuaternion(directions[0], directions[1], directions[2])
    if isSkewed {
      rotation = rotation.normalized
      skew =
        rotation.axes.transposed * Matrix3(x: directions[0], y: directions[1], z: directions[2])
    }
  }

  /// The cosine between two axes up to which they count as perpendicular: far more than rounding, and far less than shows.
  static let perpendicularTolerance = 1e-12

  /// Fills the directions that a transform collapses, leaning on those of `hint`.
  private static func completed(_ axes: [Vector3?], hint: RotationQuaternion) -> [Vector3] {
    let hints = [hint.axes.x, hint.axes.y, hint.axes.z]
    var axes = axes
    for index in 0..<3 where axes[index] == nil {
      let known = axes.compactMap { $0 }
      // One of the hinted direction and its two alternatives is always far enough from the known axes.
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

  /// Decomposes the same transform with another mirrored axis.
  func mirrored(alongAxisOf axis: Int) -> Transform3DComponents {
    let current = mirrorAxis
    guard current != axis else { return self }
    // Turning two axes over is half a turn about the third: it joins the rotation.
    var result = self
    let third = 3 - current - axis
    let signs = [0, 1, 2].map { $0 == third ? 1.0 : -1.0 }
    result.scale = Vector3(scale.x * signs[0], scale.y * signs[1], scale.z * signs[2])
    let axes = rotation.axes
    result.rotation = RotationQuaternion(axes.x * signs[0], axes.y * signs[1], axes.z * signs[2])
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
  package init(_ components: Transform3DComponents) {
    let axes = components.rotation.axes
    let x = axes.x * components.skew * components.scale.x
    let y = axes.y * components.skew * components.scale.y
    let z = axes.z * components.skew * components.scale.z
    let t = components.translation
    let p = components.perspective
    self.init(
      m11: x.x, m12: x.y, m13: x.z, m14: x.dot(p),
      m21: y.x, m22: y.y, m23: y.z, m24: y.dot(p),
      m31: z.x, m32: z.y, m33: z.z, m34: z.dot(p),
      m41: t.x, m42: t.y, m43: t.z, m44: t.dot(p) + components.perspectiveUnit)
  }
}
