import PortableRaster

/// Memory for the bitmaps of groups, kept from frame to frame.
final class BitmapPool {
  private struct Block {
    let pixels: UnsafeMutablePointer<UInt32>
    let capacity: Int
    var isUsed: Bool
    /// Whether the current frame has used it.
    var isRecent: Bool
  }

  private var blocks: [Block] = []

  /// In pixels.
  var largestCapacity: Int { blocks.reduce(0) { max($0, $1.capacity) } }

  var blockCount: Int { blocks.count }

  deinit {
    for block in blocks { block.pixels.deallocate() }
  }

  /// Returns a bitmap with uninitialized pixels, until `giveBack`.
  func take(_ size: PixelSize) -> Bitmap {
    Bitmap(wrapping: memory(for: size.width * size.height), size: size, stride: size.width)
  }

  private func memory(for count: Int) -> UnsafeMutablePointer<UInt32> {
    var best = -1
    for index in blocks.indices where !blocks[index].isUsed {
      let capacity = blocks[index].capacity
      if capacity >= count, best < 0 || capacity < blocks[best].capacity { best = index }
    }
    if best < 0 {
      let pixels = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
        .bindMemory(to: UInt32.self, capacity: count)
      blocks.append(Block(pixels: pixels, capacity: count, isUsed: true, isRecent: true))
      return pixels
    }
    blocks[best].isUsed = true
    blocks[best].isRecent = true
    return blocks[best].pixels
  }

  func giveBack(_ bitmap: Bitmap) {
    guard let index = blocks.firstIndex(where: { $0.pixels == bitmap.pixels }) else { return }
    blocks[index].isUsed = false
  }

  /// Frees the memory that the frame did not use.
  func endFrame() {
    for block in blocks where !block.isRecent { block.pixels.deallocate() }
    blocks.removeAll { !$0.isRecent }
    for index in blocks.indices { blocks[index].isRecent = false }
  }
}
