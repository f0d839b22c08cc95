import Foundation

struct PointBox {
  private(set) var left = CGFloat.infinity, top = CGFloat.infinity
  private(set) var right = -CGFloat.infinity, bottom = -CGFloat.infinity

  var rect: CGRect {
    left > right ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  mutating func add(_ point: CGPoint) {
    if point.x < left { left = point.x }
    if point.x > right { right = point.x }
    if point.y < top { top = point.y }
    if point.y > bottom { bottom = point.y }
  }
}
