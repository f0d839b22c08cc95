import MotionMath

/// Sums, differences and multiples of values, for additive and cumulative animations and "by" values.
///
/// A change of another kind, or of a kind without sums, has no effect. Adding to a transform concatenates the change before
/// it. Sums of arrays have the longer one's length; missing elements count as zero.
extension InterpolableValue {
  package func adding(_ change: InterpolableValue) -> InterpolableValue {
    switch (self, change) {
    case (.affine(let a), .affine(let b)):
      .affine(AffineMatrix(CGAffineTransform(b).concatenating(CGAffineTransform(a))))
    case (.transform(let a), .transform(let b)):
      .transform(Matrix4(CATransform3D(b).concatenating(CATransform3D(a))))
    case (.list(let a), .list(let b)):
      .list(Self.combined(a, b, { $0.adding($1) }, rest: { $0 }))
    default: combined(with: change, { $0 + $1 }, rest: { $0 })
    }
  }

  /// Subtracting a transform without an inverse has no effect.
  package func subtracting(_ change: InterpolableValue) -> InterpolableValue {
    switch (self, change) {
    case (.affine(let a), .affine(let b)):
      .affine(AffineMatrix(CGAffineTransform(b).inverted().concatenating(CGAffineTransform(a))))
    case (.transform(let a), .transform(let b)):
      .transform(Matrix4(CATransform3DInvert(CATransform3D(b)).concatenating(CATransform3D(a))))
    case (.list(let a), .list(let b)):
      .list(Self.combined(a, b, { $0.subtracting($1) }, rest: { $0.scaled(by: -1) }))
    default: combined(with: change, { $0 - $1 }, rest: { $0 * -1 })
    }
  }

  /// Returns the sum of `factor` copies of `self`.
  package func scaled(by factor: Double) -> InterpolableValue {
    switch self {
    case .affine(let a): .affine(AffineMatrix.identity.interpolated(to: a, fraction: factor))
    case .transform(let a): .transform(Matrix4.identity.interpolated(to: a, fraction: factor))
    case .list(let a): .list(a.map { $0.scaled(by: factor) })
    // No copies of an infinite number are 0 too.
    default: combined(with: self, { number, _ in factor == 0 ? 0 : number * factor }, rest: { $0 })
    }
  }

  /// Combines the numbers of two values of one kind; returns `self` for others.
  ///
  /// - Parameter rest: maps the numbers of a longer second array that have no counterpart.
  private func combined(
    with other: InterpolableValue, _ sum: (Double, Double) -> Double, rest: (Double) -> Double
  ) -> InterpolableValue {
    func pair(_ a: Vector2, _ b: Vector2) -> Vector2 { Vector2(sum(a.x, b.x), sum(a.y, b.y)) }
    func colors(_ a: ColorComponents, _ b: ColorComponents) -> ColorComponents {
      ColorComponents(
        red: sum(a.red, b.red), green: sum(a.green, b.green), blue: sum(a.blue, b.blue),
        alpha: sum(a.alpha, b.alpha), isExtended: a.isExtended || b.isExtended)
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(sum(a, b))
    case (.point(let a), .point(let b)): return .point(pair(a, b))
    case (.size(let a), .size(let b)): return .size(pair(a, b))
    case (.vector(let a), .vector(let b)): return .vector(pair(a, b))
    case (.rect(let originA, let sizeA), .rect(let originB, let sizeB)):
      return .rect(origin: pair(originA, originB), size: pair(sizeA, sizeB))
    case (.color(let a), .color(let b)): return .color(colors(a, b))
    case (.numbers(let a), .numbers(let b)):
      return .numbers(Self.combined(a, b, sum, rest: rest))
    case (.points(let a), .points(let b)):
      return .points(Self.combined(a, b, pair, rest: { Vector2(rest($0.x), rest($0.y)) }))
    case (.colors(let a), .colors(let b)):
      return .colors(
        Self.combined(
          a, b, colors,
          rest: {
            ColorComponents(
              red: rest($0.red), green: rest($0.green), blue: rest($0.blue), alpha: rest($0.alpha),
              isExtended: $0.isExtended)
          }))
    case (.path(let a), .path(let b)):
      guard a.kinds == b.kinds else { return self }
      let points = zip(a.points, b.points).map { first, second in
        let point = pair(first, second)
        return point.x.isFinite && point.y.isFinite ? point : first
      }
      return .path(InterpolablePath(kinds: a.kinds, points: points))
    default: return self
    }
  }

  private static func combined<Element>(
    _ a: [Element], _ b: [Element], _ sum: (Element, Element) -> Element,
    rest: (Element) -> Element
  ) -> [Element] {
    let shared = min(a.count, b.count)
    return (0..<shared).map { sum(a[$0], b[$0]) } + a[shared...] + b[shared...].map(rest)
  }
}
