import Foundation

extension CGRect {
  /// Cuts the rectangle in two; see `divided(atDistance:from:)`.
  ///
  /// - Parameters:
  ///   - slice: receives the part along the edge.
  ///   - remainder: receives the rest.
  ///   - amount: how far from the edge the cut is, in points.
  ///   - edge: the side that the slice lies at.
  public func __divided(
    slice: UnsafeMutablePointer<CGRect>, remainder: UnsafeMutablePointer<CGRect>,
    atDistance amount: CGFloat, from edge: CGRectEdge
  ) {
    let parts = divided(atDistance: amount, from: edge)
    slice.pointee = parts.slice
    remainder.pointee = parts.remainder
  }
}
