/// Reads pixels that are coded with prefix codes: as literals, as copies of earlier pixels, and by a cache of colors.
struct LosslessPixels {
  let width: Int
  let height: Int
  /// The cache has `1 << cacheBits` colors; 0 is no cache.
  let cacheBits: Int
  /// Which group of codes each square of `1 << regionBits` pixels uses; empty with one group.
  let regions: [UInt32]
  let regionBits: Int
  let groups: [PrefixCodeGroup]
  let codes: PrefixCodes

  private static let firstLength = 256
  private static let firstCached = firstLength + PrefixCodeGroup.lengthCount

  /// Where the distance codes 1 to 120 point: eight less the columns to the left in the lower half, rows up in the
  /// upper half.
  private static let neighbors: [UInt8] = [
    0x18, 0x07, 0x17, 0x19, 0x28, 0x06, 0x27, 0x29, 0x16, 0x1A, 0x26, 0x2A,
    0x38, 0x05, 0x37, 0x39, 0x15, 0x1B, 0x36, 0x3A, 0x25, 0x2B, 0x48, 0x04,
    0x47, 0x49, 0x14, 0x1C, 0x35, 0x3B, 0x46, 0x4A, 0x24, 0x2C, 0x58, 0x45,
    0x4B, 0x34, 0x3C, 0x03, 0x57, 0x59, 0x13, 0x1D, 0x56, 0x5A, 0x23, 0x2D,
    0x44, 0x4C, 0x55, 0x5B, 0x33, 0x3D, 0x68, 0x02, 0x67, 0x69, 0x12, 0x1E,
    0x66, 0x6A, 0x22, 0x2E, 0x54, 0x5C, 0x43, 0x4D, 0x65, 0x6B, 0x32, 0x3E,
    0x78, 0x01, 0x77, 0x79, 0x53, 0x5D, 0x11, 0x1F, 0x64, 0x6C, 0x42, 0x4E,
    0x76, 0x7A, 0x21, 0x2F, 0x75, 0x7B, 0x31, 0x3F, 0x63, 0x6D, 0x52, 0x5E,
    0x00, 0x74, 0x7C, 0x41, 0x4F, 0x10, 0x20, 0x62, 0x6E, 0x30, 0x73, 0x7D,
    0x51, 0x5F, 0x40, 0x72, 0x7E, 0x61, 0x6F, 0x50, 0x71, 0x7F, 0x60, 0x70,
  ]

  func decode(_ reader: inout LosslessBitReader) throws(WebPError) -> [UInt32] {
    var failure: WebPError?
    var local = reader
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let found = codes.entries.withUnsafeBufferPointer { entries in
        read(&local, into: buffer.baseAddress!, entries.baseAddress!, &failure)
      }
      // What was not read is not looked at, but has to be something.
      (buffer.baseAddress! + found).update(repeating: 0, count: width * height - found)
      count = width * height
    }
    reader = local
    if let failure { throw failure }
    return pixels
  }

  /// Returns how many pixels were read; all of them unless there is a failure.
  private func read(
    _ source: inout LosslessBitReader, into pixels: UnsafeMutablePointer<UInt32>,
    _ entries: UnsafePointer<UInt32>, _ failure: inout WebPError?
  ) -> Int {
    var reader = source
    defer { source = reader }
    let cache = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << cacheBits)
    cache.initialize(repeating: 0, count: 1 << cacheBits)
    defer { cache.deallocate() }
    let cacheShift = UInt32(32 - cacheBits)
    let total = width * height
    let across = LosslessTransform.blocks(width, bits: regionBits)
    let regionMask = regions.isEmpty ? Int.max : 1 << regionBits - 1
    var group = groups[0]
    var index = 0
    var column = 0
    var row = 0
    while index < total {
      if column & regionMask == 0, !regions.isEmpty {
        group = groups[Int(regions[(row &>> regionBits) &* across &+ column &>> regionBits])]
      }
      reader.refill()
      let symbol = reader.symbol(entries + group.green.start, rootBits: group.green.rootBits)
      if symbol < Self.firstLength {
        let red = reader.symbol(entries + group.red.start, rootBits: group.red.rootBits)
        reader.refill()
        let blue = reader.symbol(entries + group.blue.start, rootBits: group.blue.rootBits)
        let alpha = reader.symbol(entries + group.alpha.start, rootBits: group.alpha.rootBits)
        let pixel = UInt32(truncatingIfNeeded: alpha &<< 24 | red &<< 16 | symbol &<< 8 | blue)
        pixels[index] = pixel
        if cacheBits > 0 { cache[Int((pixel &* 0x1E35_A7BD) &>> cacheShift)] = pixel }
        index &+= 1
        column &+= 1
      } else if symbol < Self.firstCached {
        let length = Self.value(symbol &- Self.firstLength, &reader)
        let place = reader.symbol(entries + group.distance.start, rootBits: group.distance.rootBits)
        reader.refill()
        let distance = distance(Self.value(place, &reader))
        guard distance <= index, length <= total &- index else {
          failure = reader.isOverrun ? .truncated : .badCopy
          return index
        }
        for target in index..<(index &+ length) {
          let pixel = pixels[target &- distance]
          pixels[target] = pixel
          if cacheBits > 0 { cache[Int((pixel &* 0x1E35_A7BD) &>> cacheShift)] = pixel }
        }
        index &+= length
        column &+= length
        if column >= width {
          row &+= column / width
          column %= width
        }
        if index < total, !regions.isEmpty {
          group = groups[Int(regions[(row &>> regionBits) &* across &+ column &>> regionBits])]
        }
      } else {
        let key = symbol &- Self.firstCached
        let pixel = cache[key]
        pixels[index] = pixel
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

  /// The length or distance that a symbol and the bits behind it stand for: at least 1.
  @inline(__always)
  private static func value(_ symbol: Int, _ reader: inout LosslessBitReader) -> Int {
    guard symbol >= 4 else { return symbol &+ 1 }
    let extraBits = (symbol &- 2) &>> 1
    return (2 &+ symbol & 1) &<< extraBits &+ reader.take(extraBits) &+ 1
  }

  /// The distance in pixels, at least 1, of a distance code, of which the first 120 are places nearby.
  private func distance(_ code: Int) -> Int {
    guard code <= Self.neighbors.count else { return code &- Self.neighbors.count }
    let place = Int(Self.neighbors[code &- 1])
    return max((place &>> 4) &* width &+ 8 &- place & 15, 1)
  }
}
