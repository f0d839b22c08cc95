/// A value of one of the kinds that animations move, as plain numbers.
///
/// The kinds that a frame moves by the thousand are stored in place; the large ones lie behind a reference, so that the
/// value itself stays small enough to pass around.
package enum InterpolableValue: Sendable {
  case number(Double)
  case point(Vector2)
  case size(Vector2)
  case rect(origin: Vector2, size: Vector2)
  case vector(Vector2)
  case color(ColorComponents)
  indirect case affine(AffineMatrix)
  indirect case transform(Matrix4)
  case numbers([Double])
  case points([Vector2])
  case colors([ColorComponents])
  case path(InterpolablePath)
  case list([InterpolableValue])
  indirect case payload(any InterpolablePayload)
  /// Switches in the middle, such as a string.
  indirect case discrete(any Sendable)

  package var isPath: Bool {
    if case .path = self { true } else { false }
  }

  /// At 1 the result is exactly `end`. Springs and overshooting curves pass fractions outside 0...1, which extrapolate.
  /// Values of different kinds, arrays of different lengths, paths of different elements and numbers that are not finite
  /// switch in the middle.
  package func interpolated(to end: InterpolableValue, fraction: Double) -> InterpolableValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, fraction: fraction))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, fraction: fraction))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, fraction: fraction))
    case (.rect(let originA, let sizeA), .rect(let originB, let sizeB)):
      .rect(
        origin: originA.interpolated(to: originB, fraction: fraction),
        size: sizeA.interpolated(to: sizeB, fraction: fraction))
    case (.vector(let a), .vector(let b)): .vector(a.interpolated(to: b, fraction: fraction))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, fraction: fraction))
    case (.affine(let a), .affine(let b)): .affine(a.interpolated(to: b, fraction: fraction))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, fraction: fraction))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction) })
    case (.points(let a), .points(let b)) where a.count == b.count:
      .points(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction) })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction) })
    case (.path(let a), .path(let b)):
      a.interpolated(to: b, fraction: fraction).map { .path($0) } ?? (fraction < 0.5 ? self : end)
    case (.list(let a), .list(let b)) where a.count == b.count:
      .list(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction) })
    case (.payload(let a), .payload(let b)): .payload(a.interpolated(to: b, fraction: fraction))
    default: fraction < 0.5 ? self : end
    }
  }

  package func interpolated(
    to end: InterpolableValue, fraction: Double, in space: ColorMixingSpace
  ) -> InterpolableValue {
    switch (self, end) {
    case (.color(let a), .color(let b)):
      .color(a.interpolated(to: b, fraction: fraction, in: space))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction, in: space) })
    case (.list(let a), .list(let b)) where a.count == b.count:
      .list(a.indices.map { a[$0].interpolated(to: b[$0], fraction: fraction, in: space) })
    default: interpolated(to: end, fraction: fraction)
    }
  }
}
