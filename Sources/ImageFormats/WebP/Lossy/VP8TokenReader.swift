/// Reads the tokens of blocks: their quantized coefficients (RFC 6386, section 13).
struct VP8TokenReader {
  /// The types of blocks, in the order of the probabilities.
  enum BlockType {
    static let yWithoutDC = 0
    static let y2 = 1
    static let chroma = 2
    static let yWithDC = 3
  }

  private static let typeSize = 8 * 3 * 11
  private static let bandSize = 3 * 11
  private static let contextSize = 11

  /// The place in rows of each coefficient in zigzag order.
  private static let zigzag: [UInt8] = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15]
  /// The band of each coefficient; the last entry is looked up and never used.
  private static let bands: [UInt8] = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0]
  /// The probabilities of the extra bits of the categories 3 to 6, each ended by 0.
  private static let extraBits: [[UInt8]] = [
    [173, 148, 140, 0], [176, 155, 140, 135, 0], [180, 157, 141, 134, 130, 0],
    [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129, 0],
  ]

  /// The zigzag order, and for each coefficient where the probabilities of its band begin.
  private let order: UnsafeMutablePointer<UInt8>
  private let places: UnsafeMutablePointer<Int>
  private let probabilities: UnsafeMutablePointer<UInt8>
  private let extra: UnsafeMutablePointer<UInt8>

  /// Must be freed by `deallocate`.
  init(probabilities table: [UInt8]) {
    precondition(table.count == 4 * Self.typeSize, "\(table.count) probabilities")
    order = .allocate(capacity: 16)
    order.initialize(from: Self.zigzag, count: 16)
    places = .allocate(capacity: 17)
    for (index, band) in Self.bands.enumerated() { places[index] = Int(band) * Self.bandSize }
    probabilities = .allocate(capacity: table.count)
    probabilities.initialize(from: table, count: table.count)
    extra = .allocate(capacity: 4 * 12)
    extra.initialize(repeating: 0, count: 4 * 12)
    for (index, bits) in Self.extraBits.enumerated() {
      (extra + 12 * index).update(from: bits, count: bits.count)
    }
  }

  func deallocate() {
    order.deallocate()
    places.deallocate()
    probabilities.deallocate()
    extra.deallocate()
  }

  /// Reads the coefficients of a block, multiplied by their factors, and returns where its tokens end: behind the
  /// last coefficient that is not zero, or `first` when there is none.
  @inline(__always)
  func read(
    _ decoder: inout BoolDecoder, type: Int, context: Int, factors: (dc: Int32, ac: Int32),
    from first: Int, into block: UnsafeMutablePointer<Int16>
  ) -> Int {
    let own = probabilities + type &* Self.typeSize
    var index = first
    var current = own + (places[index] &+ context &* Self.contextSize)
    while index < 16 {
      guard decoder.read(current[0]) else { return index }
      while !decoder.read(current[1]) {
        index &+= 1
        if index == 16 { return 16 }
        current = own + places[index]
      }
      let next = own + places[index &+ 1]
      var value: Int32 = 1
      if decoder.read(current[2]) {
        value = large(&decoder, current)
        current = next + 2 &* Self.contextSize
      } else {
        current = next + Self.contextSize
      }
      let factor = index > 0 ? factors.ac : factors.dc
      block[Int(order[index])] = Int16(truncatingIfNeeded: decoder.sign(value) &* factor)
      index &+= 1
    }
    return 16
  }

  /// The magnitude, which is at least 2.
  private func large(_ decoder: inout BoolDecoder, _ current: UnsafePointer<UInt8>) -> Int32 {
    if !decoder.read(current[3]) {
      if !decoder.read(current[4]) { return 2 }
      return 3 &+ Int32(decoder.bit(current[5]))
    }
    if !decoder.read(current[6]) {
      if !decoder.read(current[7]) { return 5 &+ Int32(decoder.bit(159)) }
      let high = decoder.bit(165)
      return Int32(7 &+ 2 &* high &+ decoder.bit(145))
    }
    let high = decoder.bit(current[8])
    let range = 2 &* high &+ decoder.bit(current[9 &+ high])
    var value: Int32 = 0
    var bit = extra + 12 &* range
    while bit[0] > 0 {
      value = 2 &* value &+ Int32(decoder.bit(bit[0]))
      bit += 1
    }
    return value &+ 3 &+ 8 &<< Int32(range)
  }
}
