/// The fonts that can be found by name.
package final class FontLibrary: @unchecked Sendable {
  /// The library of the process.
  package static let shared = FontLibrary()

  private let lock = NSLock()
  private var fonts: [CGFont] = []

  init() {}

  /// Adds a font, and returns false when one of the same PostScript name is there already.
  package func register(_ font: CGFont) -> Bool {
    lock.withLock {
      if let name = font.postScriptName, fonts.contains(where: { $0.postScriptName == name }) {
        return false
      }
      fonts.append(font)
      return true
    }
  }

  /// Removes a font, and returns whether it was there.
  package func unregister(_ font: CGFont) -> Bool {
    lock.withLock {
      guard let index = fonts.firstIndex(of: font) else { return false }
      fonts.remove(at: index)
      return true
    }
  }

  /// Returns the font of a PostScript name or, if there is none, of a full name; `nil` if nothing is called so.
  package func font(named name: String) -> CGFont? {
    lock.withLock {
      fonts.first { $0.postScriptName == name } ?? fonts.first { $0.fullName == name }
    }
  }

  /// The registered fonts, in the order in which they were registered.
  package var all: [CGFont] { lock.withLock { fonts } }
}
