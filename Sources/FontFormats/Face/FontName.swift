package struct FontName: Hashable, Sendable {
  /// The name's ID in the table `name`.
  let identifier: Int

  package static let copyright = FontName(identifier: 0)
  /// The family, of four styles at most: regular, italic, bold and bold italic.
  package static let family = FontName(identifier: 1)
  /// The style within ``family``.
  package static let style = FontName(identifier: 2)
  /// Family and style.
  package static let full = FontName(identifier: 4)
  package static let version = FontName(identifier: 5)
  /// The PostScript name: ASCII, without spaces.
  package static let postScript = FontName(identifier: 6)
  /// The family with all its styles, where it differs from ``family``.
  package static let typographicFamily = FontName(identifier: 16)
  /// The style within ``typographicFamily``.
  package static let typographicStyle = FontName(identifier: 17)

  /// A name of the font's own, such as that of an axis.
  package static func custom(_ identifier: Int) -> FontName { FontName(identifier: identifier) }
}
