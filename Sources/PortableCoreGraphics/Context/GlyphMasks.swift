import PortableRaster

/// The coverage of glyphs of a font at one size, by their places between pixels: each alone, or with those beside it
/// that it shares columns of pixels with.
///
/// The bytes are those of filling the glyphs as one outline, so that the result is the same with and without a cached
/// mask. Pages of text at a small size have few places more than glyphs; when there are too many, all are dropped.
struct GlyphMasks {
  /// The most pixels of a mask; larger glyphs are rare, and cost little more to fill.
  private static let mostPixels = 1 &<< 12
  private static let mostGlyphs = 32
  private static let mostBytes = 1 &<< 20

  fileprivate struct Mask {
    /// The range of its glyphs in `keys`.
    let firstKey: Int32
    let keyCount: Int32
    /// The start of its bytes; less than 0 for glyphs that cover nothing.
    let start: Int
  }

  private var masks: ContiguousArray<Mask> = []
  /// `GlyphSpot.key(from:)` of the glyphs, mask after mask.
  private var keys: ContiguousArray<UInt64> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// A hash table with linear probing: indices of masks, -1 for none. At least half are -1.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 64)

  var byteCount: Int {
    bytes.count + masks.count * MemoryLayout<Mask>.stride + keys.count * 8 + slots.count * 4
  }

  static func keeps(_ count: Int, in pixels: PixelRect) -> Bool {
    count <= mostGlyphs && pixels.width <= mostPixels && pixels.height <= mostPixels
      && stride(of: pixels) &* pixels.height <= mostPixels
  }

  /// In bytes: one for each pixel, and zeros up to a multiple of four.
  static func stride(of pixels: PixelRect) -> Int { (pixels.width &+ 3) & ~3 }

  /// For many lookups without counting references; nothing may be inserted meanwhile.
  struct Reader {
    fileprivate let masks: UnsafeBufferPointer<Mask>
    fileprivate let keys: UnsafeBufferPointer<UInt64>
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let slots: UnsafeBufferPointer<Int32>

    /// `nil` before the insertion of these `spots` in this order; `pixels` are all that they touch.
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

  /// A byte for each pixel, row after row; `nil` for glyphs that cover nothing.
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

  /// `coverage` begins at 0, 0; `nil` for glyphs that cover nothing.
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

  /// Multiplies by 2^64 divided by the golden ratio: the upper bits depend on all of the key.
  fileprivate static func add(_ key: UInt64, to hash: inout UInt64) {
    hash = (hash &+ key) &* 0x9E37_79B9_7F4A_7C15
  }

  fileprivate static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 36) }
}
