import FontFormats
import PortableGeometry

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The number of a glyph in its font; 0 is the glyph for characters that the font lacks.
public typealias CGGlyph = CGFontIndex

/// A font without a size: outlines and metrics in units, of which `unitsPerEm` make the size of text. Never changes.
public final class CGFont: Hashable, Sendable {
  package let face: Font
  /// The values of axes at which this is an instance of a variable font.
  let settings: [FontTag: Double]

  package init(_ face: Font, settings: [FontTag: Double] = [:]) {
    self.face = face
    self.settings = settings
  }

  /// Creates the first font of a TrueType or OpenType file, or `nil` when the bytes are none.
  public convenience init?(_ provider: CGDataProvider) {
    let bytes = provider.withBytes { [UInt8]($0) }
    guard let face = try? FontFile(bytes).font() else { return nil }
    self.init(face)
  }

  /// Creates the font of a PostScript name or a full name, or `nil` when no registered font is called so.
  public convenience init?(_ name: CFString) {
    guard let font = FontLibrary.shared.font(named: name) else { return nil }
    self.init(font.face, settings: font.settings)
  }

  /// Returns the font at other values of its axes, numbers by the axes' names, or `nil` when it has no axes. Missing axes
  /// keep their default, values are clamped to the range of their axis, and unknown names are ignored.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard !face.axes.isEmpty else { return nil }
    var settings: [FontTag: Double] = [:]
    for axis in face.axes {
      settings[axis.tag] = number(name(of: axis), in: variations ?? [:])
    }
    return varied(settings)
  }

  /// `nil` when the font's variations are damaged.
  package func varied(_ settings: [FontTag: Double]) -> CGFont? {
    guard let varied = try? face.varied(settings) else { return nil }
    return CGFont(varied, settings: settings)
  }

  func name(of axis: VariationAxis) -> String {
    face.name(.custom(axis.nameIdentifier)) ?? axis.tag.description
  }

  /// Whether both are the same font, opened once.
  public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.face === rhs.face }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }
}
