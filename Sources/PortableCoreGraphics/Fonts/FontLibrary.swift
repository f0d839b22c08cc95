import Synchronization

/// The fonts that can be found by name.
package final class FontLibrary: Sendable {
  package static let shared = FontLibrary()

  private let fonts = Mutex([CGFont]())

  init() {}

  /// Adds a font, and returns false when one of the same PostScript name is there already.
  package func register(_ font: CGFont) -> Bool {
    fonts.withLock { fonts in
      if let name = font.postScriptName, fonts.contains(where: { $0.postScriptName == name }) {
        return false
      }
      fonts.append(font)
      return true
    }
  }

  /// Removes a font, and returns whether it was there.
  package func unregister(_ font: CGFont) -> Bool {
    fonts.withLock { fonts in
      guard let index = fonts.firstIndex(of: font) else { return false }
      fonts.remove(at: index)
      return true
    }
  }

  /// Returns the font of a PostScript name or, if there is none, of a full name; `nil` if nothing is called so.
  package func font(named name: String) -> CGFont? {
    fonts.withLock { fonts in
      fonts.first { $0.postScriptName == name } ?? fonts.first { $0.fullName == name }
    }
  }

  /// The registered fonts, in the order in which they were registered.
  package var all: [CGFont] { fonts.withLock { $0 } }
}
