import MotionMath

/// A named field of a geometry value, such as the `x` of a point or the `rotation.z` of a transform.
struct ValueField: Sendable {
  let read: @Sendable (InterpolableValue) -> InterpolableValue?
  /// Writes the first value into the second; returns false when either is of another kind.
  let write: @Sendable (InterpolableValue, inout InterpolableValue) -> Bool
  /// Converts a value that an animation was given to the field's kind where possible, such as a size to a point.
  var adopted: @Sendable (InterpolableValue) -> InterpolableValue = { $0 }

  static func hasFields(_ whole: InterpolableValue) -> Bool {
    switch whole {
    case .point, .size, .rect, .vector, .transform: true
    default: false
    }
  }

  static func named(_ name: String, of whole: InterpolableValue) -> ValueField? {
    switch whole {
    case .point: return pointFields[name]
    case .size: return sizeFields[name]
    case .rect: return rectFields[name]
    case .vector: return vectorFields[name]
    case .transform: return transformFields[name]
    default: return nil
    }
  }

  private static let pointFields: [String: ValueField] = [
    "x": part(\CGPoint.x), "y": part(\CGPoint.y),
  ]

  private static let sizeFields: [String: ValueField] = [
    "width": part(\CGSize.width), "height": part(\CGSize.height),
  ]

  private static let vectorFields: [String: ValueField] = [
    "dx": part(\CGVector.dx), "dy": part(\CGVector.dy),
  ]

  private static let rectFields: [String: ValueField] = [
    "origin": part(\CGRect.origin), "origin.x": part(\CGRect.origin.x),
    "origin.y": part(\CGRect.origin.y), "size": part(\CGRect.size),
    "size.width": part(\CGRect.size.width), "size.height": part(\CGRect.size.height),
  ]

  private static func part<Whole: GeometryValue, Part: GeometryValue>(
    _ path: WritableKeyPath<Whole, Part> & Sendable
  ) -> ValueField {
    ValueField(
      read: { Whole.decoded($0)?[keyPath: path].animated },
      write: { part, whole in
        guard let part = Part.decoded(part), var value = Whole.decoded(whole) else { return false }
        value[keyPath: path] = part
        whole = value.animated
        return true
      },
      adopted: { Part.decoded($0)?.animated ?? $0 })
  }

  // MARK: Transforms

  private static let transformFields = TransformPart.named.mapValues(number)
    .merging(["translation": translation]) { $1 }

  private static func number(_ part: TransformPart) -> ValueField {
    ValueField(
      read: { whole in
        guard case .transform(let matrix) = whole else { return nil }
        return .number(CATransform3D(matrix).number(of: part))
      },
      write: { number, whole in
        guard case .transform(let matrix) = whole, case .number(let number) = number else {
          return false
        }
        var transform = CATransform3D(matrix)
        transform.set(part, to: number)
        whole = .transform(transform)
        return true
      })
  }

  private static let translation = ValueField(
    read: { whole in
      guard case .transform(let transform) = whole else { return nil }
      return .size(Vector2(transform.m41, transform.m42))
    },
    write: { part, whole in
      guard case .transform(var transform) = whole, let offset = part.pair else { return false }
      transform.m41 = offset.x
      transform.m42 = offset.y
      whole = .transform(transform)
      return true
    },
    adopted: { given in given.pair.map { .size($0) } ?? given })
}

private protocol GeometryValue: SendableMetatype {
  /// Returns `nil` for another kind; points, sizes and vectors count as one.
  static func decoded(_ value: InterpolableValue) -> Self?
  var animated: InterpolableValue { get }
}

extension CGFloat: GeometryValue {
  fileprivate static func decoded(_ value: InterpolableValue) -> CGFloat? {
    if case .number(let number) = value { CGFloat(number) } else { nil }
  }

  fileprivate var animated: InterpolableValue { .number(Double(self)) }
}

extension CGPoint: GeometryValue {
  fileprivate static func decoded(_ value: InterpolableValue) -> CGPoint? {
    value.pair.map { CGPoint($0) }
  }

  fileprivate var animated: InterpolableValue { .point(self) }
}

extension CGSize: GeometryValue {
  fileprivate static func decoded(_ value: InterpolableValue) -> CGSize? {
    value.pair.map { CGSize($0) }
  }

  fileprivate var animated: InterpolableValue { .size(self) }
}

extension CGRect: GeometryValue {
  fileprivate static func decoded(_ value: InterpolableValue) -> CGRect? {
    if case .rect(let origin, let size) = value { CGRect(origin: origin, size: size) } else { nil }
  }

  fileprivate var animated: InterpolableValue { .rect(self) }
}

extension CGVector: GeometryValue {
  fileprivate static func decoded(_ value: InterpolableValue) -> CGVector? {
    if case .vector(let vector) = value { CGVector(vector) } else { nil }
  }

  fileprivate var animated: InterpolableValue { .vector(self) }
}
