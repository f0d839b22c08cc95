/// How closely polygons follow curves.
package enum Flatness {
  /// What Core Graphics' contexts use when they fill and stroke, in device pixels.
  ///
  /// A curve is halved until both of its second differences, p0 - 2 p1 + p2 and p1 - 2 p2 + p3, have components of at
  /// most this. Images that Core Graphics drew admit 0.0665 to 0.0699.
  package static let standard = 1.0 / 15

  /// What `UIBezierPath` uses when it fills, in device pixels; images admit 0.148 to 0.176.
  package static let coarse = 0.16
}
