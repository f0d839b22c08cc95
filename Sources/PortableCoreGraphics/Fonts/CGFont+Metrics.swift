import FontFormats
import PortableGeometry

extension CGFont {
  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// The number of units in the size of text.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  /// The name that programs know the font by.
  public var postScriptName: CFString? { face.name(.postScript) }
  /// The name that people know the font by.
  public var fullName: CFString? { face.name(.full) }
  /// From the baseline to the top of a line, in units.
  public var ascent: Int32 { Self.whole(face.lineMetrics.ascent) }
  /// From the baseline to the bottom of a line, in units; negative below the baseline.
  public var descent: Int32 { Self.whole(face.lineMetrics.descent) }
  /// The gap between the descent of a line and the ascent of the next, in units.
  public var leading: Int32 { Self.whole(face.lineMetrics.lineGap) }
  /// The height of flat capital letters, in units.
  public var capHeight: Int32 { Self.whole(face.lineMetrics.capHeight) }
  /// The height of flat small letters, in units.
  public var xHeight: Int32 { Self.whole(face.lineMetrics.xHeight) }
  /// The smallest rectangle around all glyphs, in units, as the file states it.
  public var fontBBox: CGRect { CGRect(face.bounds) }
  /// Degrees counterclockwise from the vertical: negative for fonts that lean to the right.
  public var italicAngle: CGFloat { CGFloat(face.traits.italicAngle) }

  /// The axes of a variable font, each as a dictionary with the keys `variationAxisName` and so on; `nil` for others.
  public var variationAxes: CFArray? {
    guard !face.axes.isEmpty else { return nil }
    return face.axes.map { axis -> CFDictionary in
      [
        CGFont.variationAxisName: name(of: axis),
        CGFont.variationAxisMinValue: CGFloat(axis.minimum),
        CGFont.variationAxisMaxValue: CGFloat(axis.maximum),
        CGFont.variationAxisDefaultValue: CGFloat(axis.defaultValue),
      ]
    }
  }

  /// The values of a variable font's axes by their names; `nil` for others.
  public var variations: CFDictionary? {
    guard !face.axes.isEmpty else { return nil }
    var values: CFDictionary = [:]
    for axis in face.axes { values[name(of: axis)] = settings[axis.tag] ?? axis.defaultValue }
    return values
  }

  /// The key of an axis's name.
  public class var variationAxisName: CFString { "kCGFontVariationAxisName" }
  /// The key of an axis's least value.
  public class var variationAxisMinValue: CFString { "kCGFontVariationAxisMinValue" }
  /// The key of an axis's greatest value.
  public class var variationAxisMaxValue: CFString { "kCGFontVariationAxisMaxValue" }
  /// The key of the value of an axis that was not set.
  public class var variationAxisDefaultValue: CFString { "kCGFontVariationAxisDefaultValue" }

  private static func whole(_ units: Double) -> Int32 { Int32(units.rounded()) }
}

extension CGRect {
  package init(_ bounds: FontBounds) {
    self.init(
      x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX,
      height: bounds.maxY - bounds.minY)
  }
}
