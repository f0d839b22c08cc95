package struct PNGEncodingOptions: Hashable, Sendable {
  package var level: CompressionLevel
  package var filters: FilterStrategy
  /// Whether pixels are stored as gray, RGB or by palette, not RGBA, where nothing is lost and the file gets smaller.
  package var reducesColors: Bool

  package init(
    level: CompressionLevel = .balanced, filters: FilterStrategy = .adaptive,
    reducesColors: Bool = true
  ) {
    self.level = level
    self.filters = filters
    self.reducesColors = reducesColors
  }
}
