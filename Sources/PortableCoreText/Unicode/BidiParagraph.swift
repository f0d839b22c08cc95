/// The levels of a paragraph's characters, after the Unicode bidirectional algorithm (UAX 9, Unicode 15): text of an even
/// level runs from left to right, of an odd one from right to left.
struct BidiParagraph {
  /// 0 or 1.
  let baseLevel: UInt8
  /// The levels of the characters before lines are broken (rules X1 to I2).
  let levels: [UInt8]
  /// The original classes, for rule L1.
  private let classes: [BidiClass]

  private static let maximumDepth: UInt8 = 125

  /// - Parameter baseLevel: 0 or 1; `nil` for that of the first strong character, 0 without one.
  init(_ characters: [Unicode.Scalar], baseLevel: UInt8? = nil) {
    self.init(classes: characters.map(BidiClass.init), baseLevel: baseLevel, characters: characters)
  }

  /// Without characters, pairs of brackets are ignored.
  init(classes: [BidiClass], baseLevel: UInt8?, characters: [Unicode.Scalar] = []) {
    self.classes = classes
    if baseLevel == nil && classes.allSatisfy(Self.isPlain) {
      // Most text: nothing runs from right to left.
      self.baseLevel = 0
      levels = Array(repeating: 0, count: classes.count)
      return
    }
    let base = baseLevel ?? Self.strongLevel(classes, from: 0, to: classes.count) ?? 0
    self.baseLevel = base
    var resolver = Resolver(classes, characters, base: base)
    resolver.resolve()
    levels = resolver.levels
  }

  /// Whether a character has level 0 in a paragraph of such characters.
  private static func isPlain(_ type: BidiClass) -> Bool {
    switch type {
    case .leftToRight, .europeanNumber, .europeanSeparator, .europeanTerminator, .commonSeparator,
      .nonspacingMark, .boundaryNeutral, .paragraphSeparator, .segmentSeparator, .whitespace,
      .otherNeutral:
      true
    default: false
    }
  }

  /// Rules P2 and P3: the level of the first strong character outside isolates.
  fileprivate static func strongLevel(
    _ classes: [BidiClass], from start: Int, to end: Int
  ) -> UInt8? {
    var depth = 0
    for index in start..<end {
      switch classes[index] {
      case .leftToRight where depth == 0: return 0
      case .rightToLeft where depth == 0: return 1
      case .arabicLetter where depth == 0: return 1
      case .popDirectionalIsolate:
        if depth == 0 && start > 0 { return nil }
        depth = max(depth - 1, 0)
      case let type where type.isIsolateInitiator: depth += 1
      default: break
      }
    }
    return nil
  }

  /// Rule L1: separators and trailing spaces of a line have the paragraph's level.
  func lineLevels(_ line: Range<Int>) -> [UInt8] {
    var levels = Array(self.levels[line])
    var isTrailing = true
    for index in line.reversed() {
      switch classes[index] {
      case .paragraphSeparator, .segmentSeparator:
        levels[index - line.lowerBound] = baseLevel
        isTrailing = true
      case let type
      where type.isRemoved || type.isIsolateInitiator || type == .whitespace
        || type == .popDirectionalIsolate:
        if isTrailing { levels[index - line.lowerBound] = baseLevel }
      default: isTrailing = false
      }
    }
    return levels
  }

