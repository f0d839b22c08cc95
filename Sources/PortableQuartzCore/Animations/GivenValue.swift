import PortableAnimation

/// A value that an animation was given for one of its ends.
enum GivenValue {
  case none
  case any(Any)
  /// In the form that is blended, from the engine itself.
  case blended(AnimatedValue)

  init(_ value: Any?) {
    self = value.map { .any($0) } ?? .none
  }

  /// Keeps a value of a kind that is stored in place; the others in the form that users give.
  init(blended value: AnimatedValue) {
    switch value {
    case .number, .point, .size, .rect, .vector, .color, .transform: self = .blended(value)
    default: self.init(AnyValueCoding.value(from: value))
    }
  }

  /// The value as users see it.
  var any: Any? {
    switch self {
    case .none: nil
    case .any(let value): value
    case .blended(let value): AnyValueCoding.value(from: value)
    }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
