import AnimatableLayers
import Foundation

extension CGContext {
  /// Fills a capsule or a disk that seems to lie a little above what is below it.
  func fillThumb(_ rect: CGRect, color: CGColor) {
    let height = rect.height
    let shade = Self.shade
    // A soft shadow of four steps, wide and pale to narrow and dark.
    for step in 0..<4 {
      let spread = height * (0.075 - 0.022 * CGFloat(step))
      fillCapsule(
        rect.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: height * 0.05),
        color: shade)
    }
    fillCapsule(rect, color: color)
  }

  /// One step of a thumb's shadow.
  private static let shade = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.045)
}
