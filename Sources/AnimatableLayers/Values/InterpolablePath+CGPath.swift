import MotionMath

extension InterpolablePath {
  init(_ path: CGPath) {
    var kinds: [PathElementKind] = []
    var points: [Vector2] = []
    path.applyWithBlock { element in
      guard let kind = PathElementKind(element.pointee.type) else { return }
      kinds.append(kind)
      for index in 0..<kind.pointCount { points.append(Vector2(element.pointee.points[index])) }
    }
    self.init(kinds: kinds, points: points)
  }

  var cgPath: CGPath {
    let path = CGMutablePath()
    var next = 0
    func point(_ index: Int) -> CGPoint { CGPoint(points[next + index]) }
    for kind in kinds {
      switch kind {
      case .move: path.move(to: point(0))
      case .line: path.addLine(to: point(0))
      case .quad: path.addQuadCurve(to: point(1), control: point(0))
      case .cubic: path.addCurve(to: point(2), control1: point(0), control2: point(1))
      case .close: path.closeSubpath()
      }
      next += kind.pointCount
    }
    return path
  }
}

extension PathElementKind {
  /// `nil` for an element that only a later system knows.
  fileprivate init?(_ type: CGPathElementType) {
    switch type {
    case .moveToPoint: self = .move
    case .addLineToPoint: self = .line
    case .addQuadCurveToPoint: self = .quad
    case .addCurveToPoint: self = .cubic
    case .closeSubpath: self = .close
    @unknown default: return nil
    }
  }
}
