// Core Graphics' additions to Foundation's geometry, which Foundation lacks elsewhere. Members only: a conformance of
// another module's type to another module's protocol could collide with one that Foundation brings later.

extension CGPoint {
  /// The coordinates, as in `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
  /// A mirror with the coordinates.
  public var customMirror: Mirror { Mirror(self, children: ["x": x, "y": y]) }
  /// Whether both are the same place.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The extents, as in `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
  /// A mirror with the extents.
  public var customMirror: Mirror { Mirror(self, children: ["width": width, "height": height]) }
  /// Whether both are the same extent.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Origin and size, as in `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
  /// A mirror with origin and size.
  public var customMirror: Mirror { Mirror(self, children: ["origin": origin, "size": size]) }
  /// Whether both are the same rectangle, negative sizes turned around.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
