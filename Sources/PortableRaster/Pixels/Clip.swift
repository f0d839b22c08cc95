package struct Clip {
  package private(set) var bounds: PixelRect
  /// Coverage inside `bounds`; `nil` if full everywhere.
  package private(set) var mask: CoverageMask?

  package init(bounds: PixelRect) { self.bounds = bounds }

  package init(_ bitmap: Bitmap) { bounds = bitmap.bounds }

  package var isEmpty: Bool { bounds.isEmpty }

  package mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  package mutating func intersect(_ other: CoverageMask) {
    intersect(other.rect)
    if bounds.isEmpty { return }
    mask = mask.map { $0.multiplied(by: other) } ?? other
  }

  package mutating func intersectWithNothing() {
    bounds = .nothing
    mask = nil
  }
}
