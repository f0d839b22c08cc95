import PortableCoreGraphics

extension ValueCoding where Value == CGPath? {
  static var path: ValueCoding {
    ValueCoding(
      box: { $0 },
      unbox: { $0 == nil ? .some(nil) : ($0 as? CGPath).map { .some($0) } },
      areEqual: ==,
      animated: { $0.map { .path($0.path) } },
      fromAnimated: { if case .path(let path) = $0 { .some(CGPath(Path(path))) } else { nil } })
  }
}

extension ValueCoding {
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
      areEqual: { $0.rawValue == $1.rawValue }, animated: { _ in nil }, fromAnimated: { _ in nil })
  }
}
