/// Where drawing may go: a rectangle of whole pixels and, for anything else, a mask.
package struct Clip {
  /// The only pixels that drawing may touch.
  package private(set) var bounds: PixelRect
  /// How much drawing counts inside `bounds`; `nil` when it counts whole everywhere.
  package private(set) var mask: CoverageMask?

  /// Creates a clip to whole pixels.
  package init(bounds: PixelRect) {
    self.bounds = bounds
  }

  /// Creates a clip that lets all of a bitmap through.
  package init(_ bitmap: Bitmap) {
    bounds = bitmap.bounds
  }

  /// Whether nothing can be drawn.
  package var isEmpty: Bool { bounds.isEmpty }

  /// Narrows the clip to whole pixels.
  package mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  /// Narrows the clip by a mask: the coverages of both are multiplied.
  package mutating func intersect(_ other: CoverageMask) {
    intersect(other.rect)
    if bounds.isEmpty { return }
    mask = mask.map { $0.multiplied(by: other) } ?? other
  }

  /// Makes the clip let nothing through.
  package mutating func intersectWithNothing() {
    bounds = .nothing
    mask = nil
  }
}
