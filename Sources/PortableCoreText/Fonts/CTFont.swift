import FontFormats
@_exported import PortableCoreGraphics
import PortableGeometry

/// A font at a size, with settings of its features. Immutable.
public final class CTFont: Hashable, Sendable {
  package let graphicsFont: CGFont
  /// In points; greater than 0.
  package let size: CGFloat
  /// The transform of glyphs, besides their size.
  package let matrix: CGAffineTransform
  /// In alphabetical order, one for each feature.
  package let features: [FontFeatureSetting]
  /// The fallback fonts before the system's font.
  let cascade: [CTFontDescriptor]

  private static let defaultSize: CGFloat = 12

  /// - Parameters:
  ///   - size: in points; 12 for 0, less, NaN and infinity.
  ///   - matrix: one with NaN or infinity counts as the identity.
  ///   - features: of several settings of a feature the last one counts.
  package init(
    _ graphicsFont: CGFont, size: CGFloat, matrix: CGAffineTransform = .identity,
    features: [FontFeatureSetting] = [], cascade: [CTFontDescriptor] = []
  ) {
    self.cascade = cascade
    self.graphicsFont = graphicsFont
    self.size = size > 0 && size.isFinite ? size : Self.defaultSize
    self.matrix = matrix.isFinite ? matrix : .identity
    let last = Dictionary(features.map { ($0.tag, $0) }) { $1 }
    self.features = last.values.sorted { $0.tag < $1.tag }
  }

  /// Creates the font of a name; the system's font if no registered font has it.
  public convenience init(_ name: CFString, size: CGFloat) { self.init(.named(name), size: size) }

  /// Creates the font of a name at 1 point, with a transform; the system's font if no registered font has it.
  public convenience init(_ name: CFString, transform: CGAffineTransform) {
    self.init(.named(name), size: 1, matrix: transform)
  }

  /// Creates a font of the system for a purpose.
  public convenience init?(_ uiType: CTFontUIFontType, size: CGFloat) {
    self.init(uiType, size: size, language: nil)
  }

  /// Creates a font of the system for a purpose; its forms are the same for all languages.
  public convenience init?(_ uiType: CTFontUIFontType, size: CGFloat, language: CFString?) {
    guard uiType != .none else { return nil }
    self.init(
      .system(weight: uiType.isEmphasized ? 700 : 400, slanted: false),
      size: size > 0 ? size : uiType.size)
  }

  /// Points per font unit.
  package var unit: CGFloat { size / CGFloat(graphicsFont.unitsPerEm) }

  /// Whether both show text alike.
  public static func == (lhs: CTFont, rhs: CTFont) -> Bool {
    lhs === rhs
      || lhs.graphicsFont == rhs.graphicsFont && lhs.size == rhs.size
        && lhs.matrix == rhs.matrix && lhs.features == rhs.features && lhs.cascade == rhs.cascade
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(graphicsFont)
    hasher.combine(size)
  }
}

extension CGFont {
  /// Returns the font of a name; the system's font if no registered font has it.
  fileprivate static func named(_ name: String) -> CGFont {
    CGFont(name) ?? .system(weight: 400, slanted: false)
  }
}

/// Returns what `CFGetTypeID(_:)` returns for fonts.
public func CTFontGetTypeID() -> CFTypeID { typeID(of: CTFont.self) }

// MARK: Creating fonts

/// Returns the font of a name at a size; the system's font if no registered font has it.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(.named(name), size: size, matrix: matrix?.pointee ?? .identity)
}

/// Returns a font of the system for a purpose; its forms are the same for all languages.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  CTFont(uiType, size: size, language: language)
}

/// Returns a font at a size.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  (attributes ?? CTFontDescriptor()).applied(
    to: CTFont(graphicsFont, size: size, matrix: matrix?.pointee ?? .identity))
}

/// Returns the font that a descriptor describes: without a name the package's own face, and with a size of 0 in the
/// descriptor's. The matrix turns or slants the glyphs.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let values = descriptor.values
  let named = values.name.flatMap { CGFont($0) }
  return descriptor.applied(
    to: CTFont(
      named ?? .system(weight: values.weight, slanted: values.isSlanted),
      size: size > 0 ? size : values.size ?? 0, matrix: matrix?.pointee ?? .identity))
}

/// Returns a copy of a font with a size, or 0 for the font's own, a matrix, or `nil` for the font's own, and settings of
/// axes and features; other settings stay.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  (attributes ?? CTFontDescriptor()).applied(
    to: CTFont(
      font.graphicsFont, size: size > 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix,
      features: font.features, cascade: font.cascade))
}

/// Returns the font without its size.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont {
  attributes?.pointee = CTFontDescriptor(
    .init(name: font.graphicsFont.postScriptName, size: font.size, features: font.features))
  return font.graphicsFont
}

/// Returns the font for a piece of a string: the first of `currentFont`, its cascade list and the system's font that has
/// all characters, or one of boxes with code points where all lack the first character.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let units = Array(string.utf16)
  let first = min(max(range.location, 0), units.count)
  let last = min(max(first + max(range.length, 0), first), units.count)
  let characters = String(decoding: units[first..<last], as: UTF16.self).unicodeScalars
  if let font = currentFont.covering(characters) { return font }
  guard let first = characters.first, currentFont.covering(CollectionOfOne(first)) == nil else {
    return currentFont
  }
  return currentFont.lastResort(for: first)
}

extension CTFont {
  /// Accepts canonically equivalent characters; ignores those that are not drawn.
  func covers(_ characters: some Sequence<Unicode.Scalar>) -> Bool {
    GlyphMapper(face: graphicsFont.face).shows(characters)
  }

  /// Returns this font, one of its cascade list or the system's; `nil` when none has all the characters.
  func covering(_ characters: some Sequence<Unicode.Scalar>) -> CTFont? {
    if covers(characters) { return self }
    for descriptor in cascade {
      let other = withUnsafePointer(to: matrix) {
        CTFontCreateWithFontDescriptor(descriptor, size, $0)
      }
      if other.covers(characters) { return other }
    }
    let traits = graphicsFont.face.traits
    let system = CTFont(
      .system(weight: Double(traits.weight), slanted: traits.isItalic), size: size,
      matrix: matrix, features: features)
    return system.covers(characters) ? system : nil
  }

  func lastResort(for character: Unicode.Scalar) -> CTFont {
    CTFont(.lastResort(for: character), size: size, matrix: matrix)
  }
}
