/// The kinds of color spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Any other kind.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// CIE L*a*b*.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// An index into a table of colors of another space.
  case indexed = 5
  /// A pattern, with the components of its base space if it is uncolored.
  case pattern = 6
  /// CIE XYZ.
  case XYZ = 7
}

/// The treatment of colors outside the gamut of a destination.
///
/// Conversions here are colorimetric and clamp; the intent is stored with images and otherwise ignored.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default for what is drawn.
  case defaultIntent = 0
  /// Clamp, white stays as measured.
  case absoluteColorimetric = 1
  /// Clamp, white becomes the destination's white.
  case relativeColorimetric = 2
  /// Compress the whole range.
  case perceptual = 3
  /// Keep saturated colors saturated.
  case saturation = 4
}
