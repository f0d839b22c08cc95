import PortableRaster

/// What the glyphs of a font at one size cover, at those places between pixels at which they were drawn: each alone, or
/// with those beside it that it shares columns of pixels with.
///
/// The bytes are those that filling the glyphs as one outline works out, so the result is the same whether they were
/// drawn before or not. Pages of text at a small size have few places more than glyphs; when there are too many, all
/// are forgotten.
struct GlyphMasks {
  /// The most pixels of a mask that is cached: larger glyphs are rare, and cost little more to fill.
  private static let mostPixels = 1 &<< 12
  private static let mostGlyphs = 32
  private static let mostBytes = 1 &<< 20

  fileprivate struct Mask {
    /// What stands in `keys` for its glyphs.
    let firstKey: Int32
    let keyCount: Int32
    /// Where its bytes begin; less than 0 for glyphs that cover nothing.
    let start: Int
  }

  private var masks: ContiguousArray<Mask> = []
  /// The glyphs and their places, mask after mask.
  private var keys: ContiguousArray<UInt64> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// The indices of masks by the hash of their keys, and then wherever there was room; -1 for none. At least half are -1.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 64)

  var byteCount: Int {
    bytes.count + masks.count * MemoryLayout<Mask>.stride + keys.count * 8 + slots.count * 4
  }

  static func keeps(_ count: Int, in pixels: PixelRect) -> Bool {
    count <= mostGlyphs && pixels.width <= mostPixels && pixels.height <= mostPixels
      && stride(of: pixels) &* pixels.height <= mostPixels
  }

  /// How many bytes a row of a mask has: one for each pixel, and zeros up to a multiple of four.
  static func stride(of pixels: PixelRect) -> Int { (pixels.width &+ 3) & ~3 }

  /// The masks while nothing is inserted, for looking up many without counting references.
  struct Reader {
    fileprivate let masks: UnsafeBufferPointer<Mask>
    fileprivate let keys: UnsafeBufferPointer<UInt64>
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let slots: UnsafeBufferPointer<Int32>

    /// Returns what glyphs cover; `nil` before it was inserted.
    ///
    /// - Parameters:
    ///   - spots: the glyphs, in the order in which they were inserted.
    ///   - pixels: all pixels that they touch.
    func coverage(of spots: UnsafeBufferPointer<GlyphSpot>, in pixels: PixelRect) -> Coverage? {
      var hash: UInt64 = 0
      for spot in spots { GlyphMasks.add(spot.key(from: pixels), to: &hash) }
      var slot = GlyphMasks.slot(hash) & (slots.count &- 1)
      while slots[slot] >= 0 {
        let mask = masks[Int(slots[slot])]
        if holds(mask, spots, pixels) {
          return Coverage(bytes: mask.start < 0 ? nil : bytes.baseAddress.map { $0 + mask.start })
        }
        slot = (slot &+ 1) & (slots.count &- 1)
      }
      return nil
    }

    private func holds(
      _ mask: Mask, _ spots: UnsafeBufferPointer<GlyphSpot>, _ pixels: PixelRect
    ) -> Bool {
      if Int(mask.keyCount) != spots.count { return false }
      var index = 0
      while index < spots.count {
        if keys[Int(mask.firstKey) &+ index] != spots[index].key(from: pixels) { return false }
        index &+= 1
      }
      return true
    }
  }

  /// What glyphs cover, a byte for each of their pixels, row after row; `nil` for nothing.
  struct Coverage {
    let bytes: UnsafePointer<UInt8>?
  }

  func read<Result>(_ body: (Reader) -> Result) -> Result {
    masks.withUnsafeBufferPointer { masks in
      keys.withUnsafeBufferPointer { keys in
        bytes.withUnsafeBufferPointer { bytes in
          slots.withUnsafeBufferPointer { slots in
            body(Reader(masks: masks, keys: keys, bytes: bytes, slots: slots))
          }
        }
      }
    }
  }

  /// Adds what glyphs cover.
  ///
  /// - Parameter coverage: the coverage of their pixels, of which the first is at 0, 0; `nil` for none.
  mutating func insert(
    _ spots: UnsafeBufferPointer<GlyphSpot>, in pixels: PixelRect, _ coverage: CoverageMask?
  ) {
    let stride = Self.stride(of: pixels)
    if bytes.count + stride * pixels.height > Self.mostBytes { self = GlyphMasks() }
    var start = -1
    if let coverage {
      start = bytes.count
      for y in 0..<pixels.height {
        for x in 0..<stride { bytes.append(coverage[x, y]) }
      }
    }
    masks.append(Mask(firstKey: Int32(keys.count), keyCount: Int32(spots.count), start: start))
    for spot in spots { keys.append(spot.key(from: pixels)) }
    if masks.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: slots.count * 2)
      for index in masks.indices { enter(index) }
    } else {
      enter(masks.count - 1)
    }
  }

  private mutating func enter(_ index: Int) {
    let first = Int(masks[index].firstKey)
    var hash: UInt64 = 0
    for key in keys[first..<(first + Int(masks[index].keyCount))] { Self.add(key, to: &hash) }
    var slot = Self.slot(hash) & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(index)
  }

  /// Multiplies by a number near the golden ratio, whose upper bits depend on all of the key.
  fileprivate static func add(_ key: UInt64, to hash: inout UInt64) {
    hash = (hash &+ key) &* 0x9E37_79B9_7F4A_7C15
  }

  fileprivate static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 36) }
}
