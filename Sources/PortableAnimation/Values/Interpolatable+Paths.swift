import Foundation
import PortableGeometry

/// Paths blend point by point when they have the same kinds of element in the same order.
///
/// Others have no way between them: the first shows up to the middle and the second from there, and adding one changes
/// nothing.
extension Path: Interpolatable, Additive {
  package func interpolated(to end: Path, fraction: Double) -> Path {
    if fraction == 1 { return end }
    return blended(with: end, fraction: CGFloat(fraction)) ?? (fraction < 0.5 ? self : end)
  }

  package func adding(_ change: Path) -> Path {
    combined(with: change) { $0.adding($1) }
  }

  package func subtracting(_ change: Path) -> Path {
    combined(with: change) { $0.subtracting($1) }
  }

  package func scaled(by factor: Double) -> Path {
    combined(with: self) { point, _ in point.scaled(by: factor) }
  }

  private func combined(with other: Path, _ sum: (CGPoint, CGPoint) -> CGPoint) -> Path {
    guard verbs == other.verbs else { return self }
    let points = zip(points, other.points).map(sum)
    var builder = PathBuilder()
    builder.reserveCapacity(elements: verbs.count, points: points.count)
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: builder.move(to: points[index])
      case .line: builder.addLine(to: points[index])
      case .quad: builder.addQuadCurve(to: points[index + 1], control: points[index])
      case .cubic:
        builder.addCurve(
          to: points[index + 2], control1: points[index], control2: points[index + 1])
      case .close: builder.close()
      }
      index += verb.pointCount
    }
    return builder.path
  }
}
