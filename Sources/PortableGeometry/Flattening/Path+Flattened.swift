import Foundation

extension Path {
  /// `tolerance` is the largest distance of a line from its curve, in the path's units; but a curve becomes at most
  /// 65,536 lines.
  package func flattened(tolerance: CGFloat) -> Path {
    precondition(tolerance > 0, "tolerance is \(tolerance), but must be greater than 0")
    guard verbs.contains(where: { $0 == .quad || $0 == .cubic }) else { return self }
    var result = PathBuilder()
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: result.move(to: points[index])
      case .line: result.addLine(to: points[index])
      case .quad:
        let curve = QuadraticSegment(
          result.currentPoint ?? .zero, points[index], points[index + 1])
        CubicSegment(curve).addLines(to: &result, tolerance: tolerance)
      case .cubic:
        let curve = CubicSegment(
          result.currentPoint ?? .zero, points[index], points[index + 1], points[index + 2])
        curve.addLines(to: &result, tolerance: tolerance)
      case .close: result.close()
      }
      index += verb.pointCount
    }
    return result.path
  }
}

extension CubicSegment {
  fileprivate func addLines(to builder: inout PathBuilder, tolerance: CGFloat, level: Int = 0) {
    if level == 16 || isStraight(within: tolerance) {
      builder.addLine(to: p3)
      return
    }
    let (first, second) = split(at: 0.5)
    first.addLines(to: &builder, tolerance: tolerance, level: level + 1)
    second.addLines(to: &builder, tolerance: tolerance, level: level + 1)
  }

  /// A cubic with second differences of at most d lies within 3/4 d of its chord, parameter by parameter.
  func isStraight(within tolerance: CGFloat) -> Bool {
    let bend1 = (p2 - p1) - (p1 - p0)
    let bend2 = (p3 - p2) - (p2 - p1)
    let limit = tolerance * 4 / 3
    return bend1.dot(bend1) <= limit * limit && bend2.dot(bend2) <= limit * limit
  }
}
