/// The shape that particles come from. Mirrors QuartzCore.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a shape from its name; a layer treats an unknown one as `point`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The emitter's position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line of the emitter's width, with the position in its middle.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size around the position.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth around the position.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle around the position whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere around the position whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from. Mirrors QuartzCore.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `volume`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its corners, the ends of a line, the middle of a circle or sphere.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its faces.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn over each other. Mirrors QuartzCore.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `unordered`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Younger ones over older ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Older ones over younger ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Nearer ones over farther ones.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light is added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
