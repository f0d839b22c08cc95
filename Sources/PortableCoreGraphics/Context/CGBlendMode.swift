import PortableRaster

/// How colors that are drawn join what is there.
public enum CGBlendMode: Int32, Sendable {
  /// Over what is there.
  case normal = 0
  /// The product of both; never brighter than either.
  case multiply = 1
  /// The product of both complements, turned around; never darker than either.
  case screen = 2
  /// Multiply where the background is dark, screen where it is bright.
  case overlay = 3
  /// The darker of both, channel by channel.
  case darken = 4
  /// The brighter of both, channel by channel.
  case lighten = 5
  /// The background, brightened by what is drawn.
  case colorDodge = 6
  /// The background, darkened by what is drawn.
  case colorBurn = 7
  /// Like a soft spotlight of the color that is drawn.
  case softLight = 8
  /// Multiply where what is drawn is dark, screen where it is bright.
  case hardLight = 9
  /// The distance between both.
  case difference = 10
  /// The distance between both, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn, with the background's saturation and luminosity.
  case hue = 12
  /// The saturation of what is drawn, with the background's hue and luminosity.
  case saturation = 13
  /// The hue and saturation of what is drawn, with the background's luminosity.
  case color = 14
  /// The luminosity of what is drawn, with the background's hue and saturation.
  case luminosity = 15
  /// Nothing: what is there is erased.
  case clear = 16
  /// What is drawn, instead of what is there.
  case copy = 17
  /// What is drawn, where something is there.
  case sourceIn = 18
  /// What is drawn, where nothing is there.
  case sourceOut = 19
  /// Over what is there, and only where something is.
  case sourceAtop = 20
  /// Under what is there.
  case destinationOver = 21
  /// What is there, where something is drawn.
  case destinationIn = 22
  /// What is there, where nothing is drawn.
  case destinationOut = 23
  /// Under what is there, and only where something is drawn.
  case destinationAtop = 24
  /// Either, where the other is not.
  case xor = 25
  /// The sum of both, darkened so that black stays black.
  case plusDarker = 26
  /// The sum of both.
  case plusLighter = 27

  var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}

/// How the pixels of scaled images are made.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the image and the context like.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// Slower than low, faster than high.
  case medium = 4
  /// Best; images that are made larger keep more of the nearer of two pixels.
  case high = 3
}
