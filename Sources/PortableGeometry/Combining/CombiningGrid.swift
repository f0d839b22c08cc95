import Foundation

/// A grid of integers, as fine as 64-bit areas allow.
struct CombiningGrid {
  static let reach = 1 &<< 28

  /// The largest distance of a curve from its chords, in grid units; small curves are followed more closely.
  static let tolerance: CGFloat = 8192

  private let center: CGPoint
  /// Grid units per unit; a power of two, so that short numbers are on the grid.
  let scale: CGFloat

  init?(_ box: PointBox) {
    guard box.left <= box.right else { return nil }
    // Halves first: the difference of the largest numbers overflows.
    let halfWidth = box.right / 2 - box.left / 2
    let halfHeight = box.bottom / 2 - box.top / 2
    let half = max(halfWidth, halfHeight)
    guard half > 0 else { return nil }
    let exponent = min(max(26 - Int(half.exponent), -1_000), 1_000)
    let scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
    func middle(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let steps = ((low / 2 + high / 2) * scale).rounded()
      return steps / scale
    }
    self.scale = scale
    center = CGPoint(x: middle(box.left, box.right), y: middle(box.top, box.bottom))
  }

  func snapped(_ point: CGPoint) -> GridPoint {
    GridPoint(x: snapped(point.x - center.x), y: snapped(point.y - center.y))
  }

  private func snapped(_ offset: CGFloat) -> Int {
    let reach = CGFloat(Self.reach)
    let steps = (offset * scale).rounded()
    // Points of a curve of the largest numbers may be NaN.
    return steps.isNaN ? 0 : Int(min(max(steps, -reach), reach))
  }

  func position(_ point: GridPoint) -> CGPoint {
    CGPoint(x: center.x + CGFloat(point.x) / scale, y: center.y + CGFloat(point.y) / scale)
  }
}
