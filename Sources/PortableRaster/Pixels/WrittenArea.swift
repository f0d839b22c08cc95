/// The part in use of a bitmap whose pixels were yet to be written; those outside hold anything.
///
/// Large groups in which little is drawn cost little: neither time to clear them nor memory.
package struct WrittenArea: Equatable {
  /// The pixels that are transparent or drawn.
  package private(set) var rect = PixelRect.nothing

  package init() {}

  /// Makes pixels of the bitmap transparent that are about to be drawn for the first time, and what lies between them and
  /// the area.
  package mutating func extend(to pixels: PixelRect, of bitmap: Bitmap) {
    if rect.contains(pixels) { return }
    let old = rect
    rect = old.union(pixels.intersection(bitmap.bounds))
    if rect != old { bitmap.clear(rect, around: old) }
  }

  /// Takes the pixels outside a rectangle out of use, whatever they hold.
  package mutating func narrow(to pixels: PixelRect) {
    rect = rect.intersection(pixels)
    if rect.isEmpty { self = WrittenArea() }
  }
}
