import PNGFormat

/// Writes indices as the variable-length LZW codes of GIF (GIF89a, appendix F).
struct LZWEncoder {
  private static let mostCodes = 1 &<< 12
  private static let hashBits = 14

  private let writer: BitWriter
  private let clear: Int
  private let minimumCodeSize: Int
  private var next = 0
  private var size = 0
  /// An open hash table from a code and the next index to the code of both; a key of 0 is an empty place.
  private var keys: [UInt32]
  private var codes: [UInt16]

  /// All indices are below `1 << minimumCodeSize`.
  static func encode(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    var encoder = LZWEncoder(minimumCodeSize: minimumCodeSize, capacity: indices.count / 2)
    encoder.encode(indices)
    let writer = encoder.writer
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count))
  }

  private init(minimumCodeSize: Int, capacity: Int) {
    writer = BitWriter(capacity: capacity)
    self.minimumCodeSize = minimumCodeSize
    clear = 1 << minimumCodeSize
    keys = [UInt32](repeating: 0, count: 1 << Self.hashBits)
    codes = [UInt16](repeating: 0, count: 1 << Self.hashBits)
  }

  private mutating func encode(_ indices: [UInt8]) {
    size = minimumCodeSize + 1
    writeClear()
    var current = -1
    for index in indices {
      guard current >= 0 else {
        current = Int(index)
        continue
      }
      let key = UInt32(current &<< 8 | Int(index)) + 1
      var place = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
      while keys[place] != 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
      if keys[place] == key {
        current = Int(codes[place])
        continue
      }
      write(current)
      current = Int(index)
      if next < Self.mostCodes {
        keys[place] = key
        codes[place] = UInt16(next)
        if next == 1 << size { size += 1 }
        next += 1
      } else {
        writeClear()
      }
    }
    if current >= 0 { write(current) }
    // The reader has one entry more by now, which may need a longer code.
    if next == 1 << size, size < 12 { size += 1 }
    write(clear + 1)
    writer.alignToByte()
  }

  private mutating func writeClear() {
    write(clear)
    next = clear + 2
    size = minimumCodeSize + 1
    for place in keys.indices { keys[place] = 0 }
  }

  private func write(_ code: Int) {
    writer.reserve(4)
    writer.write(code, width: size)
  }
}
