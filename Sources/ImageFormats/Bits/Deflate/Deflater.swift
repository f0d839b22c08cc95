/// Compresses bytes into one deflate stream (RFC 1951) in a zlib wrapping (RFC 1950).
final class Deflater {
  /// Shorter matches are not looked for: the search finds four equal bytes.
  private static let shortestMatch = 4
  /// Matches of up to so many bytes may cost more than the bytes themselves.
  private static let doubtfulMatch = 10
  /// About how many bits a match takes besides those that count its distance.
  private static let matchBits = 11
  private static var windowMask: Int { DeflateFormat.windowSize - 1 }
  /// A place that every search finds too far back.
  private static let noPlace = -Int32(DeflateFormat.windowSize)

  private let searchDepth: Int
  private let niceLength: Int
  private let lazyLength: Int
  private let insertedEnds: Int
  private let input: UnsafePointer<UInt8>
  private let count: Int
  /// The last place with each hash.
  private let heads: UnsafeMutablePointer<Int32>
  /// How far a product is shifted down to be a place in `heads`.
  private let hashShift: UInt32
  /// For each place in the window the one before with the same hash.
  private let links: UnsafeMutablePointer<Int32>
  private let block = DeflateBlock()
  private let writer: BitWriter

  private init(_ input: UnsafeBufferPointer<UInt8>, level: CompressionLevel) {
    precondition(input.count < Int(Int32.max), "\(input.count) bytes are too many")
    searchDepth = level.searchDepth
    niceLength = level.niceLength
    lazyLength = level.lazyLength
    insertedEnds = level.insertedEnds
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = input.count
    // Clearing a large table takes longer than searching a small image.
    let hashBits = min(max(Int.bitWidth - (input.count / 2).leadingZeroBitCount, 8), 15)
    hashShift = UInt32(32 - hashBits)
    heads = .allocate(capacity: 1 << hashBits)
    heads.initialize(repeating: Self.noPlace, count: 1 << hashBits)
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
    deflater.insert(from: 0, to: known, ends: known)
    deflater.compress(from: known)
    return deflater.writer.count
  }

  private func compress(from start: Int = 0) {
    var position = start
    var blockStart = start
    let lastSearch = count - Self.shortestMatch
    while position < count {
      var match = Match.none
      if position <= lastSearch {
        match = search(position, longerThan: Self.shortestMatch - 1)
        while match.length > 0, match.length < lazyLength, position < lastSearch {
          let later = search(position + 1, longerThan: match.length)
          guard later.length > match.length else { break }
          block.append(literal: input[position])
          position += 1
          endBlockIfFull(at: position, start: &blockStart)
          match = later
        }
      }
      if match.length > 0 {
        block.append(length: match.length, distance: match.distance)
        insert(from: position + 1, to: position + match.length, ends: insertedEnds)
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

  /// Bytes that repeat earlier ones; a length of 0 is no match.
  private struct Match {
    static var none: Match { Match(length: 0, distance: 0) }

    let length: Int
    let distance: Int
  }

  /// The place in `heads` of the four bytes at `position`.
  @inline(__always) private func hash(_ position: Int) -> Int {
    let four = UnsafeRawPointer(input).word32(at: position)
    // The odd number nearest to 2³² divided by the golden ratio spreads neighbors apart.
    return Int(truncatingIfNeeded: (four &* 0x9E37_79B1) &>> hashShift)
  }

  /// Makes the bytes of a match places to find; of a long one only so many at both ends.
  private func insert(from start: Int, to matchEnd: Int, ends: Int) {
    let end = min(matchEnd, count - Self.shortestMatch + 1)
    let skip = end - start > 2 * ends ? start + ends : Int.max
    let mask = Self.windowMask
    var position = start
    while position < end {
      if position == skip { position = end - ends }
      let hash = hash(position)
      links[position & mask] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: position)
      position &+= 1
    }
  }

  /// Looks for the longest match of the bytes at `position`, and makes them a place to find.
  private func search(_ position: Int, longerThan shortest: Int) -> Match {
    let mask = Self.windowMask
    let hash = hash(position)
    var candidate = Int(heads[hash])
    links[position & mask] = Int32(truncatingIfNeeded: candidate)
    heads[hash] = Int32(truncatingIfNeeded: position)

    let left = count &- position
    // Comparisons instead of the generic `min` and `max`, which debug builds call for every byte.
    let limit = left < DeflateFormat.maximumMatch ? left : DeflateFormat.maximumMatch
    guard limit > shortest else { return .none }
    // One less than the window: the place that far back has just lost its link.
    let oldest = position > mask ? position &- mask : 0
    var best = shortest
    var distance = 0
    var depth = searchDepth
    while candidate >= oldest, depth > 0 {
      // The byte that would make the match longer tells most candidates off.
      if input[candidate &+ best] == input[position &+ best] {
        let length = commonLength(candidate, position, limit: limit)
        if length > best {
          best = length
          distance = position &- candidate
          if length >= niceLength || length == limit { break }
        }
      }
      candidate = Int(links[candidate & mask])
      depth &-= 1
    }
    if distance == 0 || best <= Self.doubtfulMatch && !pays(best, distance) { return .none }
    return Match(length: best, distance: distance)
  }

  /// Whether a match likely takes fewer bits than its bytes would one by one, as they did in the last block.
  private func pays(_ length: Int, _ distance: Int) -> Bool {
    let distanceBits = Int.bitWidth - distance.leadingZeroBitCount
    return length * block.literalCost >= (Self.matchBits + distanceBits) * DeflateBlock.costUnit
  }

  /// How many bytes from two places on are equal, at most `limit`.
  private func commonLength(_ first: Int, _ second: Int, limit: Int) -> Int {
    let raw = UnsafeRawPointer(input)
    var length = 0
    while length &+ 8 <= limit {
      let difference =
        raw.word64(at: first &+ length)
        ^ raw.word64(at: second &+ length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, input[first &+ length] == input[second &+ length] { length &+= 1 }
    return length
  }
}
