import MotionMath

extension InterpolableValue {
  /// Whether the difference of two values is a value too, which animations can add.
  func canAdd(_ other: InterpolableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): true
    default: false
    }
  }

  /// The ends of a motion to `end` as offsets from it, for an additive animation; `nil` without a finite difference.
  func offsets(to end: InterpolableValue) -> (start: InterpolableValue, end: InterpolableValue)? {
    let differences = zip(components, end.components).map { $0 - $1 }
    guard canAdd(end), differences.allSatisfy(\.isFinite),
      let start = replacingComponents(differences),
      let zero = end.replacingComponents(differences.map { _ in 0 })
    else { return nil }
    return (start, zero)
  }
}

/// The values of a layer's key-value container as numbers, without an engine.
package enum ValueInterpolation {
  /// Whether the difference of two values is a value too, which animations can add.
  static func canAdd(_ from: Any, _ to: Any) -> Bool {
    guard let from = InterpolableValue(from), let to = InterpolableValue(to) else { return false }
    return from.canAdd(to)
  }

  /// The numbers of a value, or `nil` when it has none: 1 of a number, 2 of a point or a size, 4 of a rectangle (x, y,
  /// width, height) or a color (red, green, blue and alpha, straight, in extended sRGB), 16 of a transform (row by
  /// row), those of all points of a path and of all elements of an array.
  package static func components(of value: Any) -> [Double]? {
    InterpolableValue(value)?.components
  }

  /// The value of the same kind that has other numbers, or `nil` when there are not as many.
  package static func value(like value: Any, components: [Double]) -> Any? {
    InterpolableValue(value)?.replacingComponents(components)?.containerValue
  }

  /// The container's form of a key's value; `nil` for no value, and for types that do not animate.
  static func containerValue<Value>(ofKey value: Value) -> Any? {
    // Gradients have arrays of any type for their colors and locations.
    (value as? any AnimatableValue).map(\.storedValue) ?? (value as? [Any])
  }

  /// Numbers as `Double`, types of the user's own as their numbers.
  static func containerValue(of value: Any) -> Any {
    switch InterpolableValue(value) {
    // Their own objects carry more than their numbers: a color space, for one.
    case .color, .path, nil: value
    case let interpolable?: interpolable.containerValue
    }
  }
}
