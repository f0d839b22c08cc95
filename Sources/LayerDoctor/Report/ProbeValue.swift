import Foundation

/// A measured value, as plain as JSON has it.
package enum ProbeValue: Hashable, Sendable {
  case absent
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([ProbeValue])

  package init(_ value: Any?) {
    switch value {
    case nil: self = .absent
    case let value as ProbeValue: self = value
    case let number as NSNumber: self = .number(number.doubleValue)
    case let point as CGPoint: self = .numbers([point.x, point.y])
    case let size as CGSize: self = .numbers([size.width, size.height])
    case let rect as CGRect:
      self = .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let values as [Any]: self = .list(values.map { ProbeValue($0) })
    case .some(let value): self = .text("\(value)")
    }
  }

  package static func numbers(_ numbers: [CGFloat]) -> ProbeValue {
    .list(numbers.map { .number(Double($0)) })
  }

  package static func words(_ words: [String]) -> ProbeValue { .list(words.map { .text($0) }) }

  package static func count(_ count: Int) -> ProbeValue { .number(Double(count)) }

  /// The number, or the numbers of a list; `nil` for anything else.
  var numbers: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .list(let values):
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == values.count ? numbers : nil
    default: return nil
    }
  }

  /// On one line; numbers have four decimals at most.
  package var text: String {
    switch self {
    case .absent: "nil"
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): Self.text(of: number)
    case .text(let text): text
    case .list(let values): values.isEmpty ? "none" : values.map(\.text).joined(separator: ", ")
    }
  }

  private static func text(of number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension ProbeValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .absent
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([ProbeValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absent: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    // JSON has neither infinity nor NaN.
    case .number(let number) where !number.isFinite: try container.encode("\(number)")
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    }
  }
}
