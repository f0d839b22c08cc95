/// Coverage of the pixels of a canvas, 0...255, in rows without gaps from the top; 0 outside `rect`.
package final class CoverageMask {
  /// In pixels of the canvas; never empty.
  package let rect: PixelRect
  package let bytes: UnsafeMutablePointer<UInt8>
  /// Set if the bytes belong to another mask.
  private let owner: CoverageMask?

  package var stride: Int { rect.maxX - rect.minX }

  package init?(rect: PixelRect) {
    if rect.isEmpty { return nil }
    self.rect = rect
    owner = nil
    let count = rect.width * rect.height
    // Kernels may read eight bytes from any pixel on.
    bytes = .allocate(capacity: count + 8)
    fillBytes(bytes, count + 8, 0)
  }

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

  private init(_ other: CoverageMask, movedX x: Int, y: Int) {
    rect = other.rect.offset(x: x, y: y)
    bytes = other.bytes
    owner = other.owner ?? other
  }

  deinit {
    if owner == nil { bytes.deallocate() }
  }

  /// Shares the bytes.
  package func moved(x: Int, y: Int) -> CoverageMask {
    x == 0 && y == 0 ? self : CoverageMask(self, movedX: x, y: y)
  }

  /// (x, y) must be inside `rect`.
  package func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- rect.minY) &* stride &+ x &- rect.minX)
  }

  package subscript(x: Int, y: Int) -> UInt8 {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return 0 }
    return address(x: x, y: y).pointee
  }

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
