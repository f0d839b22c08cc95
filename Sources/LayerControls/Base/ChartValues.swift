import AnimatableLayers

/// The values of a chart. Their number may change in an animation, and some may be missing.
///
///     chart.values = [3, 5, 2]
///     chart.values = [3, 5, 2, 4]  // the fourth grows out of nothing
///     chart.values = [3, nil, 2, 4]  // a gap
///
/// Inserted values start at 0, and removed ones end there. The range of the values is interpolated with them; values without
/// an extent, such as zeros alone, take over the range of the others.
public struct ChartValues: AnimatableVector, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The vector that is interpolated: the count, the middle of the values with their reach, the lower end and length
  /// of their range with 0, each value with 1 where it is missing, and zeros up to the next of 128, 256, 512 … values.
  ///
  /// Declared with `Interpolation.matching`, lists of different lengths animate too.
  public let animatableData: [Double]

  private static let headerCount = 7
  private static let leastSize = 128

  /// Creates the values of a chart, from first to last; infinity and NaN are missing values.
  public init(_ values: some Sequence<CGFloat>) {
    let numbers = values.map { $0.isFinite ? Double($0) : nil }
    var data = [Double(numbers.count)] + Self.ranges(of: numbers.compactMap { $0 })
    var size = Self.leastSize
    while size < numbers.count { size *= 2 }
    // A last 0, which matching repeats.
    data.reserveCapacity(Self.headerCount + 2 * size + 1)
    for (number, bridged) in zip(numbers, Self.bridged(numbers)) {
      data.append(bridged)
      data.append(number == nil ? 1 : 0)
    }
    data += repeatElement(0, count: Self.headerCount + 2 * size + 1 - data.count)
    animatableData = data
  }

  /// Creates the values of a chart, from first to last; `nil` stands for a missing one.
  public init(arrayLiteral elements: CGFloat?...) { self.init(elements.map { $0 ?? .nan }) }

  /// Creates values in flight, or `nil` when there are too few numbers.
  public init?(animatableData: [Double]) {
    guard animatableData.count > Self.headerCount, animatableData.count % 2 == 0 else { return nil }
    self.animatableData = animatableData
  }

  /// The number of values; a fraction while values are inserted or removed.
  public var count: CGFloat {
    CGFloat(animatableData[0]).limited(
      to: 0...CGFloat((animatableData.count - Self.headerCount) / 2))
  }

  /// The indices of the values, including those that are inserted or removed.
  public var indices: Range<Int> { 0..<Int(count.rounded(.up)) }

  /// The value at one of `indices`; a missing one is interpolated between its neighbors.
  public subscript(index: Int) -> CGFloat {
    CGFloat(animatableData[Self.headerCount + 2 * index]).orZero
  }

  /// Whether there is no value at one of `indices`.
  public func isMissing(_ index: Int) -> Bool { existence(of: index) < 0.5 }

  /// 1 for a value and 0 for a gap; between in an animation from one to the other.
  func existence(of index: Int) -> CGFloat {
    1 - CGFloat(animatableData[Self.headerCount + 2 * index + 1]).limited(to: 0...1)
  }

  /// The fraction of a value's space: 1, less while it is inserted or removed.
  func presence(of index: Int) -> CGFloat { (count - CGFloat(index)).limited(to: 0...1) }

  var all: [CGFloat?] { indices.map { isMissing($0) ? nil : self[$0] } }
}

// MARK: Ranges

extension ChartValues {
  /// The values at the bottom and at the top of a chart, in order; their distance is finite.
  func range(includingZero includesZero: Bool) -> ClosedRange<CGFloat> {
    let start = CGFloat(animatableData[includesZero ? 4 : 1]).orZero
    let length = CGFloat(
      animatableData[includesZero ? 6 : 3] / animatableData[includesZero ? 5 : 2])
    let isKnown = length.isFinite && length > 0
    if includesZero {
      return Self.range(from: start, to: start + (isKnown ? length : 1))
    }
    // Equal values lie in the middle.
    let reach = isKnown ? length : max(1, start.magnitude / 1_000)
    return Self.range(from: start - reach, to: start + reach)
  }

  /// A range with at least two numbers and finite ends, whatever the given ends are.
  static func range(from low: CGFloat, to high: CGFloat) -> ClosedRange<CGFloat> {
    let limit = CGFloat.greatestFiniteMagnitude
    let low = low.limited(to: -limit...limit.nextDown)
    return low...max(high.isFinite ? high : limit, low.nextUp)
  }

  // A range without a length, of equal values or of zeros, weighs nothing: (0, 0) and (1, length) blend to (t, t·length),
  // whose quotient is the length of the other range at any time.

  /// The middle of the numbers, the weight and the weighted reach to both sides; the lower end of
  /// their range with 0, and the weight and the weighted length of that range.
  private static func ranges(of numbers: [Double]) -> [Double] {
    guard let low = numbers.min(), let high = numbers.max() else { return [0, 0, 0, 0, 0, 0] }
    let reach = high / 2 - low / 2
    let bottom = min(low, 0)
    let length = min(max(high, 0) - bottom, .greatestFiniteMagnitude)
    return [low / 2 + high / 2, reach > 0 ? 1 : 0, reach, bottom, length > 0 ? 1 : 0, length]
  }

  /// Replaces each missing number by one between its neighbors, or by the only neighbor.
  private static func bridged(_ numbers: [Double?]) -> [Double] {
    let present = numbers.indices.filter { numbers[$0] != nil }
    guard let first = present.first, let last = present.last else { return numbers.map { _ in 0 } }
    var bridged = numbers.map { $0 ?? 0 }
    for index in 0..<first { bridged[index] = bridged[first] }
    for index in last..<numbers.count { bridged[index] = bridged[last] }
    for (start, end) in zip(present, present.dropFirst()) {
      for index in start + 1..<end {
        let part = Double(index - start) / Double(end - start)
        bridged[index] = bridged[start] * (1 - part) + bridged[end] * part
      }
    }
    return bridged
  }
}

extension ChartValues: LosslessStringConvertible {
  /// Reads numbers separated by commas or spaces, with “-” for a missing value, as in “3, -, 2”.
  ///
  /// Returns `nil` for anything else.
  public init?(_ description: String) {
    let words = description.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { word -> CGFloat? in
      if word == "-" { return .nan }
      return Double(word).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    guard numbers.count == words.count else { return nil }
    self.init(numbers)
  }

  /// The values, separated by commas; “-” for a missing one.
  public var description: String { all.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ", ") }
}
