package struct ImageFileProperties: Hashable, Sendable {
  package enum ColorModel: Hashable, Sendable {
    case gray
    case rgb
    /// Decoded pixels are RGB all the same.
    case cmyk
  }

  /// Pixels per inch, across and down; both are finite and above 0.
  package struct Resolution: Hashable, Sendable {
    package let horizontal: Double
    package let vertical: Double

    package init?(horizontal: Double, vertical: Double) {
      guard horizontal > 0, vertical > 0, horizontal.isFinite, vertical.isFinite else { return nil }
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Per sample, in the file.
  package var bitDepth = 8
  package var colorModel = ColorModel.rgb
  /// Whether the file has an alpha channel or a transparent color, even if all its pixels are opaque.
  package var hasAlpha = true
  package var resolution: Resolution?
  /// From 1 to 8 as Exif counts; 1 is upright, `nil` when the file has none.
  package var orientation: Int?
  package var isStandardRGB = false

  package init() {}
}
