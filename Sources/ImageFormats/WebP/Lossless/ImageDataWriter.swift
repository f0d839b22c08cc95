import PNGFormat

/// Writes entropy-coded images: literals, copies and color cache codes with one prefix code group (RFC 9649,
/// section 3.6).
struct ImageDataWriter {
  /// The sizes of color caches that are tried, in bits.
  private static let triedCacheBits = [2, 4, 6, 8, 10]
  /// The key of a pixel that is not in the color cache.
  private static let uncached: Int32 = -1

  private let pixels: [UInt32]
  private let matches: PixelMatches
  private let distanceCodes: DistanceCodes
  private var tokens: [BackwardReferences.Token]
  private var cacheBits = 0
  /// The key of each pixel in the color cache; empty without a cache.
  private var keys: [Int32] = []
  private var codes: CodeGroup

  /// Estimated, in bits.
  var size: Int { codes.size }

  init(_ pixels: [UInt32], width: Int) {
    let matches = PixelMatches(pixels, width: width)
    let codes = DistanceCodes(width: width)
    let costs = SymbolCosts()
    let literalCosts = [Int32](repeating: costs.green[0], count: pixels.count)
    self.init(
      pixels, matches, codes,
      BackwardReferences(matches, codes: codes, literalCosts: literalCosts, costs: costs).tokens)
  }

  private init(
    _ pixels: [UInt32], _ matches: PixelMatches, _ distanceCodes: DistanceCodes,
    _ tokens: [BackwardReferences.Token]
  ) {
    self.pixels = pixels
    self.matches = matches
    self.distanceCodes = distanceCodes
    self.tokens = tokens
    codes = CodeGroup(Self.frequencies(pixels, tokens, keys: [], cacheSize: 0))
  }

  /// `pixels` are equal to each other where those of this image are.
  func recolored(_ pixels: [UInt32]) -> ImageDataWriter {
    ImageDataWriter(pixels, matches, distanceCodes, tokens)
  }

  /// Makes the image smaller by what is known of its symbols by now: with a color cache, which does not help with a
  /// single channel, and with the literals and copies that take the fewest bits.
  mutating func refine(usesCache: Bool) {
    for bits in Self.triedCacheBits where usesCache && 1 << bits <= 2 * tokens.count {
      let keys = keys(bits: bits)
      let candidate = CodeGroup(Self.frequencies(pixels, tokens, keys: keys, cacheSize: 1 << bits))
      if candidate.size < codes.size {
        codes = candidate
        cacheBits = bits
        self.keys = keys
      }
    }
    let cacheSize = cacheBits == 0 ? 0 : 1 << cacheBits
    for _ in 0..<2 {
      let costs = SymbolCosts(
        Self.frequencies(pixels, tokens, keys: keys, cacheSize: cacheSize))
      let other = BackwardReferences(
        matches, codes: distanceCodes, literalCosts: literalCosts(costs), costs: costs
      ).tokens
      let candidate = CodeGroup(
        Self.frequencies(pixels, other, keys: keys, cacheSize: cacheSize))
      guard candidate.size < codes.size else { return }
      codes = candidate
      tokens = other
    }
  }

  /// Only the main image has the bit for an entropy image.
  func write(to writer: BitWriter, isMain: Bool) {
    writer.reserve(4)
    writer.write(cacheBits > 0 ? 1 : 0, width: 1)
    if cacheBits > 0 { writer.write(cacheBits, width: 4) }
    if isMain { writer.write(0, width: 1) }
    codes.writeLengths(to: writer)
    Self.forEachSymbol(pixels, tokens, keys: keys) { symbol in
      writer.reserve(32)
      codes.write(symbol, to: writer)
    }
  }

  private func keys(bits: Int) -> [Int32] {
    var cache = [UInt32](repeating: 0, count: 1 << bits)
    return pixels.map { pixel in
      let key = ColorCache.key(pixel, bits: bits)
      if cache[key] == pixel { return Int32(truncatingIfNeeded: key) }
      cache[key] = pixel
      return Self.uncached
    }
  }

