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
    case .transform: return TransformField.fields[name]
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
      read: { Whole($0)?[keyPath: path].animated },
      write: { part, whole in
        guard let part = Part(part), var value = Whole(whole) else { return false }
        value[keyPath: path] = part
        whole = value.animated
        return true
      },
      adopted: { Part($0)?.animated ?? $0 })
  }
}

private protocol GeometryValue: SendableMetatype {
  init?(_ value: InterpolableValue)
  var animated: InterpolableValue { get }
}

extension CGFloat: GeometryValue {
  fileprivate init?(_ value: InterpolableValue) {
    guard case .number(let number) = value else { return nil }
    self.init(number)
  }
  fileprivate var animated: InterpolableValue { .number(Double(self)) }
}

extension CGPoint: GeometryValue {
  fileprivate init?(_ value: InterpolableValue) {
    guard let pair = value.pair else { return nil }
    self.init(pair)
  }
  fileprivate var animated: InterpolableValue { .point(self) }
}

extension CGSize: GeometryValue {
  fileprivate init?(_ value: InterpolableValue) {
    guard let pair = value.pair else { return nil }
    self.init(pair)
  }
  fileprivate var animated: InterpolableValue { .size(self) }
}

extension CGRect: GeometryValue {
  fileprivate init?(_ value: InterpolableValue) {
    guard case .rect(let origin, let size) = value else { return nil }
    self.init(origin: origin, size: size)
  }
  fileprivate var animated: InterpolableValue { .rect(self) }
}

extension CGVector: GeometryValue {
  fileprivate init?(_ value: InterpolableValue) {
    guard case .vector(let vector) = value else { return nil }
    self.init(vector)
  }
  fileprivate var animated: InterpolableValue { .vector(self) }
}
