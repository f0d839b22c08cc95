package enum Overlap: Sendable {
  /// The areas that the parts of the outline cover of a pixel add up, as the render server of Core Animation draws.
  case summed
  /// Once, as Core Graphics draws: a pixel gets the area of the union, or what the even-odd rule leaves of it.
  case united
}
