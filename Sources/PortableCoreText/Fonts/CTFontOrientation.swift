/// The direction in which glyphs advance.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own, which is horizontal.
  case `default` = 0
  /// From left to right.
  case horizontal = 1
  /// From top to bottom, for which no metrics are read: the same as horizontal.
  case vertical = 2
}
