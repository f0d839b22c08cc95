/// The edges on a vertical sweep line, by ascending y; in chunks, so that a change moves few entries.
struct SweepStatus {
  /// Before an entry; `index` may be the count of the chunk.
  struct Position {
    var chunk: Int
    var index: Int
  }

  private static let chunkSize = 256
  /// Only the single chunk of an empty status is empty.
  private var chunks: [[Int32]] = [[]]

  func entry(at place: Position) -> Int32? {
    if place.index < chunks[place.chunk].count { return chunks[place.chunk][place.index] }
    return place.chunk + 1 < chunks.count ? chunks[place.chunk + 1][0] : nil
  }

  func entry(before place: Position) -> Int32? {
    if place.index > 0 { return chunks[place.chunk][place.index - 1] }
    return place.chunk > 0 ? chunks[place.chunk - 1].last : nil
  }

  /// Binary search; the entries that are `lower` come first.
  func firstPosition(whereNot lower: (Int32) -> Bool) -> Position {
    let chunk = Self.firstIndex(in: 0..<chunks.count - 1) { index in
      guard let last = chunks[index].last else { return false }
      return lower(last)
    }
    let entries = chunks[chunk]
    return Position(
      chunk: chunk, index: Self.firstIndex(in: 0..<entries.count) { lower(entries[$0]) })
  }

  private static func firstIndex(in range: Range<Int>, whereNot isLow: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isLow(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func place(after place: Position) -> Position {
    if place.index < chunks[place.chunk].count {
      return Position(chunk: place.chunk, index: place.index + 1)
    }
    return Position(chunk: place.chunk + 1, index: 1)
  }

  /// Returns the place of the next entry.
  mutating func remove(at place: Position) -> Position {
    var place = place
    if place.index == chunks[place.chunk].count {
      place = Position(chunk: place.chunk + 1, index: 0)
    }
    chunks[place.chunk].remove(at: place.index)
    if chunks[place.chunk].isEmpty && chunks.count > 1 {
      chunks.remove(at: place.chunk)
      if place.chunk == chunks.count {
        place = Position(chunk: place.chunk - 1, index: chunks[place.chunk - 1].count)
      }
    }
    return place
  }

  /// Returns the place after the new entry.
  mutating func insert(_ entry: Int32, at place: Position) -> Position {
    chunks[place.chunk].insert(entry, at: place.index)
    var next = Position(chunk: place.chunk, index: place.index + 1)
    let count = chunks[place.chunk].count
    if count > Self.chunkSize {
      let upper = Array(chunks[place.chunk][(count / 2)...])
      chunks[place.chunk].removeSubrange((count / 2)...)
      chunks.insert(upper, at: place.chunk + 1)
      if next.index > count / 2 {
        next = Position(chunk: place.chunk + 1, index: next.index - count / 2)
      }
    }
    return next
  }
}
