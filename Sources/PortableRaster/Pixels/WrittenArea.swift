/// The part in use of a bitmap whose pixels were yet to be written; those outside hold anything.
///
/// Large groups in which little is drawn cost little: neither time to clear them nor memory.
package struct WrittenArea: Equatable {
  /// The pixels that are transparent or drawn.
  package private(set) var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates an area without pixels.
  package init() {}

  /// Makes pixels of the bitmap transparent that are about to be drawn for the first time, and what lies between them and
  /// the area.
  package mutating func extend(to pixels: PixelRect, of bitmap: Bitmap) {
    if rect.contains(pixels) { return }
    let old = rect
    rect = old.union(pixels.intersection(bitmap.bounds))
    if rect == old { return }
    func clear(_ columns: (Int, Int), _ rows: (Int, Int)) {
      bitmap.replacePixels(
        in: PixelRect(minX: columns.0, minY: rows.0, maxX: columns.1, maxY: rows.1), with: .clear)
    }
    if old.isEmpty {
      clear((rect.minX, rect.maxX), (rect.minY, rect.maxY))
      return
    }
    clear((rect.minX, rect.maxX), (rect.minY, old.minY))
    clear((rect.minX, rect.maxX), (old.maxY, rect.maxY))
    clear((rect.minX, old.minX), (old.minY, old.maxY))
    clear((old.maxX, rect.maxX), (old.minY, old.maxY))
  }

  /// Takes the pixels outside a rectangle out of use, whatever they hold.
  package mutating func narrow(to pixels: PixelRect) {
    rect = rect.intersection(pixels)
    if rect.isEmpty { self = WrittenArea() }
  }
}
