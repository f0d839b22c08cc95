import Foundation
import PortableGeometry
import TestSupport

func built(_ build: (inout PathBuilder) -> Void) -> Path {
  var builder = PathBuilder()
  build(&builder)
  return builder.path
}

func ellipse(x: CGFloat = 0, y: CGFloat = 0, width: CGFloat, height: CGFloat) -> Path {
  built { $0.addEllipse(in: CGRect(x: x, y: y, width: width, height: height)) }
}

extension SeededGenerator {
  mutating func point(in box: CGRect) -> CGPoint {
    let x = CGFloat.random(in: box.minX...box.maxX, using: &self)
    return CGPoint(x: x, y: .random(in: box.minY...box.maxY, using: &self))
  }

  /// A point of a square.
  mutating func point(in range: ClosedRange<CGFloat>) -> CGPoint {
    let x = CGFloat.random(in: range, using: &self)
    return CGPoint(x: x, y: .random(in: range, using: &self))
  }

  /// A subpath through random points of a square.
  mutating func path(
    in range: ClosedRange<CGFloat>, curves: Int = 0, quads: Int = 0, lines: Int = 0,
    closes: Bool = false
  ) -> Path {
    built { builder in
      builder.move(to: point(in: range))
      for _ in 0..<curves {
        builder.addCurve(
          to: point(in: range), control1: point(in: range), control2: point(in: range))
      }
      for _ in 0..<quads { builder.addQuadCurve(to: point(in: range), control: point(in: range)) }
      for _ in 0..<lines { builder.addLine(to: point(in: range)) }
      if closes { builder.close() }
    }
  }
}
