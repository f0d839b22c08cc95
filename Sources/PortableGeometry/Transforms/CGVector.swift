import Foundation

/// A direction and length in the plane.
///
/// Mirrors Core Graphics' `CGVector`, which Foundation lacks outside Apple's systems.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component, in points.
  public var dx: CGFloat
  /// The vertical component, in points.
  public var dy: CGFloat

  /// The vector of length zero.
  public static var zero: CGVector { CGVector() }

  /// Creates the vector of length zero.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components, in points.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from its components, in points.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGVector: CustomDebugStringConvertible {
  /// The components in parentheses, as in "(3.0, -4.0)".
  public var debugDescription: String { "(\(dx), \(dy))" }
}

extension CGVector: Codable {
  /// Reads `dx` and `dy` from a list of two numbers, as Core Graphics writes them.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let dx = try container.decode(CGFloat.self)
    self.init(dx: dx, dy: try container.decode(CGFloat.self))
  }

  /// Writes `dx` and `dy` as a list of two numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(dx)
    try container.encode(dy)
  }
}
