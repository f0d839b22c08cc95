import Foundation

extension CGRect {
  /// Cuts the rectangle in two, `slice` along the edge and `remainder`; see `divided(atDistance:from:)`.
  public func __divided(
    slice: UnsafeMutablePointer<CGRect>, remainder: UnsafeMutablePointer<CGRect>,
    atDistance amount: CGFloat, from edge: CGRectEdge
  ) {
    let parts = divided(atDistance: amount, from: edge)
    slice.pointee = parts.slice
    remainder.pointee = parts.remainder
  }
}
