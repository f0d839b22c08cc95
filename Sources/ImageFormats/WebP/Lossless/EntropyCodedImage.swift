import PNGFormat

/// Reads an entropy-coded image: literals, LZ77 copies and color cache codes (RFC 9649, section 3.6).
struct EntropyCodedImage {
  let width: Int
  let height: Int
  /// The cache has `1 << cacheBits` colors; 0 is no cache.
  let cacheBits: Int
  /// Which prefix code group each block of `1 << entropyImageBits` pixels squared uses; empty with one group.
  let entropyImage: [UInt32]
  let entropyImageBits: Int
  let groups: [PrefixCodeGroup]
  let codes: PrefixCodes

  func decode(_ reader: inout VP8LBitReader) throws(ImageFileError) -> [UInt32] {
    var failure: ImageFileError?
    var local = reader
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let found = codes.entries.withUnsafeBufferPointer { entries in
        read(&local, into: buffer.baseAddress!, entries.baseAddress!, &failure)
      }
      // Pixels that were not read are never used, but must be initialized.
      (buffer.baseAddress! + found).update(repeating: 0, count: width * height - found)
      count = width * height
    }
    reader = local
    if let failure { throw failure }
    return pixels
  }

  /// Returns how many pixels were read.
  private func read(
    _ source: inout VP8LBitReader, into pixels: UnsafeMutablePointer<UInt32>,
    _ entries: UnsafePointer<UInt32>, _ failure: inout ImageFileError?
  ) -> Int {
    var reader = source
    defer { source = reader }
    let cache = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << cacheBits)
    cache.initialize(repeating: 0, count: 1 << cacheBits)
    defer { cache.deallocate() }
    let total = width * height
    let across = VP8LTransform.blocks(width, bits: entropyImageBits)
    let entropyBlockMask = entropyImage.isEmpty ? Int.max : 1 << entropyImageBits - 1
    var group = groups[0]
    var index = 0
    var column = 0
    var row = 0
    while index < total {
      if column & entropyBlockMask == 0, !entropyImage.isEmpty {
        group =
          groups[
            Int(entropyImage[(row &>> entropyImageBits) &* across &+ column &>> entropyImageBits])]
      }
      reader.refill()
      let symbol = reader.symbol(entries + group.green.start, rootBits: group.green.rootBits)
      if symbol < PrefixCodeGroup.firstLength {
        let red = reader.symbol(entries + group.red.start, rootBits: group.red.rootBits)
        reader.refill()
        let blue = reader.symbol(entries + group.blue.start, rootBits: group.blue.rootBits)
        let alpha = reader.symbol(entries + group.alpha.start, rootBits: group.alpha.rootBits)
        let pixel = UInt32(truncatingIfNeeded: alpha &<< 24 | red &<< 16 | symbol &<< 8 | blue)
        pixels[index] = pixel
        if cacheBits > 0 { cache[ColorCache.key(pixel, bits: cacheBits)] = pixel }
        index &+= 1
        column &+= 1
      } else if symbol < PrefixCodeGroup.firstCached {
        let length = Self.value(symbol &- PrefixCodeGroup.firstLength, &reader)
        let place = reader.symbol(entries + group.distance.start, rootBits: group.distance.rootBits)
        reader.refill()
        let distance = DistanceCodes.distance(Self.value(place, &reader), width: width)
        guard distance <= index, length <= total &- index else {
          failure = reader.isOverrun ? .truncated : .badCopy
          return index
        }
        for target in index..<(index &+ length) {
          let pixel = pixels[target &- distance]
          pixels[target] = pixel
          if cacheBits > 0 { cache[ColorCache.key(pixel, bits: cacheBits)] = pixel }
        }
        index &+= length
        column &+= length
        if column >= width {
          row &+= column / width
          column %= width
        }
        if index < total, !entropyImage.isEmpty {
          group =
            groups[
              Int(entropyImage[(row &>> entropyImageBits) &* across &+ column &>> entropyImageBits])
            ]
        }
      } else {
        let key = symbol &- PrefixCodeGroup.firstCached
        let pixel = cache[key]
        pixels[index] = pixel
        // An entry that was never set is transparent black, which belongs into entry 0.
        if pixel == 0 { cache[0] = 0 }
        index &+= 1
        column &+= 1
      }
      if column == width {
        column = 0
        row &+= 1
        if reader.isOverrun { break }
      }
    }
    if reader.isOverrun { failure = .truncated }
    return index
  }

  /// The length or distance of a prefix symbol and its extra bits: at least 1.
  @inline(__always)
  private static func value(_ symbol: Int, _ reader: inout VP8LBitReader) -> Int {
    guard symbol >= 4 else { return symbol &+ 1 }
    let extraBits = (symbol &- 2) &>> 1
    return (2 &+ symbol & 1) &<< extraBits &+ reader.take(extraBits) &+ 1
  }
}
