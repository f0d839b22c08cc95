package enum JoiningForm: UInt32, CaseIterable, Sendable {
  case isolated
  /// Joins with the letter before it.
  case final
  case medial
  /// Joins with the letter after it.
  case initial

  package var tag: FontTag {
    switch self {
    case .isolated: "isol"
    case .final: "fina"
    case .medial: "medi"
    case .initial: "init"
    }
  }

  package var mask: UInt32 { 1 &<< rawValue }
}

extension JoiningForm {
  /// In reading order; `nil` for characters that join with nothing.
  package static func forms(of text: some Sequence<Unicode.Scalar>) -> [JoiningForm?] {
    var forms: [JoiningForm?] = []
    var last: (index: Int, type: JoiningType)?
    for (index, character) in text.enumerated() {
      let type = JoiningType(character)
      forms.append(type.joinsBefore || type.joinsBehind ? .isolated : nil)
      guard type != .transparent else { continue }
      if let last, last.type.joinsBehind, type.joinsBefore {
        forms[last.index] = forms[last.index] == .final ? .medial : .initial
        forms[index] = .final
      }
      last = (index, type)
    }
    return forms
  }
}
