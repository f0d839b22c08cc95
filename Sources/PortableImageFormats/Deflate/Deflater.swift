/// Compresses bytes into one deflate stream (RFC 1951) in a zlib wrapping (RFC 1950).
final class Deflater {
  /// Shorter matches are not looked for: the search finds four equal bytes.
  private static let shortestMatch = 4
  private static let hashBits: UInt32 = 15
  /// Of a match longer than twice this, only the bytes at both ends become places to find.
  private static let insertedEnds = 8

  private let level: CompressionLevel
  private let input: UnsafePointer<UInt8>
  private let count: Int
  /// The last place with each hash, or a place too far back.
  private let heads: UnsafeMutablePointer<Int32>
  /// For each place in the window the one before with the same hash.
  private let links: UnsafeMutablePointer<Int32>
  private let block = DeflateBlock()
  private let writer: BitWriter

  private init(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) {
    precondition(input.count < Int(Int32.max), "\(input.count) bytes are too many")
    self.level = level
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = input.count
    heads = .allocate(capacity: 1 << Int(Self.hashBits))
    heads.initialize(
      repeating: -Int32(DeflateFormat.windowSize) - 1, count: 1 << Int(Self.hashBits))
    links = .allocate(capacity: DeflateFormat.windowSize)
    writer = BitWriter(capacity: input.count / 8 + 64)
  }

  deinit {
    heads.deallocate()
    links.deallocate()
  }

  /// Returns `input` as a zlib stream.
  static func zlib(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) -> [UInt8] {
    let deflater = Deflater(input, level: level)
    deflater.writer.reserve(2)
    deflater.writer.write(0x78, width: 8)
    deflater.writer.write(level == .best ? 0xDA : level == .balanced ? 0x9C : 0x01, width: 8)
    if level == .stored {
      DeflateBlock.writeStored(input, to: deflater.writer, isLast: true)
    } else {
      deflater.compress()
    }
    let writer = deflater.writer
    writer.alignToByte()
    writer.reserve(4)
    let checksum = Int(Adler32.checksum(of: input))
    for shift in [24, 16, 8, 0] { writer.write(checksum >> shift & 0xFF, width: 8) }
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count))
  }

  private func compress() {
    var position = 0
    var blockStart = 0
    let lastSearch = count - Self.shortestMatch
    while position < count {
      var length = 0
      var distance = 0
      if position <= lastSearch {
        (length, distance) = search(position, longerThan: Self.shortestMatch - 1)
        while length >= Self.shortestMatch, length < level.lazyLength, position < lastSearch {
          let (longer, itsDistance) = search(position + 1, longerThan: length)
          guard longer > length else { break }
          block.append(literal: input[position])
          endBlockIfFull(at: position + 1, start: &blockStart)
          position += 1
          length = longer
          distance = itsDistance
        }
      }
      if length >= Self.shortestMatch {
        block.append(length: length, distance: distance)
        insert(from: position + 1, to: position + length)
        position += length
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

  /// The place in `heads` of the four bytes at `position`.
  private func hash(_ position: Int) -> Int {
    let four = UnsafeRawPointer(input).loadUnaligned(fromByteOffset: position, as: UInt32.self)
    return Int(truncatingIfNeeded: (four &* 0x9E37_79B1) &>> (32 &- Self.hashBits))
  }

  private func insert(from start: Int, to end: Int) {
    let end = min(end, count - Self.shortestMatch + 1)
    var position = start
    while position < end {
      if position == start + Self.insertedEnds, end - position > Self.insertedEnds {
        position = end - Self.insertedEnds
      }
      let hash = hash(position)
      links[position & (DeflateFormat.windowSize - 1)] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: position)
      position &+= 1
    }
  }

  /// Looks for the longest match of the bytes at `position`, and makes them a place to find.
  private func search(_ position: Int, longerThan shortest: Int) -> (length: Int, distance: Int) {
    let raw = UnsafeRawPointer(input)
    let hash = hash(position)
    var candidate = Int(heads[hash])
    links[position & (DeflateFormat.windowSize - 1)] = Int32(truncatingIfNeeded: candidate)
    heads[hash] = Int32(truncatingIfNeeded: position)

    let limit = min(count &- position, DeflateFormat.maximumMatch)
    // One less than the window: the place that far back has just lost its link.
    let oldest = position &- DeflateFormat.windowSize &+ 1
    var best = shortest
    var distance = 0
    var depth = level.searchDepth
    guard limit > best else { return (0, 0) }
    while candidate >= oldest, candidate >= 0, depth > 0 {
      // The byte that would make the match longer tells most candidates off.
      if input[candidate &+ best] == input[position &+ best] {
        var length = 0
        while length &+ 8 <= limit {
          let difference =
            raw.loadUnaligned(fromByteOffset: candidate &+ length, as: UInt64.self)
            ^ raw.loadUnaligned(fromByteOffset: position &+ length, as: UInt64.self)
          if difference != 0 {
            length &+= difference.trailingZeroBitCount &>> 3
            break
          }
          length &+= 8
        }
        if length &+ 8 > limit {
          while length < limit, input[candidate &+ length] == input[position &+ length] {
            length &+= 1
          }
        }
        if length > best {
          best = length
          distance = position &- candidate
          if length >= level.niceLength || length == limit { break }
        }
      }
      candidate = Int(links[candidate & (DeflateFormat.windowSize - 1)])
      depth &-= 1
    }
    return distance > 0 ? (best, distance) : (0, 0)
  }
}
