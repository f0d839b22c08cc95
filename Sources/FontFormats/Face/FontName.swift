/// The names of a font and of its parts.
package enum FontName: Hashable, Sendable {
  /// The copyright notice.
  case copyright
  /// The family, of four styles at most: regular, italic, bold and bold italic.
  case family
  /// The style within ``family``.
  case style
  /// Family and style.
  case full
  /// The version, as text.
  case version
  /// The PostScript name: ASCII, without spaces.
  case postScript
  /// The family with all its styles, where it differs from ``family``.
  case typographicFamily
  /// The style within ``typographicFamily``.
  case typographicStyle
  /// A name of the font's own, such as that of an axis.
  case custom(Int)

  /// The name's ID in the table `name`.
  var identifier: Int {
    switch self {
    case .copyright: 0
    case .family: 1
    case .style: 2
    case .full: 4
    case .version: 5
    case .postScript: 6
    case .typographicFamily: 16
    case .typographicStyle: 17
    case .custom(let identifier): identifier
    }
  }
}

extension Font {
  /// Returns a name in American English, or in the first language that the font has; `nil` when it has none.
  package func name(_ name: FontName) -> String? {
    try? names?.name(name.identifier)
  }
}
