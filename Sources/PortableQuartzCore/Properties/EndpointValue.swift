import MotionMath

/// A value that an animation was given for one of its ends.
///
/// A class, so that copies of the animation share it.
final class EndpointValue {
  private enum Form {
    case any(Any)
    /// In the form that is blended, from the engine itself.
    case blended(InterpolableValue)
  }

  private let form: Form

  init?(_ value: Any?) {
    guard let value else { return nil }
    form = .any(value)
  }

  /// Keeps a value of a kind that is stored in place; the others in the form that users give.
  init?(blended value: InterpolableValue) {
    if value.isKeptInAnimations {
      form = .blended(value)
    } else {
      guard let any = AnyValueCoding.value(from: value) else { return nil }
      form = .any(any)
    }
  }

  var any: Any? {
    switch form {
    case .any(let value): value
    case .blended(let value): AnyValueCoding.value(from: value)
    }
  }

  /// The value in the form that is blended; `nil` when what a user gave has the wrong type.
  func blended(by decode: (Any) -> InterpolableValue?) -> InterpolableValue? {
    switch form {
    case .any(let value): decode(value)
    case .blended(let value): value
    }
  }
}

extension InterpolableValue {
  /// Whether animations of the engine's own keep the value as it is.
  var isKeptInAnimations: Bool {
    switch self {
    case .number, .point, .size, .rect, .vector, .color, .transform: true
    default: false
    }
  }
}
