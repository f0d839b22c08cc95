/// How much of each pixel counts: a plane of bytes, 0 for not at all and 255 for whole, somewhere on a canvas.
///
/// Outside its rectangle a mask is 0.
package final class CoverageMask {
  /// The pixels of the canvas that the plane covers; never empty.
  package let rect: PixelRect
  /// The coverage of the first pixel of the first row; rows follow each other without a gap.
  package let bytes: UnsafeMutablePointer<UInt8>
  /// The mask whose bytes these are, when they are not this one's own.
  private let owner: CoverageMask?

  /// The distance between the starts of two rows, in bytes.
  package var stride: Int { rect.maxX - rect.minX }

  /// Creates a mask that is 0 everywhere, or `nil` when `rect` is empty.
  package init?(rect: PixelRect) {
    if rect.isEmpty { return nil }
    self.rect = rect
    owner = nil
    let count = rect.width * rect.height
    // Kernels may read eight bytes from any pixel on.
    bytes = .allocate(capacity: count + 8)
    fillBytes(bytes, count + 8, 0)
  }

  /// Creates a mask from the alpha of a bitmap whose first pixel lies at (x, y) of the canvas.
  package init(alphaOf bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    rect = bitmap.bounds.offset(x: x, y: y)
    owner = nil
    let width = bitmap.size.width
    let count = width * bitmap.size.height
    bytes = .allocate(capacity: count + 8)
    fillBytes(bytes + count, 8, 0)
    var row = 0
    while row < bitmap.size.height {
      copyAlpha(bitmap.pixels + row * bitmap.stride, width, to: bytes + row * width)
      row += 1
    }
  }

  /// Creates a mask with the bytes of another one, moved by whole pixels.
  private init(_ other: CoverageMask, movedX x: Int, y: Int) {
    rect = other.rect.offset(x: x, y: y)
    bytes = other.bytes
    owner = other.owner ?? other
  }

  deinit {
    if owner == nil { bytes.deallocate() }
  }

  /// Returns the mask moved by whole pixels; both share their bytes.
  package func moved(x: Int, y: Int) -> CoverageMask {
    x == 0 && y == 0 ? self : CoverageMask(self, movedX: x, y: y)
  }

  /// Where the coverage of the canvas pixel (x, y) is, which must be inside the plane.
  package func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- rect.minY) &* stride &+ x &- rect.minX)
  }

  /// The coverage of the canvas pixel (x, y); 0 outside the plane.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return 0 }
    return address(x: x, y: y).pointee
  }

  /// Returns the product of two masks, or `nil` when their rectangles do not meet.
  package func multiplied(by other: CoverageMask) -> CoverageMask? {
    guard let result = CoverageMask(rect: rect.intersection(other.rect)) else { return nil }
    let area = result.rect
    let count = area.width
    var y = area.minY
    while y < area.maxY {
      let to = result.address(x: area.minX, y: y)
      to.update(from: address(x: area.minX, y: y), count: count)
      multiplyBytes(to, other.address(x: area.minX, y: y), count)
      y += 1
    }
    return result
  }
}
