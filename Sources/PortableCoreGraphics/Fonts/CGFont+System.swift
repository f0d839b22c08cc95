import FontFormats
import Synchronization

extension CGFont {
  /// Every character is a box as wide as its advance.
  package static let boxes = CGFont(.boxes)

  /// Takes the nearest weight of 400, which is regular, 500, 600 and 700.
  package static func system(weight: Double, slanted: Bool) -> CGFont {
    let weight = Font.systemWeight(nearest: weight)
    return openedOnce(at: weight / 100 - 4 + (slanted ? 4 : 0)) {
      .system(weight: Double(weight), slanted: slanted)
    }
  }

  /// Its glyph is a box with the character's code point.
  package static func lastResort(for character: Unicode.Scalar) -> CGFont {
    let plane = Int(character.value &>> 16)
    return openedOnce(at: 2 * 4 + plane) { .codePoints(plane: plane) }
  }

  /// Upright fonts by weight, slanted ones by weight, and those of code points by plane.
  private static let opened = Mutex([CGFont?](repeating: nil, count: 2 * 4 + 17))

  private static func openedOnce(at place: Int, _ open: () -> Font) -> CGFont {
    opened.withLock { fonts in
      if let font = fonts[place] { return font }
      let font = CGFont(open())
      fonts[place] = font
      return font
    }
  }
}
