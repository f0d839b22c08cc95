@testable import PortableRaster

/// The reference that coverage is held against: the outline clipped to one pixel, side by side, and its area.
///
/// It shares nothing with the rasterizer. For an outline that crosses itself the area counts each part as often as the
/// outline winds around it.
enum ExactCoverage {
  struct Corner {
    var x: Double
    var y: Double
  }

  /// The integral of the winding number over each pixel of a square canvas, row by row.
  static func windingAreas(of outline: TestOutline, side: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: side * side)
    for contour in outline.contours {
      let corners = contour.map { Corner(x: Double($0.x) / 16_384, y: Double($0.y) / 16_384) }
      for row in 0..<side {
        let strip = cut(cut(corners) { $0.y - Double(row) }) { Double(row + 1) - $0.y }
        if strip.isEmpty { continue }
        for column in 0..<side {
          let pixel = cut(cut(strip) { $0.x - Double(column) }) { Double(column + 1) - $0.x }
          areas[row * side + column] +=
            area(pixel, around: Corner(x: Double(column), y: Double(row)))
        }
      }
    }
    return areas
  }

  /// The winding numbers at a grid of points of the pixel.
  static func windings(
    of outline: TestOutline, _ column: Int, _ row: Int, side: Int, offset: (Double, Double)
  ) -> [Int] {
    PixelRect(x: 0, y: 0, width: side, height: side).places.map { i, j in
      let x = Double(column) + (Double(i) + offset.0) / Double(side)
      let y = Double(row) + (Double(j) + offset.1) / Double(side)
      return winding(of: outline, Corner(x: x, y: y))
    }
  }

  /// How often the outline winds around a point.
  static func winding(of outline: TestOutline, _ point: Corner) -> Int {
    var winding = 0
    for contour in outline.contours {
      guard var a = contour.last.map({ Corner(x: Double($0.x) / 16_384, y: Double($0.y) / 16_384) })
      else { continue }
      for next in contour {
        let b = Corner(x: Double(next.x) / 16_384, y: Double(next.y) / 16_384)
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
          if x <= point.x { winding += a.y < b.y ? 1 : -1 }
        }
        a = b
      }
    }
    return winding
  }

  /// The coverage, 0...1, that a rule makes of a winding area, exact where the pixel has two neighboring windings.
  static func coverage(_ area: Double, _ rule: FillRule) -> Double {
    let size = abs(area)
    switch rule {
    case .nonZero: return min(1, size)
    case .evenOdd:
      let rest = size - (size / 2).rounded(.down) * 2
      return rest > 1 ? 2 - rest : rest
    }
  }

  /// Cuts a polygon along the line where `inside` is 0.
  private static func cut(_ corners: [Corner], _ inside: (Corner) -> Double) -> [Corner] {
    var result: [Corner] = []
    guard var a = corners.last else { return [] }
    var distanceA = inside(a)
    for b in corners {
      let distanceB = inside(b)
      if (distanceA < 0) != (distanceB < 0) {
        let part = distanceA / (distanceA - distanceB)
        result.append(Corner(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
      }
      if distanceB >= 0 { result.append(b) }
      (a, distanceA) = (b, distanceB)
    }
    return result
  }

  private static func area(_ corners: [Corner], around origin: Corner) -> Double {
    guard var a = corners.last else { return 0 }
    var twice = 0.0
    for b in corners {
      twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
      a = b
    }
    return twice / 2
  }
}
