package enum ProbeExpectation: Hashable, Sendable {
  /// Without evidence any value is a measurement.
  case unknown
  case exactly(ProbeValue)
  case near([Double], within: Double)
  case atLeast(Double)

  package static let absent = ProbeExpectation.exactly(.absent)

  /// `nil` when nothing is expected.
  func accepts(_ value: ProbeValue) -> Bool? {
    switch self {
    case .unknown: return nil
    case .exactly(let expected): return value == expected
    case .near(let expected, let tolerance):
      guard let numbers = value.numbers, numbers.count == expected.count else { return false }
      return zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
    case .atLeast(let least): return value.numbers.map { $0.count == 1 && $0[0] >= least } ?? false
    }
  }

  /// `nil` when nothing is expected.
  package var text: String? {
    switch self {
    case .unknown: nil
    case .exactly(let value): value.text
    case .near(let numbers, let tolerance):
      "\(ProbeValue.list(numbers.map { .number($0) }).text) within "
        + ProbeValue.number(tolerance).text
    case .atLeast(let least): "at least \(ProbeValue.number(least).text)"
    }
  }
}

extension ProbeExpectation: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  package init(booleanLiteral flag: Bool) { self = .exactly(.flag(flag)) }
  package init(integerLiteral number: Int) { self = .exactly(.count(number)) }
  package init(floatLiteral number: Double) { self = .near([number], within: 0.001) }
  package init(stringLiteral text: String) { self = .exactly(.text(text)) }
  package init(arrayLiteral words: String...) { self = .exactly(.words(words)) }
}
