/// The line breaking algorithm of UAX 14 (Unicode 15).
struct LineBreaks {
  enum Opportunity: UInt8, Sendable {
    case none
    /// Where the line is full.
    case allowed
    /// The character before ends a line.
    case mandatory
  }

  /// Before every character; `none` before the first.
  let opportunities: [Opportunity]

  init(_ characters: [Unicode.Scalar]) {
    let classes = characters.map(LineBreakClass.init)
    var finder = Finder()
    opportunities = classes.indices.map { index in
      finder.isBeforeNumber = false
      if classes[index] == .openPunctuation || classes[index] == .hyphen {
        finder.isBeforeNumber = classes[(index + 1)...].first { !$0.isMark } == .numeric
      }
      return finder.opportunity(before: classes[index])
    }
  }

  /// A combining mark has the class of its base (LB9), so that `last` is that of the last character with its marks.
  private struct Finder {
    private var last: LineBreakClass?
    /// The class before `last`.
    private var before: LineBreakClass?
    /// Whether spaces lie between `last` and the next character.
    private var hasSpaces = false
    /// Whether the character before is a zero width joiner, whatever its base.
    private var followsJoiner = false
    /// The part of a number that `last` belongs to (LB25).
    private var number = NumberState.none
    /// The number of consecutive regional indicators up to `last`.
    private var indicators = 0

    /// Whether the next character, a bracket or a hyphen, precedes a number.
    var isBeforeNumber = false

    private enum NumberState {
      case none
      /// In the figures and separators.
      case inside
      /// After a closing bracket that follows the figures.
      case closed
    }

    mutating func opportunity(before next: LineBreakClass) -> Opportunity {
      guard let last else {
        take(next)
        return .none
      }
      let result = rule(last, next)
      if next == .space {
        if Self.isBreak(last) && !hasSpaces { self.last = .space }
        hasSpaces = self.last != .space || hasSpaces
        followsJoiner = false
        return result
      }
      if next.isMark, !hasSpaces, !Self.isBreak(last), last != .space, last != .zeroWidthSpace {
        // LB9: the mark is part of its base.
        followsJoiner = next == .zeroWidthJoiner
        return result
      }
      take(next)
      return result
    }

    private mutating func take(_ next: LineBreakClass) {
      // LB10: a mark without a base is a letter.
      let type = next.isMark ? .alphabetic : next
      number = numberState(after: type)
      indicators = type == .regionalIndicator ? (hasSpaces ? 1 : indicators + 1) : 0
      before = hasSpaces ? .space : last
      last = type
      hasSpaces = false
      followsJoiner = next == .zeroWidthJoiner
    }

    private func numberState(after type: LineBreakClass) -> NumberState {
      if type == .numeric { return .inside }
      guard !hasSpaces else { return .none }
      switch (number, type) {
      case (.inside, .solidus), (.inside, .infixSeparator): return .inside
      case (.inside, _) where type.isClosing: return .closed
      default: return .none
      }
    }

    private static func isBreak(_ type: LineBreakClass) -> Bool {
      switch type {
      case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
      default: false
      }
    }

    // MARK: Rules

    private func rule(_ last: LineBreakClass, _ next: LineBreakClass) -> Opportunity {
      // LB4 to LB6
      if Self.isBreak(last) && !hasSpaces {
        return last == .carriageReturn && next == .lineFeed ? .none : .mandatory
      }
      if Self.isBreak(next) { return .none }
      // LB7 and LB8
      if next == .space || next == .zeroWidthSpace { return .none }
      if last == .zeroWidthSpace { return .allowed }
      // LB8a and LB9
      if followsJoiner && !hasSpaces { return .none }
      if next.isMark && !hasSpaces && last != .space { return .none }
      let next = next.isMark ? .alphabetic : next
      // LB11: nothing breaks beside a word joiner; LB12 and LB12a: nor beside glue, but after spaces and hyphens.
      if next == .wordJoiner || last == .wordJoiner && !hasSpaces { return .none }
      if last == .glue && !hasSpaces { return .none }
      if next == .glue && !hasSpaces && last != .space && last != .breakAfter && last != .hyphen {
        return .none
      }
      // LB13
      switch next {
      case .closePunctuation, .closeParenthesis, .wideCloseParenthesis, .exclamation,
        .infixSeparator, .solidus:
        return .none
      default: break
      }
      if isTogetherAcrossSpaces(last, next) { return .none }
      // LB18
      if hasSpaces || last == .space { return .allowed }
      return rulesOfPairs(last, next)
    }

