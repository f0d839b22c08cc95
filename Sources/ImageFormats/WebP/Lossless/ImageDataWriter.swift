/// Writes entropy-coded images: literals, copies and color cache codes with one prefix code group (RFC 9649,
/// section 3.6).
struct ImageDataWriter {
  private static let mostCacheBits = 10

  private let pixels: [UInt32]
  private let tokens: [BackwardReferences.Token]

  /// Prepares an image whose rows have `width` pixels.
  init(_ pixels: [UInt32], width: Int) {
    self.pixels = pixels
    tokens = BackwardReferences(pixels, width: width).tokens
  }

  /// Writes the image; only the main one says that it has no entropy image.
  func write(to writer: BitWriter, isMain: Bool) {
    var cacheBits = 0
    var codes = CodeGroup(frequencies(cacheBits: 0))
    var smallest = codes.size
    for bits in 1...Self.mostCacheBits where 1 << bits <= 2 * tokens.count {
      let frequencies = frequencies(cacheBits: bits)
      let candidate = CodeGroup(frequencies)
      if candidate.size < smallest {
        smallest = candidate.size
        codes = candidate
        cacheBits = bits
      }
    }
    writer.reserve(4)
    writer.write(cacheBits > 0 ? 1 : 0, width: 1)
    if cacheBits > 0 { writer.write(cacheBits, width: 4) }
    if isMain { writer.write(0, width: 1) }
    codes.writeLengths(to: writer)
    forEachSymbol(cacheBits: cacheBits) { symbol in
      writer.reserve(32)
      codes.write(symbol, to: writer)
    }
  }

  /// How often each symbol of the five codes appears.
  private struct Frequencies {
    var green: [Int]
    var red = [Int](repeating: 0, count: 256)
    var blue = [Int](repeating: 0, count: 256)
    var alpha = [Int](repeating: 0, count: 256)
    var distance = [Int](repeating: 0, count: PrefixCodeGroup.distanceCount)
    /// The extra bits of all lengths and distances.
    var extraBits = 0
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
    /// How many bits codes and symbols take.
    let size: Int

    init(_ frequencies: Frequencies) {
      green = PrefixCodeWriter(frequencies: frequencies.green)
      red = PrefixCodeWriter(frequencies: frequencies.red)
      blue = PrefixCodeWriter(frequencies: frequencies.blue)
      alpha = PrefixCodeWriter(frequencies: frequencies.alpha)
      distance = PrefixCodeWriter(frequencies: frequencies.distance)
      let writer = BitWriter(capacity: 1 << 12)
      var size = frequencies.extraBits
      for (code, frequencies) in [
        (green, frequencies.green), (red, frequencies.red), (blue, frequencies.blue),
        (alpha, frequencies.alpha), (distance, frequencies.distance),
      ] {
        code.writeLengths(to: writer)
        for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
          size += frequency * code.length(of: symbol)
        }
      }
      self.size = size + 8 * writer.count + Int(writer.bitCount)
    }

    func writeLengths(to writer: BitWriter) {
      for code in [green, red, blue, alpha, distance] { code.writeLengths(to: writer) }
    }

    func write(_ symbol: Symbol, to writer: BitWriter) {
      switch symbol {
      case .literal(let pixel):
        green.write(Int(pixel >> 8 & 0xFF), to: writer)
        red.write(Int(pixel >> 16 & 0xFF), to: writer)
        blue.write(Int(pixel & 0xFF), to: writer)
        alpha.write(Int(pixel >> 24), to: writer)
      case .cached(let key):
        green.write(256 + PrefixCodeGroup.lengthCount + key, to: writer)
      case .copy(let length, let place):
        green.write(256 + length.symbol, to: writer)
        writer.write(length.extra, width: length.extraBits)
        distance.write(place.symbol, to: writer)
        writer.write(place.extra, width: place.extraBits)
      }
    }
  }

  private func frequencies(cacheBits: Int) -> Frequencies {
    let cacheSize = cacheBits == 0 ? 0 : 1 << cacheBits
    var result = Frequencies(
      green: [Int](repeating: 0, count: 256 + PrefixCodeGroup.lengthCount + cacheSize))
    forEachSymbol(cacheBits: cacheBits) { symbol in
      switch symbol {
      case .literal(let pixel):
        result.green[Int(pixel >> 8 & 0xFF)] += 1
        result.red[Int(pixel >> 16 & 0xFF)] += 1
        result.blue[Int(pixel & 0xFF)] += 1
        result.alpha[Int(pixel >> 24)] += 1
      case .cached(let key):
        result.green[256 + PrefixCodeGroup.lengthCount + key] += 1
      case .copy(let length, let distance):
        result.green[256 + length.symbol] += 1
        result.distance[distance.symbol] += 1
        result.extraBits += length.extraBits + distance.extraBits
      }
    }
    return result
  }

  /// Calls `body` with the symbols of the image, literals replaced by color cache codes where the cache has them.
  private func forEachSymbol(cacheBits: Int, _ body: (Symbol) -> Void) {
    var cache = [UInt32](repeating: 0, count: 1 << cacheBits)
    var position = 0
    func key(_ pixel: UInt32) -> Int { ColorCache.key(pixel, bits: cacheBits) }
    for token in tokens {
      if token.length == 0 {
        let key = cacheBits > 0 ? key(token.value) : 0
        if cacheBits > 0, cache[key] == token.value {
          body(.cached(key))
        } else {
          body(.literal(token.value))
          if cacheBits > 0 { cache[key] = token.value }
        }
        position += 1
        continue
      }
      body(
        .copy(length: PrefixValue(Int(token.length)), distance: PrefixValue(Int(token.value))))
      let end = position + Int(token.length)
      if cacheBits > 0 {
        for pixel in pixels[position..<end] { cache[key(pixel)] = pixel }
      }
      position = end
    }
  }
}
