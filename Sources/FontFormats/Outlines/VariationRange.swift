/// The range of an axis in which a variation applies.
struct VariationRange {
  var start: Double
  var peak: Double
  var end: Double

  /// Returns the factor of the variation's deltas at a coordinate, from 0 to 1.
  func scalar(at place: Double) -> Double {
    if peak == 0 || place == peak { return 1 }
    // Invalid ranges have no effect.
    guard start <= peak, peak <= end, start >= 0 || end <= 0 else { return 1 }
    if place <= start || place >= end { return 0 }
    return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak)
  }
}
