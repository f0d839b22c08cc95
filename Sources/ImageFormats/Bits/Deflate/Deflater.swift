/// Compresses bytes into one deflate stream (RFC 1951) in a zlib wrapping (RFC 1950).
final class Deflater {
  private let lazyLength: Int
  private let insertedEnds: Int
  private let input: UnsafePointer<UInt8>
  private let count: Int
  private let matches: MatchFinder
  private let block = DeflateBlock()
  private let writer: BitWriter

  private init(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) {
    precondition(input.count < Int(Int32.max), "\(input.count) bytes are too many")
    lazyLength = level.lazyLength
    insertedEnds = level.insertedEnds
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = input.count
    matches = MatchFinder(self.input, count, level: level)
    writer = BitWriter(capacity: input.count / 8 + 64)
  }

  deinit { matches.deallocate() }

  /// Returns `input` as a zlib stream.
  static func zlib(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) -> [UInt8] {
    let deflater = Deflater(input, level: level)
    let writer = deflater.writer
    writer.reserve(2)
    writer.write(0x78, width: 8)
    writer.write(level == .best ? 0xDA : level == .balanced ? 0x9C : 0x01, width: 8)
    if level == .stored {
      DeflateBlock.writeStored(input, to: writer, isLast: true)
    } else {
      deflater.compress()
    }
    writer.alignToByte()
    writer.reserve(4)
    let checksum = Int(Adler32.checksum(of: input))
    for shift in [24, 16, 8, 0] { writer.write(checksum >> shift & 0xFF, width: 8) }
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count))
  }

  /// Returns about how many bytes the end of `input` takes when it is compressed quickly, behind `known` bytes
  /// that are there to be repeated.
  static func estimatedSize(_ input: UnsafeBufferPointer<UInt8>, known: Int) -> Int {
    let deflater = Deflater(input, level: .fast)
    deflater.matches.insert(from: 0, to: known)
    deflater.compress(from: known)
    return deflater.writer.count
  }

  private func compress(from start: Int = 0) {
    var position = start
    var blockStart = start
    while position < count {
      var match = search(position, longerThan: 0)
      while match.length > 0, match.length < lazyLength {
        let later = search(position + 1, longerThan: match.length)
        guard later.length > match.length else { break }
        block.append(literal: input[position])
        position += 1
        endBlockIfFull(at: position, start: &blockStart)
        match = later
      }
      if match.length > 0 {
        block.append(length: match.length, distance: match.distance)
        insert(from: position + 1, to: position + match.length)
        position += match.length
      } else {
        block.append(literal: input[position])
        position += 1
      }
      endBlockIfFull(at: position, start: &blockStart)
    }
    endBlock(at: count, start: blockStart, isLast: true)
  }

  private func endBlockIfFull(at position: Int, start: inout Int) {
    guard block.isFull, position < count else { return }
    endBlock(at: position, start: start, isLast: false)
    start = position
  }

  private func endBlock(at position: Int, start: Int, isLast: Bool) {
    block.write(
      to: writer,
      source: UnsafeBufferPointer(start: input + start, count: position - start),
      isLast: isLast)
  }

  // MARK: Matches

  private func search(_ position: Int, longerThan shortest: Int) -> MatchFinder.Match {
    matches.search(position, longerThan: shortest, literalCost: block.literalCost)
  }

  /// Makes the bytes of a match places to find; of a long one only so many at both ends.
  private func insert(from start: Int, to end: Int) {
    if end - start > 2 * insertedEnds {
      matches.insert(from: start, to: start + insertedEnds)
      matches.insert(from: end - insertedEnds, to: end)
    } else {
      matches.insert(from: start, to: end)
    }
  }
}
