import Foundation
import PortableGeometry

/// The exact area that polygons cover in every pixel of a grid: a slow reference to compare outlines with.
struct CoverageGrid {
  let width: Int
  let height: Int
  /// Signed areas, row by row; a region that is wound around twice counts twice.
  private(set) var signed: [Double]

  init(_ outline: FlattenedOutline, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    signed = Array(repeating: 0, count: width * height)
    var start = 0
    for end in outline.contourEnds.map(Int.init) {
      for index in start..<end {
        let a = outline.points[index]
        let b = outline.points[index + 1 == end ? start : index + 1]
        add(Double(a.x) / 16_384, Double(a.y) / 16_384, Double(b.x) / 16_384, Double(b.y) / 16_384)
      }
      start = end
    }
  }

  /// What the non-zero rule shows where no region is wound around in both directions: 0 to 1 for every pixel.
  var covered: [Double] { signed.map { min($0.magnitude, 1) } }

  var area: Double { covered.reduce(0, +) }

  /// Adds what lies between an edge and the right side of the grid.
  private mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    if y0 == y1 { return }
    let sign: Double = y0 < y1 ? 1 : -1
    let (top, bottom) = (min(y0, y1), max(y0, y1))
    func x(_ y: Double) -> Double { x0 + (x1 - x0) * ((y - y0) / (y1 - y0)) }
    var row = max(0, Int(top.rounded(.down)))
    while row < height && Double(row) < bottom {
      let from = max(top, Double(row))
      let to = min(bottom, Double(row + 1))
      if to > from {
        let (left, right) = (min(x(from), x(to)), max(x(from), x(to)))
        for column in 0..<width {
          // Covered is what lies to the right of the edge: integrate clamp(column + 1 - x, 0...1) over the height.
          let mean = Self.meanClamped(Double(column + 1) - right, Double(column + 1) - left)
          signed[row * width + column] += sign * (to - from) * mean
        }
      }
      row += 1
    }
  }

  /// The mean of clamp(v, 0...1) for v spread evenly over `low`...`high`.
  private static func meanClamped(_ low: Double, _ high: Double) -> Double {
    func integral(_ v: Double) -> Double { v <= 0 ? 0 : v >= 1 ? v - 0.5 : v * v / 2 }
    if high - low < 1e-9 { return min(max((low + high) / 2, 0), 1) }
    return (integral(high) - integral(low)) / (high - low)
  }
}
