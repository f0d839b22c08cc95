import PortableRaster

/// The pixels in which two frames may differ: a few rectangles.
package struct DamageRegion {
  /// More rectangles than this are not worth the runs over the tree that each of them costs.
  private static let limit = 8

  /// The rectangles, none of them empty; they may overlap a little.
  package private(set) var rects: [PixelRect] = []
  private let canvas: PixelRect

  init(canvas: PixelRect) {
    self.canvas = canvas
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// How many pixels the rectangles have; those in two of them count twice.
  package var pixelCount: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds pixels; those outside the canvas do not count.
  mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(canvas)
    guard !added.isEmpty else { return }
    while true {
      var best = -1
      var leastWaste = Int.max
      for index in rects.indices {
        if rects[index].contains(added) { return }
        let waste =
          rects[index].union(added).area - rects[index].area - added.area
        if waste < leastWaste {
          best = index
          leastWaste = waste
        }
      }
      // Rectangles side by side become one; when there are too many, the two that waste least do.
      guard best >= 0, leastWaste <= 0 || rects.count == Self.limit else { break }
      added = rects[best].union(added)
      rects.remove(at: best)
    }
    rects.append(added)
  }

  mutating func addAll() {
    rects = canvas.isEmpty ? [] : [canvas]
  }
}
