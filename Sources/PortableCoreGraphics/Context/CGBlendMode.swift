import PortableRaster

/// The blend modes, by which a source is composited with a destination.
public enum CGBlendMode: Int32, Sendable {
  /// Draws the source over the destination.
  case normal = 0
  /// The product of both; never brighter than either.
  case multiply = 1
  /// The complement of the product of both complements; never darker than either.
  case screen = 2
  /// Multiplies where the destination is dark and screens where it is bright.
  case overlay = 3
  /// The darker of both, channel by channel.
  case darken = 4
  /// The brighter of both, channel by channel.
  case lighten = 5
  /// The destination, brightened by the source.
  case colorDodge = 6
  /// The destination, darkened by the source.
  case colorBurn = 7
  /// A diffuse light of the source's color on the destination.
  case softLight = 8
  /// Multiplies where the source is dark and screens where it is bright.
  case hardLight = 9
  /// The absolute difference of both.
  case difference = 10
  /// The difference of both, with less contrast.
  case exclusion = 11
  /// The source's hue, with the destination's saturation and luminosity.
  case hue = 12
  /// The source's saturation, with the destination's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation, with the destination's luminosity.
  case color = 14
  /// The source's luminosity, with the destination's hue and saturation.
  case luminosity = 15
  /// Erases the destination: 0.
  case clear = 16
  /// Replaces the destination by the source: S.
  case copy = 17
  /// Draws the source where the destination is opaque: S·Da.
  case sourceIn = 18
  /// Draws the source where the destination is transparent: S·(1 − Da).
  case sourceOut = 19
  /// Draws the source over the destination, within it: S·Da + D·(1 − Sa).
  case sourceAtop = 20
  /// Draws the source under the destination: S·(1 − Da) + D.
  case destinationOver = 21
  /// Keeps the destination where the source is opaque: D·Sa.
  case destinationIn = 22
  /// Keeps the destination where the source is transparent: D·(1 − Sa).
  case destinationOut = 23
  /// Draws the source under the destination, and clears the rest: S·(1 − Da) + D·Sa.
  case destinationAtop = 24
  /// Draws each where the other is transparent: S·(1 − Da) + D·(1 − Sa).
  case xor = 25
  /// Adds both, darkened so that black stays black.
  case plusDarker = 26
  /// Adds both: min(1, S + D).
  case plusLighter = 27

  var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}

/// The interpolation of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The choice of the image and the context.
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
