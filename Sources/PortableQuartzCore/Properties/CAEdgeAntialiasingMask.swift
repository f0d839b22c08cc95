/// Edges of a layer. Mirrors QuartzCore. The top edge is that of greatest y.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public var rawValue: UInt32

  /// Creates a set of edges from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of least x.
  public static var layerLeftEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 1) }
  /// The edge of greatest x.
  public static var layerRightEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 2) }
  /// The edge of least y.
  public static var layerBottomEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 4) }
  /// The edge of greatest y.
  public static var layerTopEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 8) }

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
