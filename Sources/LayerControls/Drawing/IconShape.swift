import AnimatableLayers

/// A sign made of three strokes, each of which turns and moves into that of another sign.
///
///     icon.shape = .menu
///     icon.shape = .cross  // in an animation
public struct IconShape: AnimatableVector, Hashable, Sendable {
  /// A stroke in a square that reaches from -1 to 1.
  struct Stroke: Hashable, Sendable {
    var x: Double
    var y: Double
    /// Half its length.
    var reach: Double
    /// In radians, clockwise from the x axis.
    var angle: Double
  }

  // A sign of fewer than three strokes has some of them on top of others.
  let first: Stroke
  let second: Stroke
  let third: Stroke
  /// The turn of the whole sign, in radians, clockwise.
  let turn: Double

  private init(turn: Double = 0, _ first: Stroke, _ second: Stroke, _ third: Stroke) {
    self.first = first
    self.second = second
    self.third = third
    self.turn = turn
  }

  /// Creates a sign in flight, or `nil` when there are not thirteen numbers.
  public init?(animatableData: [Double]) {
    let data = animatableData
    guard data.count == 13 else { return nil }
    func stroke(from index: Int) -> Stroke {
      Stroke(x: data[index], y: data[index + 1], reach: data[index + 2], angle: data[index + 3])
    }
    turn = data[0]
    (first, second, third) = (stroke(from: 1), stroke(from: 5), stroke(from: 9))
  }

  /// The turn, and four numbers for each stroke.
  public var animatableData: [Double] {
    [turn] + [first, second, third].flatMap { [$0.x, $0.y, $0.reach, $0.angle] }
  }
}

extension IconShape {
  private static let level = Stroke(x: 0, y: 0, reach: 0.62, angle: 0)
  private static let upright = Stroke(x: 0, y: 0, reach: 0.62, angle: -.pi / 2)
  private static let middle = Stroke(x: 0, y: 0, reach: 0, angle: 0)

  // The first and the third stroke of a cross and of a plus turn from those of other signs by the same angle, in opposite
  // directions or in the same one; the second one shrinks between them.

  /// A minus sign.
  public static let minus = IconShape(level, level, level)
  /// A plus sign.
  public static let plus = IconShape(level, middle, upright)
  /// A cross, to close something or for no.
  public static let cross = IconShape(
    Stroke(x: 0, y: 0, reach: 0.62, angle: .pi / 4), middle,
    Stroke(x: 0, y: 0, reach: 0.62, angle: -.pi / 4))
  /// A check mark, for yes.
  public static let check = IconShape(
    // From (-0.58, 0.04) over (-0.18, 0.44) to (0.58, -0.42).
    Stroke(x: -0.38, y: 0.24, reach: 0.2828, angle: .pi / 4),
    Stroke(x: 0.2, y: 0.01, reach: 0.5738, angle: -0.8471),
    Stroke(x: 0.2, y: 0.01, reach: 0.5738, angle: -0.8471))
  /// Three lines, for a menu.
  public static let menu = IconShape(
    Stroke(x: 0, y: -0.42, reach: 0.62, angle: 0), level,
    Stroke(x: 0, y: 0.42, reach: 0.62, angle: 0))
  /// An arrow to the left, which leads back where people read from the left.
  public static let back = IconShape(
    // Both from (-0.62, 0), to (-0.14, ±0.48).
    Stroke(x: -0.38, y: -0.24, reach: 0.3394, angle: -.pi / 4), level,
    Stroke(x: -0.38, y: 0.24, reach: 0.3394, angle: .pi / 4))
  /// An arrow to the right, which leads back where people read from the right.
  public static let forward = IconShape(
    Stroke(x: 0.38, y: -0.24, reach: 0.3394, angle: .pi / 4), level,
    Stroke(x: 0.38, y: 0.24, reach: 0.3394, angle: -.pi / 4))
  /// An angle that points to the right, before something that can be opened.
  public static let chevron = IconShape(
    // Both to (0.26, 0), from (-0.26, ±0.52).
    Stroke(x: 0, y: -0.26, reach: 0.3677, angle: .pi / 4),
    Stroke(x: 0, y: -0.26, reach: 0.3677, angle: .pi / 4),
    Stroke(x: 0, y: 0.26, reach: 0.3677, angle: -.pi / 4))
  /// An angle that points down, before something that is open.
  public static let openChevron = IconShape(
    turn: .pi / 2, chevron.first, chevron.second, chevron.third)

  /// The name in English; empty for a sign in flight.
  var name: String {
    switch self {
    case .minus: "Minus"
    case .plus: "Plus"
    case .cross: "Cross"
    case .check: "Check mark"
    case .menu: "Menu"
    case .back, .forward: "Arrow"
    case .chevron: "Closed"
    case .openChevron: "Open"
    default: ""
    }
  }
}
