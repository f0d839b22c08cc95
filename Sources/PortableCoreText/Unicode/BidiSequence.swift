/// An isolating run sequence: characters of one level, for the rules W1 to I2 of the bidirectional algorithm.
struct BidiSequence {
  /// The characters' indices in the paragraph.
  private let indices: [Int]
  private let characters: [Unicode.Scalar]
  private var classes: [BidiClass]
  private let original: [BidiClass]
  private let level: UInt8
  private let start: BidiClass
  private let end: BidiClass
  /// In the order of the sequence.
  private(set) var levels: [UInt8] = []

  /// Classes are those after overrides, levels the explicit ones, and partners the ends of isolate initiators, negative
  /// without one. Without characters, pairs of brackets are ignored.
  init(
    _ indices: [Int], classes: [BidiClass], original: [BidiClass], levels: [UInt8], base: UInt8,
    characters: [Unicode.Scalar], partners: [Int]
  ) {
    self.indices = indices
    self.characters = characters
    self.classes = indices.map { classes[$0] }
    self.original = indices.map { original[$0] }
    level = levels[indices[0]]
    // The directions at both ends come from the higher of the levels that meet there (X10).
    var before = indices[0] - 1
    while before >= 0, original[before].isRemoved { before -= 1 }
    let last = indices[indices.count - 1]
    var after = last + 1
    while after < original.count, original[after].isRemoved { after += 1 }
    let levelBefore = before >= 0 ? levels[before] : base
    let isOpen = original[last].isIsolateInitiator && partners[last] < 0
    let levelAfter = after < original.count && !isOpen ? levels[after] : base
    start = Self.direction(max(level, levelBefore))
    end = Self.direction(max(level, levelAfter))
  }

  private static func direction(_ level: UInt8) -> BidiClass {
    level % 2 == 1 ? .rightToLeft : .leftToRight
  }

  mutating func resolve() {
    resolveWeak()
    if !characters.isEmpty { resolveBrackets() }
    resolveNeutral()
    levels = classes.map { type in
      switch type {
      case .rightToLeft: level % 2 == 0 ? level + 1 : level
      case .arabicNumber, .europeanNumber: level % 2 == 0 ? level + 2 : level + 1
      default: level % 2 == 0 ? level : level + 1
      }
    }
  }

  // MARK: Weak characters

  private mutating func resolveWeak() {
    // W1: marks take the class of their base.
    var previous = start
    for place in classes.indices {
      if classes[place] == .nonspacingMark {
        let isAfterIsolate =
          place > 0
          && (original[place - 1].isIsolateInitiator
            || original[place - 1] == .popDirectionalIsolate)
          && classes[place - 1] == original[place - 1]
        classes[place] = isAfterIsolate ? .otherNeutral : previous
      }
      previous = classes[place]
    }
    // W2 and W3: figures after Arabic letters are Arabic.
    var strong = start
    for place in classes.indices {
      switch classes[place] {
      case .leftToRight, .rightToLeft: strong = classes[place]
      case .arabicLetter:
        strong = .arabicLetter
        classes[place] = .rightToLeft
      case .europeanNumber where strong == .arabicLetter: classes[place] = .arabicNumber
      default: break
      }
    }
    // W4: one separator between two numbers of a kind is part of the number.
    for place in classes.indices.dropFirst().dropLast() {
      let before = classes[place - 1]
      guard before == classes[place + 1] else { continue }
      switch classes[place] {
      case .europeanSeparator where before == .europeanNumber: classes[place] = .europeanNumber
      case .commonSeparator where before == .europeanNumber || before == .arabicNumber:
        classes[place] = before
      default: break
      }
    }
    resolveTerminators()
    // W7: figures after Latin letters are Latin.
    strong = start
    for place in classes.indices {
      switch classes[place] {
      case .leftToRight, .rightToLeft: strong = classes[place]
      case .europeanNumber where strong == .leftToRight: classes[place] = .leftToRight
      default: break
      }
    }
  }

  /// W5 and W6: terminators beside a number are part of it; what is left of separators is neutral.
  private mutating func resolveTerminators() {
    for stretch in classes.stretches(where: { $0 == .europeanTerminator }) {
      let (place, stop) = (stretch.lowerBound, stretch.upperBound)
      let isBeside =
        place > 0 && classes[place - 1] == .europeanNumber
        || stop < classes.count && classes[stop] == .europeanNumber
      for index in stretch { classes[index] = isBeside ? .europeanNumber : .otherNeutral }
    }
    for place in classes.indices
    where classes[place] == .europeanSeparator || classes[place] == .commonSeparator {
      classes[place] = .otherNeutral
    }
  }

  // MARK: Brackets

  /// N0: both brackets of a pair take one direction.
  private mutating func resolveBrackets() {
    let embedding = Self.direction(level)
    for pair in bracketPairs() {
      let inside = classes[(pair.open + 1)..<pair.close].compactMap(Self.strong)
      guard let last = inside.last else { continue }
      // The direction of the level wins; the other one needs to be that of what precedes the pair, too.
      let before = classes[..<pair.open].reversed().lazy.compactMap(Self.strong).first ?? start
      setBrackets(pair, to: inside.contains(embedding) || before != last ? embedding : last)
    }
  }

  private mutating func setBrackets(_ pair: (open: Int, close: Int), to direction: BidiClass) {
    for bracket in [pair.open, pair.close] {
      classes[bracket] = direction
      var mark = bracket + 1
      while mark < classes.count, original[mark] == .nonspacingMark {
        classes[mark] = direction
        mark += 1
      }
    }
  }

  /// The direction of strong characters and numbers in rules N0 to N2, for which numbers are from right to left.
  private static func strong(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// BD16: in the order of the opening brackets.
  private func bracketPairs() -> [(open: Int, close: Int)] {
    var open: [(closing: Unicode.Scalar, place: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for place in classes.indices where classes[place] == .otherNeutral {
      let character = characters[indices[place]]
      if let closing = BidiPairs.closing(of: character) {
        // The algorithm gives up on deeper nesting.
        if open.count == 63 { return [] }
        open.append((closing, place))
      } else if let closing = BidiPairs.closing(character),
        let match = open.lastIndex(where: { $0.closing == closing })
      {
        pairs.append((open[match].place, place))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  // MARK: Neutral characters

  /// N1 and N2: neutral characters take the direction of both sides, or else that of the level.
  private mutating func resolveNeutral() {
    for stretch in classes.stretches(where: \.isNeutralOrIsolate) {
      let (place, stop) = (stretch.lowerBound, stretch.upperBound)
      let before = place > 0 ? Self.strong(classes[place - 1]) ?? start : start
      let after = stop < classes.count ? Self.strong(classes[stop]) ?? end : end
      let direction = before == after ? before : Self.direction(level)
      for index in stretch { classes[index] = direction }
    }
  }
}

extension Array {
  /// Returns the maximal ranges of elements with a property.
  func stretches(where hasProperty: (Element) -> Bool) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for index in indices where hasProperty(self[index]) {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<(index + 1)
      } else {
        stretches.append(index..<(index + 1))
      }
    }
    return stretches
  }
}
