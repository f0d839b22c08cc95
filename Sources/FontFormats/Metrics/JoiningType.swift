/// The neighbors that a character joins with, by Unicode's `DerivedJoiningType`.
enum JoiningType: UInt8, Sendable {
  case none
  /// With the one before it, on its right.
  case right
  /// With the one after it, on its left.
  case left
  /// With both, in forms of its own.
  case dual
  /// With both, without a change of its shape.
  case causing
  /// A mark or control character, which joining skips.
  case transparent

  var joinsBefore: Bool { self == .right || self == .dual || self == .causing }
  var joinsBehind: Bool { self == .left || self == .dual || self == .causing }

  init(_ character: Unicode.Scalar) {
    self = JoiningType(rawValue: Self.letters[character]) ?? .none
    guard self == .none else { return }
    switch character.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: self = .transparent
    case .format where !Self.separators.contains(where: { $0.contains(character.value) }):
      self = .transparent
    default: break
    }
  }

  /// Characters that join, in the encoding of ``CharacterTable``; the letters are the cases in their order.
  private static let letters = CharacterTable(
    """
    A17kDAB4DBDBD5B4DdED7BD2AzD2AB3AB3DgBiD12BD2B9DBDBD2B2ABAoB2AaD3A2DAgBAD3B5D4BD9BDBDBD2BAt\
    BDbB3DfB2D4BDB2D3B2D6A22DxAfEA1xBD5B2DBDaBDB3A7DAD4ABDB2A5BjE3DA2D5BAhDaB3ABD2B2D6BDfA30eD\
    A2EAlD2hAeDyADA1giEAqwiD1eCAjf1D5BABAB2A2CB5D4CD5BD3BA2BA6D4BA40DBDB3D3BD2BDB2DBAnB4D2A9dC\
    DxBDAekD3BDhAcD3BArD4B2DcA1aDAD2B3ADB2D2BD2ADB2DA4BDCA16wkD1wA
    """)

  /// Control characters that do end a joined word.
  private static let separators: [ClosedRange<UInt32>] = [
    0x0600...0x0605, 0x06DD...0x06DD, 0x0890...0x0891, 0x08E2...0x08E2, 0x180E...0x180E,
    0x200C...0x200C, 0x2066...0x2069, 0x110BD...0x110BD, 0x110CD...0x110CD,
  ]
}
