import MotionMath
import PortableCoreGraphics

/// How key-value coding and animations convert and compare the values of a type.
struct ValueCoding<Value>: Sendable {
  /// As `value(forKey:)` shows it.
  let box: @Sendable (Value) -> Any?
  /// `nil` for a value of the wrong type.
  let unbox: @Sendable (Any?) -> Value?
  let areEqual: @Sendable (Value, Value) -> Bool
  let animated: @Sendable (Value) -> InterpolableValue?
  let fromAnimated: @Sendable (InterpolableValue) -> Value?
}

extension ValueCoding where Value: BinaryFloatingPoint & Sendable {
  /// `nil` means zero, as with Apple's scalars.
  static var number: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: Double($0)) },
      unbox: { $0 == nil ? 0 : $0.flatMap(AnyValueCoding.number).map { Value($0) } },
      areEqual: ==,
      animated: { .number(Double($0)) },
      fromAnimated: { value in
        if case .number(let number) = value { Value(number) } else { nil }
      })
  }
}

extension ValueCoding where Value == Bool {
  static var flag: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: $0) },
      unbox: { $0 == nil ? false : $0.flatMap(AnyValueCoding.number).map { $0 != 0 } },
      areEqual: ==,
      animated: { .number($0 ? 1 : 0) },
      fromAnimated: { value in
        if case .number(let number) = value { number >= 0.5 } else { nil }
      })
  }
}

extension ValueCoding where Value == CGPoint {
  static var point: ValueCoding {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: CGPoint.zero) }, areEqual: ==,
      animated: { .point($0) },
      fromAnimated: { if case .point(let point) = $0 { CGPoint(point) } else { nil } })
  }
}

extension ValueCoding where Value == CGSize {
  static var size: ValueCoding {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: CGSize.zero) }, areEqual: ==,
      animated: { .size($0) },
      fromAnimated: { if case .size(let size) = $0 { CGSize(size) } else { nil } })
  }
}

extension ValueCoding where Value == CGRect {
  static var rect: ValueCoding {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: CGRect.zero) }, areEqual: ==,
      animated: { .rect($0) },
      fromAnimated: { value in
        if case .rect(let origin, let size) = value {
          CGRect(origin: origin, size: size)
        } else {
          nil
        }
      })
  }
}

extension ValueCoding where Value == CATransform3D {
  static var transform: ValueCoding {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: CATransform3DIdentity) },
      areEqual: CATransform3DEqualToTransform,
      animated: { .transform($0) },
      fromAnimated: { if case .transform(let matrix) = $0 { CATransform3D(matrix) } else { nil } })
  }
}

extension ValueCoding where Value == CGColor? {
  static var color: ValueCoding {
    ValueCoding(
      box: { $0 },
      unbox: { $0 == nil ? .some(nil) : ($0 as? CGColor).map { .some($0) } },
      areEqual: ==,
      animated: { $0.map { .color(ColorComponents($0.standardRGBA)) } },
      fromAnimated: { value in
        if case .color(let components) = value {
          .some(CGColor(standardRGBA: components.vector))
        } else {
          nil
        }
      })
  }
}

extension ValueCoding {
  /// A value that is stored and shown as it is, and never animates.
  static func plain<Wrapped>(
    areEqual: @escaping @Sendable (Wrapped?, Wrapped?) -> Bool = { _, _ in false }
  ) -> ValueCoding where Value == Wrapped? {
    ValueCoding(
      box: { $0 },
      unbox: { value in
        // Unwrapped first: in an `Any` nothing would be something.
        guard let value else { return .some(nil) }
        return (value as? Wrapped).map { .some($0) }
      },
      areEqual: areEqual, animated: { _ in nil }, fromAnimated: { _ in nil })
  }

  /// - Parameter unset: what `nil` stands for; without it `nil` has the wrong type.
  static func constant(unset: Value? = nil) -> ValueCoding
  where Value: RawRepresentable & Equatable & Sendable, Value.RawValue == String {
    ValueCoding(
      box: { $0.rawValue },
      unbox: { value in
        guard let value else { return unset }
        return value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) }
      },
      areEqual: ==, animated: { _ in nil }, fromAnimated: { _ in nil })
  }

  static func optionalConstant<Constant>() -> ValueCoding
  where
    Value == Constant?, Constant: RawRepresentable & Equatable & Sendable,
    Constant.RawValue == String
  {
    let constant = ValueCoding<Constant>.constant()
    return ValueCoding(
      box: { $0?.rawValue },
      unbox: { $0 == nil ? .some(nil) : constant.unbox($0).map { .some($0) } },
      areEqual: ==, animated: { _ in nil }, fromAnimated: { _ in nil })
  }

  static func text(unset: String) -> ValueCoding where Value == String {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: unset) }, areEqual: ==,
      animated: { _ in nil }, fromAnimated: { _ in nil })
  }
}
