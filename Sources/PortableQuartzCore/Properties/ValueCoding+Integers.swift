import PortableCoreGraphics

extension ValueCoding where Value: FixedWidthInteger & Sendable {
  static var integer: ValueCoding {
    ValueCoding(
      box: { NSNumber(value: Int64(clamping: $0)) },
      unbox: { $0 == nil ? 0 : $0.flatMap(whole) },
      areEqual: ==,
      animated: { .number(Double($0)) },
      fromAnimated: { value in
        if case .number(let number) = value { nearest(number) } else { nil }
      })
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
