import PortableRaster

package struct DamageRegion {
  /// With more rectangles, traversing the tree costs more than they save.
  private static let limit = 8

  /// Not empty; may overlap.
  package private(set) var rects: [PixelRect] = []
  private let canvas: PixelRect

  init(canvas: PixelRect) { self.canvas = canvas }

  package var isEmpty: Bool { rects.isEmpty }

  /// Pixels in two rectangles count twice.
  package var pixelCount: Int { rects.reduce(0) { $0 + $1.area } }

  mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(canvas)
    guard !added.isEmpty else { return }
    while true {
      var best = -1
      var leastWaste = Int.max
      for index in rects.indices {
        if rects[index].contains(added) { return }
        let waste = rects[index].union(added).area - rects[index].area - added.area
        if waste < leastWaste {
          best = index
          leastWaste = waste
        }
      }
      // Merges adjacent rectangles, and at the limit those whose union adds the fewest pixels.
      guard best >= 0, leastWaste <= 0 || rects.count == Self.limit else { break }
      added = rects[best].union(added)
      rects.remove(at: best)
    }
    rects.append(added)
  }

  mutating func addAll() { rects = canvas.isEmpty ? [] : [canvas] }
}
