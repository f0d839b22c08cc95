import Foundation
import PortableGeometry

protocol ContourSink {
  mutating func addPoint(_ x: Double, _ y: Double)
  mutating func addCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double)
  /// Closes the contour; the next point begins another one.
  mutating func endContour()
}

struct PathSink: ContourSink {
  private(set) var builder = PathBuilder()
  private var isOpen = false

  mutating func addPoint(_ x: Double, _ y: Double) {
    let point = CGPoint(x: CGFloat(x), y: CGFloat(y))
    if isOpen { builder.addLine(to: point) } else { builder.move(to: point) }
    isOpen = true
  }

  mutating func addCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    builder.addCurve(
      to: CGPoint(x: CGFloat(x3), y: CGFloat(y3)),
      control1: CGPoint(x: CGFloat(x1), y: CGFloat(y1)),
      control2: CGPoint(x: CGFloat(x2), y: CGFloat(y2)))
  }

  mutating func endContour() {
    if isOpen { builder.close() }
    isOpen = false
  }
}
