import FontFormats

/// A CFF font to be written: programs, and subroutines that they call.
struct CFFMaker {
  var programs: [[CharstringStep]]
  var globalSubroutines: [[CharstringStep]] = []
  /// The subroutines of each font dictionary; more than one makes the font CID-keyed.
  var localSubroutines: [[[CharstringStep]]] = [[]]
  /// The font dictionary of each glyph of a CID-keyed font.
  var select: [Int] = []
  /// The names of the glyphs from the second on, as numbers of strings.
  var charset: [Int]?
  /// The number of a set of names that every reader knows, in place of one of the font's own.
  var knownCharset: Int?
  /// The strings that are numbered from 391 on.
  var strings: [String] = []

  private var isCID: Bool { localSubroutines.count > 1 }

  /// Where the parts of the table stand.
  private struct Places {
    var charset = 0
    var charStrings = 0
    var select = 0
    var dictionaries = 0
    var privates: [(size: Int, offset: Int)] = []
  }

  /// The table's bytes.
  func table() -> [UInt8] {
    let head = [1, 0, 4, 4] + index([Array("Test".utf8)])
    var places = Places()
    // All numbers of the dictionary take five bytes, so that its size is known before the places are.
    let start = head.count + index([top(places)]).count + stringIndex.count
    var body = index(of: globalSubroutines)
    places.charset = start + body.count
    body += [0] + .words(charset ?? Array(1..<max(programs.count, 1)))
    places.select = start + body.count
    if isCID { body += [0] + select.map { UInt8($0) } }
    places.charStrings = start + body.count
    body += index(of: programs)
    for subroutines in localSubroutines {
      // Subroutines follow their private dictionary, which has six bytes: a number and its key.
      let dictionary = number(6) + [19]
      places.privates.append((dictionary.count, start + body.count))
      body += dictionary + index(of: subroutines)
    }
    places.dictionaries = start + body.count
    if isCID { body += index(places.privates.map(privateEntry)) }
    return head + index([top(places)]) + stringIndex + body
  }

  private var stringIndex: [UInt8] { index(strings.map { Array($0.utf8) }) }

  private func top(_ places: Places) -> [UInt8] {
    let entries = number(knownCharset ?? places.charset) + [15] + number(places.charStrings) + [17]
    guard isCID else { return entries + privateEntry(places.privates.first ?? (0, 0)) }
    // Three small numbers name the characters' collection.
    return [139, 139, 139, 12, 30] + entries + number(places.dictionaries) + [12, 36]
      + number(places.select) + [12, 37]
  }
}

private func privateEntry(_ place: (size: Int, offset: Int)) -> [UInt8] {
  number(place.size) + number(place.offset) + [18]
}

/// A step of a Type 2 charstring.
enum CharstringStep {
  case number(Int)
  /// A number with 16 bits of fraction.
  case fraction(Double)
  case `operator`(Int)
  case escaped(Int)
  /// The bytes after a hint mask.
  case bytes([UInt8])

  static func program(_ steps: [CharstringStep]) -> [UInt8] {
    steps.flatMap { step -> [UInt8] in
      switch step {
      case .number(let value) where abs(value) <= 107: .uint8(value + 139)
      case .number(let value) where 108...1131 ~= value:
        .uint8((value - 108) >> 8 + 247, (value - 108) & 0xFF)
      case .number(let value) where -1131 ... -108 ~= value:
        .uint8((-value - 108) >> 8 + 251, (-value - 108) & 0xFF)
      case .number(let value): [28] + .word(value)
      case .fraction(let value): [255] + .fixed(value)
      case .operator(let code): .uint8(code)
      case .escaped(let code): .uint8(12, code)
      case .bytes(let bytes): bytes
      }
    }
  }
}

extension CharstringStep: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .number(value) }
}

