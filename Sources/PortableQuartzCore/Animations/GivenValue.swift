import PortableAnimation

/// A value that an animation was given for one of its ends.
enum GivenValue {
  /// Behind a reference, so that copies are cheap.
  indirect case any(Any)
  /// In the form that is blended, from the engine itself.
  case blended(AnimatedValue)

  init?(_ value: Any?) {
    guard let value else { return nil }
    self = .any(value)
  }

  /// Keeps a value of a kind that is stored in place; the others in the form that users give.
  init?(blended value: AnimatedValue) {
    switch value {
    case .number, .point, .size, .rect, .vector, .color, .transform: self = .blended(value)
    default: self.init(AnyValueCoding.value(from: value))
    }
  }

  /// The value as users see it.
  var any: Any? {
    switch self {
    case .any(let value): value
    case .blended(let value): AnyValueCoding.value(from: value)
    }
  }
}