  /// Rule L2: the order from left to right of runs with the given levels.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in (lowestOdd...highest).reversed() {
      for stretch in order.stretches(where: { levels[$0] >= level }) { order[stretch].reverse() }
    }
    return order
  }

  // MARK: Explicit levels

  /// The state of the rules X1 to I2.
  private struct Resolver {
    let original: [BidiClass]
    let characters: [Unicode.Scalar]
    let base: UInt8
    var classes: [BidiClass]
    var levels: [UInt8]
    /// The ends of isolate initiators and the initiators of ends; -1 without a partner.
    private var partners: [Int]

    private struct Status {
      var level: UInt8
      var override: BidiClass?
      var isIsolate: Bool
    }

    init(_ classes: [BidiClass], _ characters: [Unicode.Scalar], base: UInt8) {
      original = classes
      self.characters = characters
      self.base = base
      self.classes = classes
      levels = Array(repeating: base, count: classes.count)
      partners = Array(repeating: -1, count: classes.count)
      var open: [Int] = []
      for (index, type) in classes.enumerated() {
        if type.isIsolateInitiator { open.append(index) }
        if type == .popDirectionalIsolate, let start = open.popLast() {
          partners[start] = index
          partners[index] = start
        }
      }
    }

    mutating func resolve() {
      resolveExplicit()
      // Sequences depend on the explicit levels around them, not on resolved ones.
      let explicit = levels
      for sequence in isolatingRunSequences() {
        var run = BidiSequence(
          sequence, classes: classes, original: original, levels: explicit, base: base,
          characters: characters, partners: partners)
        run.resolve()
        for (place, index) in sequence.enumerated() { levels[index] = run.levels[place] }
      }
      // A character that X9 removes takes the level of the character before it.
      var last = base
      for index in levels.indices {
        if original[index].isRemoved { levels[index] = last } else { last = levels[index] }
      }
    }

    /// Rules X1 to X8.
    private mutating func resolveExplicit() {
      var stack = [Status(level: base, override: nil, isIsolate: false)]
      var overflowIsolates = 0
      var overflowEmbeddings = 0
      var validIsolates = 0
      for index in classes.indices {
        let type = classes[index]
        let top = stack[stack.count - 1]
        levels[index] = top.level
        switch type {
        case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride,
          .leftToRightOverride:
          let isRight = type == .rightToLeftEmbedding || type == .rightToLeftOverride
          let level = Self.next(top.level, isRight: isRight)
          if level <= maximumDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
            let isOverride = type == .rightToLeftOverride || type == .leftToRightOverride
            stack.append(
              Status(
                level: level,
                override: isOverride ? (isRight ? .rightToLeft : .leftToRight) : nil,
                isIsolate: false))
          } else if overflowIsolates == 0 {
            overflowEmbeddings += 1
          }
        case .rightToLeftIsolate, .leftToRightIsolate, .firstStrongIsolate:
          if let override = top.override { classes[index] = override }
          var isRight = type == .rightToLeftIsolate
          if type == .firstStrongIsolate {
            let end = partners[index] < 0 ? original.count : partners[index]
            isRight = BidiParagraph.strongLevel(original, from: index + 1, to: end) == 1
          }
          let level = Self.next(top.level, isRight: isRight)
          if level <= maximumDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
            validIsolates += 1
            stack.append(Status(level: level, override: nil, isIsolate: true))
          } else {
            overflowIsolates += 1
          }
        case .popDirectionalIsolate:
          if overflowIsolates > 0 {
            overflowIsolates -= 1
          } else if validIsolates > 0 {
            overflowEmbeddings = 0
            while !stack[stack.count - 1].isIsolate { stack.removeLast() }
            stack.removeLast()
            validIsolates -= 1
          }
          let top = stack[stack.count - 1]
          levels[index] = top.level
          if let override = top.override { classes[index] = override }
        case .popDirectionalFormat:
          if overflowIsolates == 0 {
            if overflowEmbeddings > 0 {
              overflowEmbeddings -= 1
            } else if !top.isIsolate && stack.count > 1 {
              stack.removeLast()
            }
          }
          levels[index] = stack[stack.count - 1].level
        case .paragraphSeparator: levels[index] = base
        case .boundaryNeutral: break
        default:
          if let override = top.override { classes[index] = override }
        }
      }
    }

    private static func next(_ level: UInt8, isRight: Bool) -> UInt8 {
      isRight ? (level + 1) | 1 : (level + 2) & ~1
    }

    /// Rule X10: runs of one level, joined across isolates.
    private func isolatingRunSequences() -> [[Int]] {
      var runs: [[Int]] = []
      for index in classes.indices where !original[index].isRemoved {
        if let last = runs.last?.last, levels[last] == levels[index] {
          runs[runs.count - 1].append(index)
        } else {
          runs.append([index])
        }
      }
      var runByStart: [Int: Int] = [:]
      for (number, run) in runs.enumerated() { runByStart[run[0]] = number }
      var sequences: [[Int]] = []
      for run in runs {
        // A run that begins with the end of an isolate continues that isolate's surroundings.
        if original[run[0]] == .popDirectionalIsolate, partners[run[0]] >= 0 { continue }
        var sequence = run
        while let last = sequence.last, original[last].isIsolateInitiator, partners[last] >= 0,
          let next = runByStart[partners[last]]
        {
          sequence += runs[next]
        }
        sequences.append(sequence)
      }
      return sequences
    }
  }
}
