import AnimatableLayers
import Foundation

/// The colors that controls have by default. All of them read well on white and on black.
enum ControlPalette {
  /// A clear blue for what is done.
  static let blue = CGColor(srgbRed: 0.10, green: 0.48, blue: 1.00, alpha: 1)
  /// A warm orange for a share.
  static let orange = CGColor(srgbRed: 1.00, green: 0.58, blue: 0.10, alpha: 1)
  /// A signal red for needles.
  static let red = CGColor(srgbRed: 1.00, green: 0.27, blue: 0.23, alpha: 1)
  /// A gray for marks.
  static let gray = CGColor(srgbRed: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  /// A breath of gray for what is still empty.
  static let faint = CGColor(srgbRed: 0.47, green: 0.47, blue: 0.50, alpha: 0.20)
}
