/// A keyboard command for an interactive layer, independent of the key codes of a system.
public enum KeyCommand: Hashable, Sendable, CaseIterable {
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

  /// How many steps the command moves a value, negative for downwards; `nil` for commands that do not step.
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
