import Foundation

extension Double: Interpolatable, Additive {
  package func interpolated(to end: Double, fraction: Double) -> Double {
    // The sum below can miss the end by a rounding error, and an animation must arrive.
    fraction == 1 ? end : self + (end - self) * fraction
  }

  package func adding(_ change: Double) -> Double { self + change }
  package func subtracting(_ change: Double) -> Double { self - change }
  package func scaled(by factor: Double) -> Double { self * factor }
}

extension CGFloat: Interpolatable, Additive {
  package func interpolated(to end: CGFloat, fraction: Double) -> CGFloat {
    CGFloat(Double(self).interpolated(to: Double(end), fraction: fraction))
  }

  package func adding(_ change: CGFloat) -> CGFloat { self + change }
  package func subtracting(_ change: CGFloat) -> CGFloat { self - change }
  package func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}
