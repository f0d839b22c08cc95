/// What the keys of a keyboard ask of an interactive layer, whichever keys these are on a system.
public enum AdjustmentKey: Hashable, Sendable, CaseIterable {
  /// A step up: the arrow keys up and, read from left to right, right.
  case increment
  /// A step down.
  case decrement
  /// Ten steps up: page up.
  case incrementPage
  /// Ten steps down.
  case decrementPage
  /// The lowest value: home.
  case minimum
  /// The highest value: end.
  case maximum
  /// A press: the space bar and return.
  case activate

  /// How many steps up the key goes; `nil` for those that count none.
  public var steps: Int? {
    switch self {
    case .increment: 1
    case .decrement: -1
    case .incrementPage: 10
    case .decrementPage: -10
    case .minimum, .maximum, .activate: nil
    }
  }
}
