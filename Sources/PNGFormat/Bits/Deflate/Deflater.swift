/// Compresses stretches of a deflate stream (RFC 1951) in a zlib wrapping (RFC 1950), in any order and on any threads.
final class Deflater {
  private let limits: CompressionLevel.Search
  private let input: UnsafePointer<UInt8>
  private let count: Int
  private let matches: MatchFinder
  private let block = DeflateBlock()
  private let writer: BitWriter

  private init(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) {
    precondition(input.count < Int(Int32.max), "\(input.count) bytes are too many")
    limits = level.search
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = input.count
    matches = MatchFinder(self.input, count, level: level)
    writer = BitWriter(capacity: input.count / 8 + 64)
  }

  deinit { matches.deallocate() }

  /// A part of a stream that begins and ends with whole bytes.
  struct Stretch: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let inputCount: Int
    fileprivate let checksum: UInt32
  }

  /// Compresses `input` after its first `known` bytes, which the stretches before end with and which may be repeated.
  static func stretch(
    _ input: UnsafeBufferPointer<UInt8>, known: Int = 0, level: CompressionLevel, isLast: Bool
  ) -> Stretch {
    let content = UnsafeBufferPointer(rebasing: input[known...])
    let writer = compressed(input, known: known, level: level, isLast: isLast)
    if !isLast {
      // A stored block without bytes ends with a whole one.
      DeflateBlock.writeStored(.init(start: nil, count: 0), to: writer, isLast: false)
    }
    writer.alignToByte()
    return Stretch(
      bytes: Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count)),
      inputCount: content.count, checksum: Adler32.checksum(of: content))
  }

  static func zlib(_ stretches: [Stretch]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x9C]
    stream.reserveCapacity(stretches.reduce(6) { $0 + $1.bytes.count })
    var checksum = Adler32.checksum(of: [])
    for stretch in stretches {
      stream += stretch.bytes
      checksum = Adler32.checksum(
        ofBytesWith: checksum, then: stretch.checksum, count: stretch.inputCount)
    }
    stream += checksum.bigEndianBytes
    return stream
  }

  /// About how many bytes a stretch takes when it is compressed quickly.
  static func estimatedSize(_ input: UnsafeBufferPointer<UInt8>, known: Int) -> Int {
    compressed(input, known: known, level: .fast, isLast: true).count
  }

  private static func compressed(
    _ input: UnsafeBufferPointer<UInt8>, known: Int, level: CompressionLevel, isLast: Bool
  ) -> BitWriter {
    let deflater = Deflater(input, level: level)
    deflater.matches.insert(from: 0, to: known)
    deflater.compress(from: known, isLast: isLast)
    return deflater.writer
  }

  private func compress(from start: Int, isLast: Bool) {
    var position = start
    var blockStart = start
    while position < count {
      var match = matches.search(position, longerThan: 0)
      while match.length > 0, match.length < limits.lazyLength {
        let later = matches.search(position + 1, longerThan: match.length)
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
    endBlock(at: count, start: blockStart, isLast: isLast)
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

  /// How many bytes at both ends of a match become places to find.
  private static let insertedEnds = 8

  private func insert(from start: Int, to end: Int) {
    if end - start > 2 * Self.insertedEnds {
      matches.insert(from: start, to: start + Self.insertedEnds)
      matches.insert(from: end - Self.insertedEnds, to: end)
    } else {
      matches.insert(from: start, to: end)
    }
  }
}

package enum ZlibStream {
  package static func compressed(_ bytes: [UInt8], level: CompressionLevel = .balanced) -> [UInt8] {
    bytes.withUnsafeBufferPointer { input in
      Deflater.zlib([Deflater.stretch(input, level: level, isLast: true)])
    }
  }
}
