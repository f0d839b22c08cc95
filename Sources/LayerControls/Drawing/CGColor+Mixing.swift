import AnimatableLayers
import Foundation

extension CGColor {
  /// The color with a part of its opacity.
  ///
  /// - Parameter part: from 0 to 1.
  func faded(to part: CGFloat) -> CGColor {
    part < 1 ? copy(alpha: alpha * part) ?? self : self
  }

  /// The color between this one and another in sRGB; the nearer one where either has no place there.
  ///
  /// - Parameter fraction: 0 for this color, 1 for the other.
  func mixed(with other: CGColor, fraction: CGFloat) -> CGColor {
    guard fraction > 0, let first = sRGBComponents else { return self }
    guard fraction < 1, let second = other.sRGBComponents else { return other }
    let mixed = zip(first, second).map { $0 + ($1 - $0) * fraction }
    return CGColor(srgbRed: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }

  /// Red, green, blue and alpha in sRGB.
  private var sRGBComponents: [CGFloat]? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let converted = converted(to: space, intent: .defaultIntent, options: nil),
      let components = converted.components, components.count == 4
    else { return nil }
    return components
  }
}