extension CharstringStep {
  static let rmoveto = CharstringStep.operator(21)
  static let hmoveto = CharstringStep.operator(22)
  static let vmoveto = CharstringStep.operator(4)
  static let rlineto = CharstringStep.operator(5)
  static let hlineto = CharstringStep.operator(6)
  static let vlineto = CharstringStep.operator(7)
  static let rrcurveto = CharstringStep.operator(8)
  static let callsubr = CharstringStep.operator(10)
  static let `return` = CharstringStep.operator(11)
  static let endchar = CharstringStep.operator(14)
  static let hstemhm = CharstringStep.operator(18)
  static let hintmask = CharstringStep.operator(19)
  static let rcurveline = CharstringStep.operator(24)
  static let rlinecurve = CharstringStep.operator(25)
  static let vvcurveto = CharstringStep.operator(26)
  static let hhcurveto = CharstringStep.operator(27)
  static let callgsubr = CharstringStep.operator(29)
  static let vhcurveto = CharstringStep.operator(30)
  static let hvcurveto = CharstringStep.operator(31)
  static let vsindex = CharstringStep.operator(15)
  static let blend = CharstringStep.operator(16)
}

/// A `CFF2` to be written: programs whose numbers vary by one region, the bold end of ``VariableFont``'s axis.
struct VariableCFFMaker {
  var programs: [[CharstringStep]]
  var globalSubroutines: [[CharstringStep]] = []
  /// The subroutines of each font dictionary.
  var localSubroutines: [[[CharstringStep]]] = [[]]
  /// The font dictionary of each glyph, in format 4; `nil` for the first one of all.
  var select: [Int]?

  /// The table's bytes.
  func table() -> [UInt8] {
    let start = 5 + top(0, 0, 0, 0).count
    var body = index(of: globalSubroutines, hasLongCount: true)
    let store = start + body.count
    body += Self.store
    let charStrings = start + body.count
    body += index(of: programs, hasLongCount: true)
    var privates: [[UInt8]] = []
    for subroutines in localSubroutines {
      let dictionary = number(6) + [19]
      privates.append(privateEntry((dictionary.count, start + body.count)))
      body += dictionary + index(of: subroutines, hasLongCount: true)
    }
    let dictionaries = start + body.count
    body += index(privates, hasLongCount: true)
    let top = top(charStrings, dictionaries, store, start + body.count)
    if let select {
      let ranges = select.enumerated().flatMap { glyph, font in [0, glyph, font] }
      body += [4] + .uint32(select.count) + .words(ranges) + .uint32(select.count)
    }
    return [2, 0, 5] + .word(top.count) + top + body
  }

  private func top(
    _ charStrings: Int, _ dictionaries: Int, _ store: Int, _ selectPlace: Int
  ) -> [UInt8] {
    number(charStrings) + [17] + number(dictionaries) + [12, 36] + number(store) + [24]
      + (select == nil ? [] : number(selectPlace) + [12, 37])
  }

  /// Two parts: numbers of the first have one difference, those of the second have two.
  private static let store: [UInt8] = {
    let store = [UInt8].bigEndian(
      .word(1), .uint32(16), .word(2), .uint32(32, 40), .word(1, 2), .f2Dot14(0, 1, 1, -1, -1, 0),
      .word(0, 0, 1, 0), .word(0, 0, 2, 0, 1))
    return .word(store.count) + store
  }()
}

/// A number of five bytes in a dictionary.
private func number(_ value: Int) -> [UInt8] { [29] + .uint32(value) }

private func index(of programs: [[CharstringStep]], hasLongCount: Bool = false) -> [UInt8] {
  index(programs.map(CharstringStep.program), hasLongCount: hasLongCount)
}

/// An INDEX, whose count has 32 bits in `CFF2`.
private func index(_ strings: [[UInt8]], hasLongCount: Bool = false) -> [UInt8] {
  var bytes: [UInt8] = hasLongCount ? .uint32(strings.count) : .word(strings.count)
  if strings.isEmpty { return bytes }
  bytes.append(2)
  var offset = 1
  for string in strings + [[]] {
    bytes += .word(offset)
    offset += string.count
  }
  return bytes + strings.joined()
}

extension FontMaker {
  /// Creates a variable font of `CFF2` outlines, with the axis of ``VariableFont``.
  init(compact: VariableCFFMaker) {
    metrics = compact.programs.map { _ in Metrics(advance: 600, leftSideBearing: 0) }
    tables["CFF2"] = compact.table()
    tables["fvar"] = VariableFont.maker().tables["fvar"]
  }

  /// Creates a font of CFF outlines.
  init(compact: CFFMaker) {
    metrics = compact.programs.map { _ in Metrics(advance: 600, leftSideBearing: 0) }
    tables["CFF "] = compact.table()
  }
}
