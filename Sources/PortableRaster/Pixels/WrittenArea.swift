/// The initialized part of an unfilled bitmap, so that large groups with little in them cost neither clearing nor
/// memory.
package struct WrittenArea: Equatable {
  package private(set) var rect = PixelRect.nothing

  package init() {}

  /// Clears the pixels that join the area, and those between them and it.
  package mutating func extend(to pixels: PixelRect, of bitmap: Bitmap) {
    if rect.contains(pixels) { return }
    let old = rect
    rect = old.union(pixels.intersection(bitmap.bounds))
    if rect != old { bitmap.clear(rect, around: old) }
  }

  package mutating func narrow(to pixels: PixelRect) {
    rect = rect.intersection(pixels)
    if rect.isEmpty { self = WrittenArea() }
  }
}
