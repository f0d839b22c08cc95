/// What a font and its parts are called.
package enum FontName: Hashable, Sendable {
  /// Whose work the font is.
  case copyright
  /// The family as old programs see it, with four styles at most.
  case family
  /// The style within ``family``.
  case style
  /// Family and style.
  case full
  /// The version, as text.
  case version
  /// The name that programs know the font by: ASCII, without spaces.
  case postScript
  /// The family with all its styles, where that is another than ``family``.
  case typographicFamily
  /// The style within ``typographicFamily``.
  case typographicStyle
  /// A name of the font's own, such as that of an axis.
  case custom(Int)

  /// The number that files use.
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
