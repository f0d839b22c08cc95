import PortableGeometry

extension CGPath {
  /// Calls a block with each element in turn.
  ///
  /// The element and its points are valid inside the call only. Changing the path in the block does not change what
  /// it is called with.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = builder.path
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let first = points.baseAddress else { return }
      points.initialize(repeating: .zero)
      path.forEachElement { element in
        let type: CGPathElementType
        switch element {
        case .move(let to):
          type = .moveToPoint
          points[0] = to
        case .line(let to):
          type = .addLineToPoint
          points[0] = to
        case .quad(let control, let to):
          type = .addQuadCurveToPoint
          points[0] = control
          points[1] = to
        case .cubic(let control1, let control2, let to):
          type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = to
        case .close:
          type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: first), block)
      }
    }
  }

  /// Calls a function with `info` and each element in turn.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
