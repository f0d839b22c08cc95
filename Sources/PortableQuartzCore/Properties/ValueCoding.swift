import MotionMath

/// The conversions and the comparison of a type's values for key-value coding and animations.
struct ValueCoding<Value>: Sendable {
  /// Returns the result of `value(forKey:)`.
  let box: @Sendable (Value) -> Any?
  /// Returns `nil` for a value of the wrong type.
  let unbox: @Sendable (Any?) -> Value?
  let areEqual: @Sendable (Value, Value) -> Bool
  /// Returns `nil`, as by default, for a value that never animates.
  var animated: @Sendable (Value) -> InterpolableValue? = { _ in nil }
  var fromAnimated: @Sendable (InterpolableValue) -> Value? = { _ in nil }
}

extension ValueCoding where Value: BinaryFloatingPoint & Sendable {
  /// `nil` means zero, as with Apple's scalars.
  static var number: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: Double($0)) },
      unbox: { $0 == nil ? 0 : $0.flatMap(AnyValueCoding.number).map { Value($0) } },
      areEqual: ==, animated: { .number(Double($0)) },
      fromAnimated: { if case .number(let number) = $0 { Value(number) } else { nil } })
  }
}

extension ValueCoding where Value: FixedWidthInteger & Sendable {
  static var integer: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: Int64(clamping: $0)) },
      unbox: { $0 == nil ? 0 : $0.flatMap(whole) },
      areEqual: ==, animated: { .number(Double($0)) },
      fromAnimated: { if case .number(let number) = $0 { nearest(number) } else { nil } })
  }

  private static func whole(_ value: Any) -> Value? {
    (value as? any BinaryInteger).map { Value(clamping: $0) }
      ?? AnyValueCoding.number(value).flatMap(nearest)
  }

  private static func nearest(_ number: Double) -> Value? {
    if number.isNaN { return nil }
    if number >= Double(Value.max) { return .max }
    if number <= Double(Value.min) { return .min }
    return Value(number.rounded())
  }
}

extension ValueCoding where Value == Bool {
  static var flag: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: $0) },
      unbox: { $0 == nil ? false : $0.flatMap(AnyValueCoding.number).map { $0 != 0 } },
      areEqual: ==, animated: { .number($0 ? 1 : 0) },
      fromAnimated: { if case .number(let number) = $0 { number >= 0.5 } else { nil } })
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
        guard case .rect(let origin, let size) = value else { return nil }
        return CGRect(origin: origin, size: size)
      })
  }
}

extension ValueCoding where Value == CATransform3D {
  static var transform: ValueCoding {
    ValueCoding(
      box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: CATransform3DIdentity) },
      areEqual: CATransform3DEqualToTransform, animated: { .transform($0) },
      fromAnimated: { if case .transform(let matrix) = $0 { CATransform3D(matrix) } else { nil } })
  }
}

extension ValueCoding where Value == CGColor? {
  static var color: ValueCoding {
    .plain(
      areEqual: ==, animated: { $0.map { .color(ColorComponents($0.standardRGBA)) } },
      fromAnimated: { value in
        guard case .color(let components) = value else { return nil }
        return .some(CGColor(standardRGBA: components.vector))
      })
  }
}

extension ValueCoding where Value == CGPath? {
  static var path: ValueCoding {
    .plain(
      areEqual: ==, animated: { $0.map { .path($0.path) } },
      fromAnimated: { if case .path(let path) = $0 { .some(CGPath(Path(path))) } else { nil } })
  }
}

extension ValueCoding where Value == Any? {
  /// Images cross-fade; other values are stored and not interpolated.
  static var contents: ValueCoding {
    .plain(
      areEqual: { first, second in
        guard let first, let second else { return first == nil && second == nil }
        return AnyValueCoding.isSameObject(
          AnyValueCoding.unwrapped(first), AnyValueCoding.unwrapped(second))
      },
      animated: { value in (value as? CGImage).map { .payload(CrossFade(image: $0)) } },
      fromAnimated: { value in
        guard case .payload(let fade as CrossFade) = value else { return nil }
        return .some(fade.image)
      })
  }
}

