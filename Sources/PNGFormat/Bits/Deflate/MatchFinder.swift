/// Finds bytes that repeat earlier ones, along chains of places whose four bytes have the same hash.
///
/// The work on each place is in transparent functions with a shell that is called: debug builds inline nothing else, and
/// clear the variables of other functions at each call.
struct MatchFinder {
  /// A length of 0 stands for no match.
  struct Match {
    @_transparent static var none: Match { Match(length: 0, distance: 0) }

    let length: Int
    let distance: Int

    @_transparent init(length: Int, distance: Int) {
      self.length = length
      self.distance = distance
    }
  }

  /// Shorter matches are not found: the hash is that of four bytes.
  @_transparent private static var shortestMatch: Int { 4 }
  private static var windowMask: Int { DeflateFormat.windowSize - 1 }
  /// A place that every search finds too far back.
  private static var noPlace: Int32 { -Int32(DeflateFormat.windowSize) }

  private let input: UnsafePointer<UInt8>
  private let count: Int
  private let searchDepth: Int
  private let niceLength: Int
  /// The last place with each hash.
  private let heads: UnsafeMutablePointer<Int32>
  private let hashShift: UInt32
  /// For each place in the window the one before with the same hash.
  private let links: UnsafeMutablePointer<Int32>

  init(_ input: UnsafePointer<UInt8>, _ count: Int, level: CompressionLevel) {
    self.input = input
    self.count = count
    searchDepth = level.search.depth
    niceLength = level.search.niceLength
    // Clearing a large table takes longer than searching a small image.
    let hashBits = min(max(Int.bitWidth - (count / 2).leadingZeroBitCount, 8), 15)
    hashShift = UInt32(32 - hashBits)
    heads = .allocate(capacity: 1 << hashBits)
    links = .allocate(capacity: DeflateFormat.windowSize)
    clearHeads(1 << hashBits)
  }

  func deallocate() {
    heads.deallocate()
    links.deallocate()
  }

  /// Copies what is cleared onto the rest: debug builds call the standard library's fill loop for every place.
  private func clearHeads(_ count: Int) {
    heads[0] = Self.noPlace
    var done = 1
    while done < count {
      (heads + done).update(from: heads, count: done)
      done *= 2
    }
  }

  @_transparent private func hash(_ four: UInt32) -> Int {
    // The odd number nearest to 2³² divided by the golden ratio spreads neighbors apart.
    Int(truncatingIfNeeded: (four &* 0x9E37_79B1) &>> hashShift)
  }

  func insert(from start: Int, to end: Int) {
    insertPlaces(from: start, to: end)
  }

  @_transparent private func insertPlaces(from start: Int, to end: Int) {
    let lastEnd = count &- (Self.shortestMatch &- 1)
    let end = end < lastEnd ? end : lastEnd
    if start >= end { return }
    let heads = heads
    let links = links
    let mask = Self.windowMask
    let fourth = input + 3
    var four = UnsafeRawPointer(input).word32(at: start)
    var position = start
    while true {
      let hash = hash(four)
      links[position & mask] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: position)
      position &+= 1
      if position == end { return }
      four = four &>> 8 | UInt32(fourth[position]) &<< 24
    }
  }

  /// Finds the longest match, and inserts `position` into the chains.
  func search(_ position: Int, longerThan shortest: Int) -> Match {
    longestMatch(position, longerThan: shortest)
  }

  @_transparent private func longestMatch(_ position: Int, longerThan shortest: Int) -> Match {
    let left = count &- position
    if left < Self.shortestMatch { return .none }
    let mask = Self.windowMask
    let hash = hash(UnsafeRawPointer(input).word32(at: position))
    var candidate = Int(heads[hash])
    links[position & mask] = Int32(truncatingIfNeeded: candidate)
    heads[hash] = Int32(truncatingIfNeeded: position)

    // Comparisons instead of the generic `min` and `max`, which debug builds call for every byte.
    let limit = left < DeflateFormat.maximumMatch ? left : DeflateFormat.maximumMatch
    // One less than the window: the place that far back has just lost its link.
    let oldest = position > mask ? position &- mask : 0
    var best = shortest < Self.shortestMatch ? Self.shortestMatch &- 1 : shortest
    if limit <= best { return .none }
    var distance = 0
    var depth = searchDepth
    while candidate >= oldest, depth > 0 {
      // The byte that would make the match longer rules most candidates out.
      if input[candidate &+ best] == input[position &+ best] {
        let length = UnsafeRawPointer(input + candidate).commonLength(
          with: UnsafeRawPointer(input + position), limit: limit)
        if length > best {
          best = length
          distance = position &- candidate
          if length >= niceLength || length == limit { break }
        }
      }
      let next = Int(links[candidate & mask])
      // A position that is inserted twice is linked to itself.
      if next == candidate { break }
      candidate = next
      depth &-= 1
    }
    return distance == 0 ? .none : Match(length: best, distance: distance)
  }
}
