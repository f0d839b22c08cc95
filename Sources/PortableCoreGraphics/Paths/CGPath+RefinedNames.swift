import PortableGeometry

// The names under which Swift imports the C functions that it refines, for code that calls them.
extension CGPath {
  /// Returns the dashes of a path, or `nil` without a path; see `copy(dashingWithPhase:lengths:transform:)`.
  public convenience init?(
    __byDashing path: CGPath?, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard let path else { return nil }
    self.init(
      path.copy(
        dashingWithPhase: phase, lengths: array(lengths, count),
        transform: transform?.pointee ?? .identity
      ).path)
  }

  /// Returns the outline of a stroke along a path, or `nil` without a path; see
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`.
  public convenience init?(
    __byStroking path: CGPath?, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    guard let path else { return nil }
    self.init(
      path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
      ).path)
  }

  /// Returns whether a point is inside the path; see `contains(_:using:transform:)`.
  public final func __containsPoint(
    transform: UnsafePointer<CGAffineTransform>?, point: CGPoint, eoFill: Bool
  ) -> Bool {
    contains(point, using: eoFill ? .evenOdd : .winding, transform: transform?.pointee ?? .identity)
  }

  /// Returns whether two paths have the same elements.
  public final func __equalTo(_ path2: CGPath?) -> Bool { self == path2 }
}

func array<Element>(_ elements: UnsafePointer<Element>?, _ count: Int) -> [Element] {
  Array(UnsafeBufferPointer(start: elements, count: elements == nil ? 0 : max(count, 0)))
}