extension ValueCoding where Value == [NSNumber]? {
  /// Interpolated one by one between lists of equal length.
  static var numbers: ValueCoding {
    ValueCoding(
      box: { $0 },
      unbox: { value in
        guard let value else { return .some(nil) }
        if let numbers = value as? [NSNumber] { return numbers }
        guard let list = value as? [Any] else { return nil }
        let numbers = list.compactMap(AnyValueCoding.number)
        return numbers.count == list.count ? numbers.map { NSNumber(value: $0) } : nil
      },
      areEqual: { $0?.map(\.doubleValue) == $1?.map(\.doubleValue) },
      animated: { $0.map { .numbers($0.map(\.doubleValue)) } },
      fromAnimated: { value in
        guard case .numbers(let numbers) = value else { return nil }
        return .some(numbers.map { NSNumber(value: $0) })
      })
  }
}

extension ValueCoding where Value == [Any]? {
  /// Interpolated one by one between lists of equal length. Lists with other elements are stored and not interpolated.
  static var colors: ValueCoding {
    .plain(
      areEqual: { AnyValueCoding.areEqual($0, $1) },
      animated: { list in
        guard let list else { return nil }
        let colors = list.compactMap { ($0 as? CGColor)?.standardRGBA }
        return colors.count == list.count ? .colors(colors) : nil
      },
      fromAnimated: { value in
        switch value {
        case .colors(let colors): .some(colors.map { CGColor(standardRGBA: $0.vector) })
        // An empty list is a list of numbers.
        case .numbers(let none) where none.isEmpty: .some([])
        default: nil
        }
      })
  }
}

extension ValueCoding {
  /// Stored and returned unchanged; never animates by default.
  static func plain<Wrapped>(
    areEqual: @escaping @Sendable (Wrapped?, Wrapped?) -> Bool = { _, _ in false },
    animated: @escaping @Sendable (Wrapped?) -> InterpolableValue? = { _ in nil },
    fromAnimated: @escaping @Sendable (InterpolableValue) -> Wrapped?? = { _ in nil }
  ) -> ValueCoding where Value == Wrapped? {
    ValueCoding(
      box: { $0 },
      unbox: { value in
        // Unwrapped first, because `nil` in an `Any` is not `nil`.
        guard let value else { return .some(nil) }
        return (value as? Wrapped).map { .some($0) }
      },
      areEqual: areEqual, animated: animated, fromAnimated: fromAnimated)
  }

  /// - Parameter unset: the value for `nil`; without it `nil` has the wrong type.
  static func constant(unset: Value? = nil) -> ValueCoding
  where Value: RawRepresentable & Equatable & Sendable, Value.RawValue == String {
    ValueCoding(
      box: { $0.rawValue },
      unbox: { value in
        guard let value else { return unset }
        return value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) }
      },
      areEqual: ==)
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
      areEqual: ==)
  }

  static func text(unset: String) -> ValueCoding where Value == String {
    ValueCoding(box: { $0 }, unbox: { AnyValueCoding.unbox($0, zero: unset) }, areEqual: ==)
  }

  static func bits() -> ValueCoding
  where Value: OptionSet & Sendable, Value.RawValue: FixedWidthInteger {
    ValueCoding(
      box: { NSNumber(value: UInt64($0.rawValue)) },
      unbox: { given in
        if let bits = given as? Value { return bits }
        guard let given else { return Value(rawValue: 0) }
        let number = AnyValueCoding.number(given).flatMap { Value.RawValue(exactly: $0) }
        return number.map { Value(rawValue: $0) }
      },
      areEqual: { $0.rawValue == $1.rawValue })
  }
}
