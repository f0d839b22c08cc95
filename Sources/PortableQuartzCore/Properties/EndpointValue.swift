import MotionMath

/// An end of an animation; a class, so that copies of the animation share it.
final class EndpointValue {
  private enum Form {
    case any(Any)
    case blended(InterpolableValue)
  }

  private let form: Form

  init?(_ value: Any?) {
    guard let value else { return nil }
    form = .any(value)
  }

  /// Keeps kinds that are stored inline, and converts others to the form that users give.
  init?(blended value: InterpolableValue) {
    switch value {
    case .number, .point, .size, .rect, .vector, .color, .transform: form = .blended(value)
    default:
      guard let any = AnyValueCoding.value(from: value) else { return nil }
      form = .any(any)
    }
  }

  var boxed: Any? {
    switch form {
    case .any(let value): AnyValueCoding.box(value)
    case .blended(let value): AnyValueCoding.value(from: value).map(AnyValueCoding.box)
    }
  }

  /// Returns `nil` when the given value has the wrong type.
  func blended(by decode: (Any) -> InterpolableValue?) -> InterpolableValue? {
    switch form {
    case .any(let value): decode(value)
    case .blended(let value): value
    }
  }
}
