/// An INDEX of a CFF table: a list of byte strings (Technical Note 5176, section 5).
struct CFFIndex: Sendable {
  private let table: TableBytes
  private let offsets: Int
  private let offsetSize: Int
  /// One before the first byte of data: where offsets count from.
  private let base: Int
  let count: Int
  let end: Int

  /// - Parameter hasLongCount: whether the count has 32 bits, as in `CFF2`, and not 16.
  init(_ table: TableBytes, at start: Int, hasLongCount: Bool = false) throws(FontError) {
    self.table = table
    count = hasLongCount ? try table.size32(at: start) : try table.uint16(at: start)
    let countEnd = start + (hasLongCount ? 4 : 2)
    offsets = countEnd + 1
    guard count > 0 else {
      offsetSize = 1
      base = start
      end = countEnd
      return
    }
    offsetSize = try table.uint8(at: countEnd)
    guard (1...4).contains(offsetSize) else {
      throw table.error(.badValue(offsetSize), at: countEnd)
    }
    try table.requireRecords(count + 1, stride: offsetSize, at: offsets)
    base = offsets + (count + 1) * offsetSize - 1
    end = base + (try table.uint(size: offsetSize, at: offsets + count * offsetSize))
    try table.require(0, at: end)
  }

  /// `index` is below `count`; offsets of the range count from the table's start.
  func range(at index: Int) throws(FontError) -> Range<Int> {
    let field = offsets + index * offsetSize
    let start = base + (try table.uint(size: offsetSize, at: field))
    let end = base + (try table.uint(size: offsetSize, at: field + offsetSize))
    guard start > base, start <= end else { throw table.error(.badValue(end - base), at: field) }
    try table.require(end - start, at: start)
    return start..<end
  }
}
