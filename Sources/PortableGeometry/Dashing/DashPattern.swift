import Foundation

package struct DashPattern: Hashable, Sendable {
  /// The lengths of dashes and gaps in turn: an even number, none negative, with a positive sum.
  let lengths: [CGFloat]
  let period: CGFloat
  /// How far into the pattern a line begins, at least 0 and less than the period.
  let phase: CGFloat

  /// `nil` where Core Graphics draws a solid line: no lengths, a negative one, only zeros, or one that is not finite.
  ///
  /// An odd number of `lengths` is repeated once, with dashes and gaps exchanged. `phase` may be negative.
  package init?(phase: CGFloat, lengths: [CGFloat]) {
    let sum = lengths.reduce(0, +)
    guard phase.isFinite, sum > 0, (2 * sum).isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    let isOdd = lengths.count % 2 == 1
    self.lengths = isOdd ? lengths + lengths : lengths
    period = isOdd ? 2 * sum : sum
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? max(0, min(rest + period, period.nextDown)) : rest
  }

  struct Position {
    var index: Int
    var remaining: CGFloat

    var isDash: Bool { index & 1 == 0 }
  }

  func position(at distance: CGFloat) -> Position {
    var rest = (distance + phase).truncatingRemainder(dividingBy: period)
    var index = 0
    // A place on a border belongs to the length that follows, but a length of zero is not skipped at its own place.
    while index < lengths.count - 1 && rest >= lengths[index] && rest + lengths[index] > 0 {
      rest -= lengths[index]
      index += 1
    }
    return Position(index: index, remaining: max(lengths[index] - rest, 0))
  }

  func advance(_ position: inout Position) {
    position.index = position.index + 1 == lengths.count ? 0 : position.index + 1
    position.remaining = lengths[position.index]
  }
}
