/// The shape in which particles are born. Mirrors QuartzCore.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a shape from its name; a layer treats an unknown one as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The emitter's position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the emitter's width, centered at the position.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size, centered at the position.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth, centered at the position.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle around the position whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere around the position whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape in which particles are born. Mirrors QuartzCore.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners, the ends of a line, or the center of a circle or sphere.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The whole shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn, and their blending. Mirrors QuartzCore.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the order of the cells.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first, below younger ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last, above younger ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The farthest first, below nearer ones.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// In the order of the cells, by adding colors.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
