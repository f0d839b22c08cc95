import FontFormats
import Synchronization

extension CGFont {
  /// A font whose characters are boxes, as wide as they advance.
  package static let boxes = CGFont(.boxes)

  /// - Parameters:
  ///   - weight: 400 is regular. The nearest of 100, 200 and so on up to 900 is taken.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double, slanted: Bool) -> CGFont {
    let weight = Font.systemWeight(nearest: weight)
    return openedOnce(at: weight / 100 - 1 + (slanted ? 9 : 0)) {
      .system(weight: Double(weight), slanted: slanted)
    }
  }

  /// Returns the font of last resort for a character: a box with its code point.
  package static func lastResort(for character: Unicode.Scalar) -> CGFont {
    let plane = Int(character.value &>> 16)
    return openedOnce(at: 2 * 9 + plane) { .codePoints(plane: plane) }
  }

  /// The system's fonts, each of which is opened once: upright ones by weight, slanted ones, and those of code points by
  /// plane.
  private static let opened = Mutex([CGFont?](repeating: nil, count: 2 * 9 + 17))

  private static func openedOnce(at place: Int, _ open: () -> Font) -> CGFont {
    opened.withLock { fonts in
      if let font = fonts[place] { return font }
      let font = CGFont(open())
      fonts[place] = font
      return font
    }
  }
}
