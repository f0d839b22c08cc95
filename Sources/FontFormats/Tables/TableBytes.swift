/// The bytes of one table of a font: every read is checked against the table's end. Numbers are big-endian.
///
/// Offsets count from the table's start. They are at most as large as the file, so that sums do not overflow.
struct TableBytes: Sendable {
  let tag: FontTag?
  let file: [UInt8]
  let start: Int
  let count: Int

  init(_ tag: FontTag?, file: [UInt8], start: Int, count: Int) throws(FontError) {
    guard start >= 0, count >= 0, start <= file.count - count else {
      throw FontError(table: tag, offset: start, reason: .truncated)
    }
    self.tag = tag
    self.file = file
    self.start = start
    self.count = count
  }

  /// The whole file as a table, for its header.
  init(file: [UInt8]) {
    tag = nil
    self.file = file
    start = 0
    count = file.count
  }

  func error(_ reason: FontError.Reason, at offset: Int) -> FontError {
    FontError(table: tag, offset: start + offset, reason: reason)
  }

  @inline(__always)
  func require(_ length: Int, at offset: Int) throws(FontError) {
    guard offset >= 0, length >= 0, offset <= count - length else {
      throw error(.truncated, at: offset)
    }
  }

  func requireRecords(_ count: Int, stride: Int, at offset: Int) throws(FontError) {
    let size = count.multipliedReportingOverflow(by: stride)
    guard !size.overflow else { throw error(.truncated, at: offset) }
    try require(size.partialValue, at: offset)
  }

  @inline(__always)
  private func byte(_ offset: Int) -> Int {
    Int(file[start &+ offset])
  }

  func uint8(at offset: Int) throws(FontError) -> Int {
    try require(1, at: offset)
    return byte(offset)
  }

  func uint16(at offset: Int) throws(FontError) -> Int {
    try require(2, at: offset)
    return byte(offset) &<< 8 | byte(offset + 1)
  }

  func int16(at offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16(at: offset)))
  }

  func uint32(at offset: Int) throws(FontError) -> UInt32 {
    try require(4, at: offset)
    return UInt32(byte(offset)) &<< 24 | UInt32(byte(offset + 1)) &<< 16
      | UInt32(byte(offset + 2)) &<< 8 | UInt32(byte(offset + 3))
  }

  /// Reads an offset, a length or a count; throws when it is more than the file has bytes.
  func size32(at offset: Int) throws(FontError) -> Int {
    guard let size = Int(exactly: try uint32(at: offset)), size <= file.count else {
      throw error(.truncated, at: offset)
    }
    return size
  }

  func int32(at offset: Int) throws(FontError) -> Int {
    Int(Int32(truncatingIfNeeded: try uint32(at: offset)))
  }

  /// - Parameter size: one to four bytes.
  func uint(size: Int, at offset: Int) throws(FontError) -> Int {
    switch size {
    case 1: return try uint8(at: offset)
    case 2: return try uint16(at: offset)
    case 4: return Int(truncatingIfNeeded: try uint32(at: offset))
    default:
      try require(3, at: offset)
      return byte(offset) &<< 16 | byte(offset + 1) &<< 8 | byte(offset + 2)
    }
  }

  /// - Parameter size: one, two or four bytes.
  func int(size: Int, at offset: Int) throws(FontError) -> Int {
    switch size {
    case 1: Int(Int8(truncatingIfNeeded: try uint8(at: offset)))
    case 2: try int16(at: offset)
    default: try int32(at: offset)
    }
  }

  func bytes(_ length: Int, at offset: Int) throws(FontError) -> ArraySlice<UInt8> {
    try require(length, at: offset)
    return file[(start + offset)..<(start + offset + length)]
  }

  /// Returns the range between an item's offset and the next one; short lists hold halves of offsets.
  func range(ofItem index: Int, inList list: Int, isLong: Bool) throws(FontError) -> Range<Int> {
    let field = list + index * (isLong ? 4 : 2)
    let lower = isLong ? try size32(at: field) : try uint16(at: field) * 2
    let upper = isLong ? try size32(at: field + 4) : try uint16(at: field + 2) * 2
    guard lower <= upper else { throw error(.badValue(upper), at: field) }
    return lower..<upper
  }

  func tag(at offset: Int) throws(FontError) -> FontTag {
    FontTag(rawValue: try uint32(at: offset))
  }

  func fixed(at offset: Int) throws(FontError) -> Double { Double(try int32(at: offset)) / 65_536 }

  func f2Dot14(at offset: Int) throws(FontError) -> Double {
    Double(try int16(at: offset)) / 16_384
  }

  /// `nil` for the offset 0, which stands for no data.
  func offset16(at field: Int, from base: Int) throws(FontError) -> Int? {
    let offset = try uint16(at: field)
    return offset == 0 ? nil : base + offset
  }

  func offset32(at field: Int, from base: Int) throws(FontError) -> Int? {
    let offset = try size32(at: field)
    return offset == 0 ? nil : base + offset
  }

  /// Returns the offset of the last of sorted records whose key, their first one to four bytes, is at most `key`.
  func record(
    upTo key: Int, size: Int = 2, first: Int, count: Int, stride: Int
  ) throws(FontError) -> Int? {
    // Unsigned, because a key may fill all 32 bits of an `Int`.
    let key = UInt(bitPattern: key)
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      let found = UInt(bitPattern: try uint(size: size, at: first + middle * stride))
      if found <= key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : first + (low - 1) * stride
  }

  func record(
    _ key: Int, size: Int = 2, first: Int, count: Int, stride: Int
  ) throws(FontError) -> Int? {
    let record = try record(upTo: key, size: size, first: first, count: count, stride: stride)
    guard let record, try uint(size: size, at: record) == key else { return nil }
    return record
  }
}
