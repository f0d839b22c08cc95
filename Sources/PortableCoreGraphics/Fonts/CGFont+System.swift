import FontFormats

extension CGFont {
  /// A font whose characters are boxes, as wide as they advance.
  package static let boxes = CGFont(.boxes)

  /// Returns the system's font.
  ///
  /// - Parameters:
  ///   - weight: 400 is regular. The nearest of 100, 200 and so on up to 900 is taken.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double, slanted: Bool) -> CGFont {
    SystemFonts.shared.font(weight: weight, slanted: slanted)
  }

  /// Returns the font of last resort for a character: a box with its code point.
  package static func lastResort(for character: Unicode.Scalar) -> CGFont {
    SystemFonts.shared.lastResort(plane: Int(character.value &>> 16))
  }
}

/// A cache of the system's fonts, each of which is opened once.
private final class SystemFonts: @unchecked Sendable {
  static let shared = SystemFonts()

  private let lock = NSLock()
  /// Upright fonts by weight, then slanted ones.
  private var fonts = [CGFont?](repeating: nil, count: 2 * 9)
  /// Fonts of code points by plane.
  private var lastResorts = [CGFont?](repeating: nil, count: 17)

  func font(weight: Double, slanted: Bool) -> CGFont {
    let weight = Font.systemWeight(nearest: weight)
    let place = weight / 100 - 1 + (slanted ? 9 : 0)
    return lock.withLock {
      if let font = fonts[place] { return font }
      let font = CGFont(.system(weight: Double(weight), slanted: slanted))
      fonts[place] = font
      return font
    }
  }

  func lastResort(plane: Int) -> CGFont {
    lock.withLock {
      if let font = lastResorts[plane] { return font }
      let font = CGFont(.codePoints(plane: plane))
      lastResorts[plane] = font
      return font
    }
  }
}
