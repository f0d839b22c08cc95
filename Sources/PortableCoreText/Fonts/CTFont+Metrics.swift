import FontFormats

/// Key of the copyright notice.
public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// Key of the family's name.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// Key of the style's name within the family.
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// Key of the full name: family and style.
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// Key of the version.
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// Key of the PostScript name.
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// Returns the font's size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the transform of glyphs, besides their size.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the font's ascent in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.points(\.ascent) }

/// Returns the font's descent in points; positive below the baseline.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.points(\.descent) }

/// Returns the font's leading in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.points(\.lineGap) }

/// Returns the number of font units in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.graphicsFont.unitsPerEm) }

/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont.numberOfGlyphs }

/// Returns the smallest rectangle around all glyphs, in points.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  font.graphicsFont.fontBBox.applying(font.unitsToPoints)
}

/// Returns the center of the underline in points; negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.points(\.underlinePosition)
}

/// Returns the thickness of the underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.points(\.underlineThickness)
}

/// Returns the font's slant in degrees counterclockwise from the vertical: negative for fonts that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.graphicsFont.italicAngle }

/// Returns the height of flat capital letters in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.points(\.capHeight) }

/// Returns the height of flat small letters in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.points(\.xHeight) }

/// Returns the font's symbolic traits.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  let traits = font.graphicsFont.face.traits
  var symbolic: CTFontSymbolicTraits = []
  if traits.isItalic { symbolic.insert(.traitItalic) }
  if traits.isBold { symbolic.insert(.traitBold) }
  if traits.width > 5 { symbolic.insert(.traitExpanded) }
  if traits.width < 5 { symbolic.insert(.traitCondensed) }
  if traits.isMonospaced { symbolic.insert(.traitMonoSpace) }
  return symbolic
}

/// Returns the PostScript name; empty where the font has none.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.graphicsFont.postScriptName ?? ""
}

/// Returns the family's name; empty where it has none.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  CTFontCopyName(font, kCTFontFamilyNameKey) ?? ""
}

/// Returns the full name, family and style; empty where the font has none.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.graphicsFont.fullName ?? "" }

/// Returns a name by its key; `nil` for names that the font does not have and for unknown keys.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  let face = font.graphicsFont.face
  switch nameKey {
  case kCTFontCopyrightNameKey: return face.name(.copyright)
  case kCTFontFamilyNameKey: return face.name(.typographicFamily) ?? face.name(.family)
  case kCTFontStyleNameKey: return face.name(.typographicStyle) ?? face.name(.style)
  case kCTFontFullNameKey: return face.name(.full)
  case kCTFontVersionNameKey: return face.name(.version)
  case kCTFontPostScriptNameKey: return face.name(.postScript)
  default: return nil
  }
}

/// Returns the axes of a variable font, each as a dictionary with the keys of `CGFont`; `nil` for others.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? { font.graphicsFont.variationAxes }

extension CTFont {
  func points(_ metric: (LineMetrics) -> Double) -> CGFloat {
    CGFloat(metric(graphicsFont.face.lineMetrics)) * unit
  }

  package var unitsToPoints: CGAffineTransform {
    CGAffineTransform(scaleX: unit, y: unit).concatenating(matrix)
  }
}
