/// Mirrored characters and pairs of brackets (Unicode 15.0).
enum BidiPairs {
  static func mirror(of character: Unicode.Scalar) -> Unicode.Scalar? { mirrors[character] }

  /// Returns the closing bracket in the form that all equivalent brackets share.
  static func closing(of opening: Unicode.Scalar) -> Unicode.Scalar? {
    closingByOpening[opening].map(canonical)
  }

  /// Returns a closing bracket in the form that all equivalent brackets share; `nil` for other characters.
  static func closing(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    closings.contains(character) ? canonical(character) : nil
  }

  /// Angle brackets are encoded twice.
  private static func canonical(_ closing: Unicode.Scalar) -> Unicode.Scalar {
    closing == "\u{232A}" ? "\u{3009}" : closing
  }

  private static let mirrors: [Unicode.Scalar: Unicode.Scalar] = {
    let ordered = pairs(bracketPairs + mirrorPairs)
    let all = ordered + ordered.map { ($0.1, $0.0) }
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }()
  private static let closingByOpening = Dictionary(
    pairs(bracketPairs), uniquingKeysWith: { first, _ in first })
  private static let closings = Set(closingByOpening.values)

  private static func pairs(_ text: String) -> [(Unicode.Scalar, Unicode.Scalar)] {
    let scalars = Array(text.unicodeScalars)
    return stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
  }

  /// Opening brackets, each before its closing one.
  private static let bracketPairs = """
    ()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋\u{2329}\u{232A}❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐\
    ⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣
    """

  /// Other mirrored characters, each before its mirror image.
  private static let mirrorPairs = """
    <>«»‹›∈∋∉∌∊∍∕⧵∟⯾∠⦣∡⦛∢⦠∤⫮∼∽≃⋍≅≌≒≓≔≕≤≥≦≧≨≩≪≫≮≯≰≱≲≳≴≵≶≷≸≹≺≻≼≽≾≿⊀⊁⊂⊃⊄⊅⊆⊇⊈⊉⊊⊋⊏⊐⊑⊒\
    ⊘⦸⊢⊣⊦⫞⊨⫤⊩⫣⊫⫥⊰⊱⊲⊳⊴⊵⊶⊷⊸⟜⋉⋊⋋⋌⋐⋑⋖⋗⋘⋙⋚⋛⋜⋝⋞⋟⋠⋡⋢⋣⋤⋥⋦⋧⋨⋩⋪⋫⋬⋭⋰⋱⋲⋺⋳⋻⋴⋼⋶⋽⋷⋾⟃⟄⟈⟉⟋⟍⟕⟖⟝⟞⟢⟣\
    ⟤⟥⦤⦥⦨⦩⦪⦫⦬⦭⦮⦯⧀⧁⧄⧅⧏⧐⧑⧒⧔⧕⧨⧩⧸⧹⨫⨬⨭⨮⨴⨵⨼⨽⩤⩥⩹⩺⩻⩼⩽⩾⩿⪀⪁⪂⪃⪄⪅⪆⪇⪈⪉⪊⪋⪌⪍⪎⪏⪐⪑⪒⪓⪔⪕⪖⪗⪘⪙⪚⪛⪜⪝⪞⪟⪠\
    ⪡⪢⪦⪧⪨⪩⪪⪫⪬⪭⪯⪰⪱⪲⪳⪴⪵⪶⪷⪸⪹⪺⪻⪼⪽⪾⪿⫀⫁⫂⫃⫄⫅⫆⫇⫈⫉⫊⫋⫌⫍⫎⫏⫐⫑⫒⫓⫔⫕⫖⫬⫭⫷⫸⫹⫺⸂⸃⸄⸅⸉⸊⸌⸍⸜⸝⸠⸡﹤﹥＜＞
    """
}
