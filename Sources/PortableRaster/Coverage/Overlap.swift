package enum Overlap: Sendable {
  /// The areas of a pixel that the outline's parts cover add up, as in Core Animation's render server.
  case summed
  /// A pixel gets the area of the union, or what the even-odd rule leaves of it, as in Core Graphics.
  case united
}
