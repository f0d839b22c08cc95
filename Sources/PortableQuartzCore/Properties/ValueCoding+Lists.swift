import PortableCoreGraphics

extension ValueCoding where Value == [NSNumber]? {
  /// Blended one by one between lists of equal length.
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
        if case .numbers(let numbers) = value {
          .some(numbers.map { NSNumber(value: $0) })
        } else {
          nil
        }
      })
  }
}

extension ValueCoding where Value == [Any]? {
  /// Blended one by one between lists of equal length. A list with anything but colors is stored and not blended.
  static var colors: ValueCoding {
    ValueCoding(
      box: { $0 },
      unbox: { $0 == nil ? .some(nil) : ($0 as? [Any]).map { .some($0) } },
      areEqual: { AnyValueCoding.areEqual($0, $1) },
      animated: { list in
        guard let list else { return nil }
        let colors = list.compactMap { ($0 as? CGColor)?.standardRGBA }
        return colors.count == list.count ? .colors(colors) : nil
      },
      fromAnimated: { value in
        switch value {
        case .colors(let colors): .some(colors.map { CGColor(standardRGBA: $0.vector) })
        // An empty list has no kind of its own.
        case .numbers(let none) where none.isEmpty: .some([])
        default: nil
        }
      })
  }
}
