import MotionMath

/// What a layer's model holds under a key.
enum ModelValue {
  /// As the container holds it; `nil` for none.
  case container(Any?)
  /// As `movedValue(forKey:)` tells it.
  case moved(InterpolableValue)

  /// The value as the container holds it; `nil` for none.
  var any: Any? {
    switch self {
    case .container(let value): value
    case .moved(let value): value.containerValue
    }
  }
}