  private func literalCosts(_ costs: SymbolCosts) -> [Int32] {
    return pixels.indices.map { place in
      if !keys.isEmpty, keys[place] != Self.uncached {
        return costs.green[PrefixCodeGroup.firstCached &+ Int(keys[place])]
      }
      let pixel = pixels[place]
      return costs.green[Int(pixel &>> 8 & 0xFF)] &+ costs.red[Int(pixel &>> 16 & 0xFF)]
        &+ costs.blue[Int(pixel & 0xFF)] &+ costs.alpha[Int(pixel &>> 24)]
    }
  }

  private enum Symbol {
    case literal(UInt32)
    case cached(Int)
    case copy(length: PrefixValue, distance: PrefixValue)
  }

  private struct CodeGroup {
    private let green: PrefixCodeWriter
    private let red: PrefixCodeWriter
    private let blue: PrefixCodeWriter
    private let alpha: PrefixCodeWriter
    private let distance: PrefixCodeWriter
    /// In bits, of the code lengths and the symbols.
    let size: Int

    init(_ frequencies: SymbolFrequencies) {
      green = PrefixCodeWriter(frequencies: frequencies.green)
      red = PrefixCodeWriter(frequencies: frequencies.red)
      blue = PrefixCodeWriter(frequencies: frequencies.blue)
      alpha = PrefixCodeWriter(frequencies: frequencies.alpha)
      distance = PrefixCodeWriter(frequencies: frequencies.distance)
      size =
        frequencies.extraBits + green.size(frequencies.green) + red.size(frequencies.red)
        + blue.size(frequencies.blue) + alpha.size(frequencies.alpha)
        + distance.size(frequencies.distance)
    }

    func writeLengths(to writer: BitWriter) {
      for code in [green, red, blue, alpha, distance] { code.writeLengths(to: writer) }
    }

    func write(_ symbol: Symbol, to writer: BitWriter) {
      switch symbol {
      case .literal(let pixel):
        green.write(Int(pixel &>> 8 & 0xFF), to: writer)
        red.write(Int(pixel &>> 16 & 0xFF), to: writer)
        blue.write(Int(pixel & 0xFF), to: writer)
        alpha.write(Int(pixel &>> 24), to: writer)
      case .cached(let key):
        green.write(PrefixCodeGroup.firstCached + key, to: writer)
      case .copy(let length, let place):
        green.write(PrefixCodeGroup.firstLength + length.symbol, to: writer)
        writer.write(length.extra, width: length.extraBits)
        distance.write(place.symbol, to: writer)
        writer.write(place.extra, width: place.extraBits)
      }
    }
  }

  private static func frequencies(
    _ pixels: [UInt32], _ tokens: [BackwardReferences.Token], keys: [Int32], cacheSize: Int
  ) -> SymbolFrequencies {
    var result = SymbolFrequencies(cacheSize: cacheSize)
    forEachSymbol(pixels, tokens, keys: keys) { symbol in
      switch symbol {
      case .literal(let pixel):
        result.green[Int(pixel &>> 8 & 0xFF)] += 1
        result.red[Int(pixel &>> 16 & 0xFF)] += 1
        result.blue[Int(pixel & 0xFF)] += 1
        result.alpha[Int(pixel &>> 24)] += 1
      case .cached(let key):
        result.green[PrefixCodeGroup.firstCached + key] += 1
      case .copy(let length, let distance):
        result.green[PrefixCodeGroup.firstLength + length.symbol] += 1
        result.distance[distance.symbol] += 1
        result.extraBits += length.extraBits + distance.extraBits
      }
    }
    return result
  }

  /// Literals are replaced by color cache codes where the cache has them.
  private static func forEachSymbol(
    _ pixels: [UInt32], _ tokens: [BackwardReferences.Token], keys: [Int32],
    _ body: (Symbol) -> Void
  ) {
    var position = 0
    for token in tokens {
      if token.length > 0 {
        body(
          .copy(
            length: PrefixValue(Int(token.length)),
            distance: PrefixValue(Int(token.distanceCode))))
        position += Int(token.length)
        continue
      }
      if !keys.isEmpty, keys[position] != uncached {
        body(.cached(Int(keys[position])))
      } else {
        body(.literal(pixels[position]))
      }
      position += 1
    }
  }
}
