package enum Flatness {
  /// The flatness of Core Graphics' contexts, in device pixels.
  ///
  /// A curve is halved until both of its second differences, p0 - 2 p1 + p2 and p1 - 2 p2 + p3, have components of at
  /// most this. Images that Core Graphics drew admit 0.0665 to 0.0699.
  package static let standard = 1.0 / 15

  /// Returns the greatest second difference, in device pixels, that a context's flatness allows.
  ///
  /// `UIBezierPath` and `NSBezierPath` fill with a flatness of 0.6; the images that they drew, one at one pixel a point
  /// and one at two, together admit second differences of 0.1465 to 0.1495. The rule is the line through the middle of
  /// that and 0.
  package static func secondDifference(of flatness: Double) -> Double {
    flatness > 0 ? max(min(flatness, 100) * 0.148 / 0.6, 1e-3) : standard
  }
}
