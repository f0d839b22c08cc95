import Foundation

extension Path {
  /// `tolerance` is the largest distance of a line from its curve, in the path's units; but a curve becomes at most
  /// 65,536 lines.
  package func flattened(tolerance: CGFloat) -> Path {
    precondition(tolerance > 0, "tolerance is \(tolerance), but must be greater than 0")
    guard verbs.contains(where: { $0 == .quad || $0 == .cubic }) else { return self }
    var result = PathBuilder()
    forEachElement { element in
      let start = result.currentPoint ?? .zero
      switch element {
      case .move(let to): result.move(to: to)
      case .line(let to): result.addLine(to: to)
      case .quad(let control, let to):
        CubicSegment(QuadraticSegment(start, control, to))
          .addLines(to: &result, tolerance: tolerance)
      case .cubic(let control1, let control2, let to):
        CubicSegment(start, control1, control2, to).addLines(to: &result, tolerance: tolerance)
      case .close: result.close()
      }
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
