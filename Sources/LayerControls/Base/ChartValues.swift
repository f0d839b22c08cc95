import AnimatableLayers
import Foundation

/// The values of a chart, which may become more and fewer in an animation.
///
///     chart.values = [3, 5, 2]
///     chart.values = [3, 5, 2, 4]  // the fourth grows out of nothing
///
/// Values that come start at 0, and those that go end there.
public struct ChartValues: AnimatableVector, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// How many values there can be; those beyond are left out.
  public static let capacity = 128

  /// The count, the values, and as many zeros as fill up the capacity: what travels through an animation.
  public let animatableData: [Double]

  /// Creates the values of a chart.
  public init(_ values: some Sequence<CGFloat>) {
    let numbers = values.prefix(Self.capacity).map { Double($0) }
    let zeros = repeatElement(0.0, count: Self.capacity - numbers.count)
    animatableData = [Double(numbers.count)] + numbers + zeros
  }

  /// Creates the values of a chart.
  public init(arrayLiteral elements: CGFloat...) {
    self.init(elements)
  }

  /// Creates values in flight, or `nil` when there are not the count and as many numbers as the
  /// capacity.
  public init?(animatableData: [Double]) {
    guard animatableData.count == Self.capacity + 1 else { return nil }
    self.animatableData = animatableData
  }

  /// How many values there are; a fraction while some come or go.
  public var count: CGFloat {
    CGFloat(animatableData[0]).limited(to: 0...CGFloat(Self.capacity))
  }

  /// The indices of the values, those that come or go included.
  public var indices: Range<Int> { 0..<Int(count.rounded(.up)) }

  /// A value; 0 in place of infinity and NaN.
  ///
  /// - Parameter index: one of `indices`.
  public subscript(index: Int) -> CGFloat { CGFloat(animatableData[index + 1]).orZero }

  /// How much of a value is there: 1, or a part of it while it comes or goes.
  func presence(of index: Int) -> CGFloat {
    (count - CGFloat(index)).limited(to: 0...1)
  }

  /// Every value, for text.
  var all: [CGFloat] { indices.map { self[$0] } }
}

extension ChartValues: LosslessStringConvertible {
  /// Reads numbers that are separated by commas or spaces; `nil` for anything else.
  public init?(_ description: String) {
    let words = description.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == words.count else { return nil }
    self.init(numbers.map { CGFloat($0) })
  }

  /// The values, separated by commas.
  public var description: String { all.map { "\($0)" }.joined(separator: ", ") }
}