    /// LB14 to LB17, which skip spaces.
    private func isTogetherAcrossSpaces(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      last.isOpening || last == .quotation && next.isOpening
        || last.isClosing && next == .nonstarter || last == .breakBoth && next == .breakBoth
    }

    /// LB19 to LB31.
    private func rulesOfPairs(_ last: LineBreakClass, _ next: LineBreakClass) -> Opportunity {
      if next == .quotation || last == .quotation { return .none }
      if next == .contingent || last == .contingent { return .allowed }
      // LB21 to LB22
      if next == .breakAfter || next == .hyphen || next == .nonstarter || last == .breakBefore {
        return .none
      }
      if before == .hebrewLetter && (last == .hyphen || last == .breakAfter) { return .none }
      if last == .solidus && next == .hebrewLetter { return .none }
      if next == .inseparable { return .none }
      if isWord(last, next) || isNumber(last, next) || isHangul(last, next) { return .none }
      // LB28 to LB30b
      if Self.isLetter(last) && Self.isLetter(next) { return .none }
      if last == .infixSeparator && Self.isLetter(next) { return .none }
      if (Self.isLetter(last) || last == .numeric) && next == .openPunctuation { return .none }
      if last == .closeParenthesis && (Self.isLetter(next) || next == .numeric) { return .none }
      if last == .regionalIndicator && next == .regionalIndicator && indicators % 2 == 1 {
        return .none
      }
      if next == .emojiModifier && (last == .emojiBase || last == .unassignedEmoji) {
        return .none
      }
      return .allowed
    }

    private static func isLetter(_ type: LineBreakClass) -> Bool {
      type == .alphabetic || type == .hebrewLetter
    }

    private static func isIdeograph(_ type: LineBreakClass) -> Bool {
      switch type {
      case .ideographic, .unassignedEmoji, .emojiBase, .emojiModifier: true
      default: false
      }
    }

    /// LB23, LB23a and LB24.
    private func isWord(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      switch (last, next) {
      case (_, .numeric) where Self.isLetter(last), (.numeric, _) where Self.isLetter(next): true
      case (.prefix, _) where Self.isIdeograph(next) || Self.isLetter(next): true
      case (_, .postfix) where Self.isIdeograph(last) || Self.isLetter(last): true
      case (.postfix, _) where Self.isLetter(next): true
      case (_, .prefix) where Self.isLetter(last): true
      default: false
      }
    }

    /// LB25, in the form that follows whole numbers (UAX 14, example 7).
    private func isNumber(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      switch next {
      case .numeric:
        switch last {
        case .prefix, .postfix, .openPunctuation, .wideOpenPunctuation, .hyphen, .numeric:
          return true
        case .infixSeparator, .solidus: return number == .inside
        default: return false
        }
      case .prefix, .postfix: return number != .none
      case .openPunctuation, .hyphen: return isBeforeNumber && (last == .prefix || last == .postfix)
      default: return false
      }
    }

    /// LB26 and LB27.
    private func isHangul(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      func isSyllable(_ type: LineBreakClass) -> Bool {
        switch type {
        case .hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT: true
        default: false
        }
      }
      switch (last, next) {
      case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV),
        (.hangulL, .hangulLVT), (.hangulV, .hangulV), (.hangulLV, .hangulV),
        (.hangulV, .hangulT), (.hangulLV, .hangulT), (.hangulT, .hangulT),
        (.hangulLVT, .hangulT):
        return true
      default: return isSyllable(last) && next == .postfix || last == .prefix && isSyllable(next)
      }
    }
  }
}
