/// The code lengths at the head of a dynamic block, with repeats, and the code they are written in.
struct DynamicHeader {
  /// A code length, or a repeat with its count in extra bits.
  private struct Item {
    let symbol: Int
    let extra: Int
    let extraBits: Int
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let items: [Item]
  private let code: HuffmanCode
  /// How many lengths of the code-length code are written.
  private let codeLengthCount: Int

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(1 + (literals.lastIndex { $0 > 0 } ?? 0), 257)
    distanceCount = 1 + (distances.lastIndex { $0 > 0 } ?? 0)
    items = Self.items(Array(literals[..<literalCount] + distances[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    let last = DeflateFormat.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0
    codeLengthCount = max(last + 1, 4)
  }

  /// How many bits the header takes.
  var bitCount: Int {
    items.reduce(14 + 3 * codeLengthCount) {
      $0 + Int(code.lengths[$1.symbol]) + $1.extraBits
    }
  }

  func write(to writer: BitWriter) {
    writer.write(literalCount - 257, width: 5)
    writer.write(distanceCount - 1, width: 5)
    writer.write(codeLengthCount - 4, width: 4)
    for symbol in DeflateFormat.codeLengthOrder[..<codeLengthCount] {
      writer.write(Int(code.lengths[symbol]), width: 3)
    }
    for item in items {
      writer.write(Int(code.words[item.symbol]), width: Int(code.lengths[item.symbol]))
      writer.write(item.extra, width: item.extraBits)
    }
  }

  /// Joins equal lengths: 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
  private static func items(_ lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = 1
      while index + run < lengths.count, lengths[index + run] == length { run += 1 }
      index += run
      if length == 0 {
        while run >= 11 {
          let count = min(run, 138)
          items.append(Item(symbol: 18, extra: count - 11, extraBits: 7))
          run -= count
        }
        if run >= 3 {
          items.append(Item(symbol: 17, extra: run - 3, extraBits: 3))
          run = 0
        }
      } else {
        items.append(Item(symbol: Int(length), extra: 0, extraBits: 0))
        run -= 1
        while run >= 3 {
          let count = min(run, 6)
          items.append(Item(symbol: 16, extra: count - 3, extraBits: 2))
          run -= count
        }
      }
      for _ in 0..<run { items.append(Item(symbol: Int(length), extra: 0, extraBits: 0)) }
    }
    return items
  }
}
