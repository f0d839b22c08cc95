/// The pixels of an image as literals and LZ77 copies of earlier pixels (RFC 9649, section 4.2.2).
struct BackwardReferences {
  struct Token {
    /// How many pixels are copied; 0 for a literal.
    let length: Int32
    let distanceCode: Int32
  }

  /// The greatest length of each length symbol.
  private static let longestLengths: [Int32] = (0..<PrefixCodeGroup.lengthCount).map { symbol in
    symbol < 4
      ? Int32(symbol + 1) : Int32(3 + symbol % 2) << Int32(PrefixValue.extraBits(of: symbol))
  }

  private(set) var tokens: [Token] = []

  private let matches: PixelMatches
  private let codes: DistanceCodes
  /// By symbol, extra bits included, in units of 1/`SymbolCosts.unit` bit.
  private let lengthCosts: [Int32]
  private let distanceCosts: [Int32]
  /// The lowest cost up to each place, and the literal or copy that ends there.
  private var sums: [Int64]
  private var lengths: [Int32]
  private var distances: [Int32]

  /// Finds the cheapest tokens: the shortest path through the image, whose edges are literals and copies.
  init(
    _ matches: PixelMatches, codes: DistanceCodes, literalCosts: [Int32], costs: SymbolCosts
  ) {
    func withExtraBits(_ costs: ArraySlice<Int32>) -> [Int32] {
      costs.enumerated().map { symbol, cost in
        cost + SymbolCosts.unit * Int32(PrefixValue.extraBits(of: symbol))
      }
    }
    self.matches = matches
    self.codes = codes
    lengthCosts = withExtraBits(
      costs.green[PrefixCodeGroup.firstLength..<PrefixCodeGroup.firstCached])
    distanceCosts = withExtraBits(costs.distance[...])
    sums = [Int64](repeating: .max, count: matches.count + 1)
    lengths = [Int32](repeating: 0, count: matches.count + 1)
    distances = lengths
    findShortestPath(literalCosts)
    collectTokens()
  }

  private mutating func findShortestPath(_ literalCosts: [Int32]) {
    let leftCost = distanceCost(1)
    let aboveCost = distanceCost(matches.width)
    let width = Int32(truncatingIfNeeded: matches.width)
    sums[0] = 0
    var place = 0
    while place < matches.count {
      let sum = sums[place]
      let left = matches.left[place]
      let above = matches.above[place]
      let far = matches.far[place]
      let longest = max(left, above, far)
      let next = sum &+ Int64(literalCosts[place])
      if next < sums[place &+ 1] {
        sums[place &+ 1] = next
        lengths[place &+ 1] = 0
      }
      if left > 0 { consider(place, left, 1, longerThan: 0, sum &+ leftCost) }
      if above > 0 { consider(place, above, width, longerThan: 0, sum &+ aboveCost) }
      if far > max(left, above) {
        let distance = matches.distances[place]
        consider(
          place, far, distance, longerThan: max(left, above), sum &+ distanceCost(Int(distance)))
      }
      // Inside a long match nothing begins.
      place &+= longest < PixelMatches.niceLength ? 1 : Int(longest)
    }
  }

  private func distanceCost(_ distance: Int) -> Int64 {
    Int64(distanceCosts[PrefixValue.symbol(of: codes.code(of: distance))])
  }

  /// Of each length symbol, the longest copy is considered.
  private mutating func consider(
    _ place: Int, _ length: Int32, _ distance: Int32, longerThan shortest: Int32, _ sum: Int64
  ) {
    // A long match is taken whole.
    let first = length < PixelMatches.niceLength ? shortest &+ 1 : length
    var symbol = PrefixValue.symbol(of: Int(first))
    while true {
      let reached = min(Self.longestLengths[symbol], length)
      let total = sum &+ Int64(lengthCosts[symbol])
      let end = place &+ Int(reached)
      if total < sums[end] {
        sums[end] = total
        lengths[end] = reached
        distances[end] = distance
      }
      guard reached < length else { return }
      symbol &+= 1
    }
  }

  private mutating func collectTokens() {
    var end = matches.count
    while end > 0 {
      let length = lengths[end]
      let code = length == 0 ? 0 : codes.code(of: Int(distances[end]))
      tokens.append(Token(length: length, distanceCode: Int32(code)))
      end -= max(Int(length), 1)
    }
    tokens.reverse()
  }
}
