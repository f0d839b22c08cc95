import PortableRaster

/// What the glyphs of a font at one size cover, at those places between pixels at which they were drawn.
///
/// The bytes are those that filling the glyph works out, so it looks the same whether it was drawn before or not. Pages
/// of text at a small size have few places more than glyphs; when there are too many, all are forgotten.
struct GlyphMasks {
  /// The greatest width and height of a glyph that is kept, in pixels: larger ones are rare, and cost little more to fill.
  static let greatestSide = 64
  /// The bytes that are kept.
  private static let mostBytes = 1 << 20
  /// Kernels may read this far past the end.
  private static let spareBytes = 8

  private struct Mask {
    /// The glyph, and the place of its origin within a pixel.
    let key: UInt32
    /// Where its bytes begin; less than 0 for a glyph that covers nothing.
    let start: Int
  }

  private var masks: ContiguousArray<Mask> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// The indices of masks by the hash of their key, and then wherever there was room; -1 for none. At least half are -1.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 64)

  /// The memory that masks take, in bytes.
  var byteCount: Int { bytes.count + masks.count * MemoryLayout<Mask>.stride + slots.count * 4 }

  /// Returns the index of a glyph's mask; `nil` before it was inserted.
  func index(of spot: GlyphSpot) -> Int? {
    let key = Self.key(spot)
    var slot = Self.hash(key) & (slots.count &- 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if masks[index].key == key { return index }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds what a glyph covers, and returns its index; indices that were returned before may end.
  ///
  /// - Parameter coverage: the coverage of the glyph's pixels, of which the first is at 0, 0; `nil` for none.
  mutating func insert(_ spot: GlyphSpot, _ coverage: CoverageMask?) -> Int {
    let width = spot.pixels.width
    let count = width * spot.pixels.height
    if bytes.count + count + Self.spareBytes > Self.mostBytes { self = GlyphMasks() }
    var mask = Mask(key: Self.key(spot), start: -1)
    if let coverage {
      if !bytes.isEmpty { bytes.removeLast(Self.spareBytes) }
      mask = Mask(key: mask.key, start: bytes.count)
      for y in 0..<spot.pixels.height {
        for x in 0..<width { bytes.append(coverage[x, y]) }
      }
      bytes.append(contentsOf: repeatElement(0, count: Self.spareBytes))
    }
    masks.append(mask)
    if masks.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: slots.count * 2)
      for index in masks.indices { enter(index) }
    } else {
      enter(masks.count - 1)
    }
    return masks.count - 1
  }

  /// Calls `body` with the coverage of a mask, a byte for each of the glyph's pixels, unless it covers nothing.
  func withCoverage(_ index: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    let start = masks[index].start
    if start < 0 { return }
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { body(base + start) }
    }
  }

  private mutating func enter(_ index: Int) {
    var slot = Self.hash(masks[index].key) & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(index)
  }

  private static func key(_ spot: GlyphSpot) -> UInt32 {
    let place = UInt32(spot.origin.x & 255) &<< 8 | UInt32(spot.origin.y & 255)
    return UInt32(spot.glyph) &<< 16 | place
  }

  /// Multiplies by a number near the golden ratio, whose upper bits depend on all of the key.
  private static func hash(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) &>> 12) }
}
