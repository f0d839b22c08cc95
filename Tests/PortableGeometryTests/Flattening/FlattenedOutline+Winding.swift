import Foundation
import PortableGeometry

extension FlattenedOutline {
  /// How often the contours go round a point, in device pixels.
  func winding(around x: Double, _ y: Double) -> Int {
    var result = 0
    var start = 0
    for end in contourEnds.map(Int.init) {
      for index in start..<end {
        let a = points[index]
        let b = points[index + 1 == end ? start : index + 1]
        let (ay, by) = (Double(a.y) / 16_384, Double(b.y) / 16_384)
        guard (ay <= y) != (by <= y) else { continue }
        let (ax, bx) = (Double(a.x) / 16_384, Double(b.x) / 16_384)
        if ax + (bx - ax) * (y - ay) / (by - ay) > x { result += ay <= y ? 1 : -1 }
      }
      start = end
    }
    return result
  }
}
