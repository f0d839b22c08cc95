/// A list of byte strings in a CFF table.
struct CFFIndex: Sendable {
  private let table: TableBytes
  private let offsets: Int
  private let offsetSize: Int
  /// One before the first byte of data: where offsets count from.
  private let base: Int
  let count: Int
  /// The offset behind the list.
  let end: Int

  /// - Parameter hasLongCount: whether the number of strings has 32 bits, as in `CFF2`.
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

  /// Returns where the string of an index below `count` lies in the table.
  func range(at index: Int) throws(FontError) -> Range<Int> {
    let field = offsets + index * offsetSize
    let start = base + (try table.uint(size: offsetSize, at: field))
    let end = base + (try table.uint(size: offsetSize, at: field + offsetSize))
    guard start > base, start <= end else { throw table.error(.badValue(end - base), at: field) }
    try table.require(end - start, at: start)
    return start..<end
  }
}
