import Synchronization

package final class FontLibrary: Sendable {
  package static let shared = FontLibrary()

  private let fonts = Mutex([CGFont]())

  /// Returns false when a font of the same PostScript name is registered.
  package func register(_ font: CGFont) -> Bool {
    fonts.withLock { fonts in
      if let name = font.postScriptName, fonts.contains(where: { $0.postScriptName == name }) {
        return false
      }
      fonts.append(font)
      return true
    }
  }

  /// Returns false when the font was not registered.
  package func unregister(_ font: CGFont) -> Bool {
    fonts.withLock { fonts in
      guard let index = fonts.firstIndex(of: font) else { return false }
      fonts.remove(at: index)
      return true
    }
  }

  /// PostScript names take precedence over full names.
  package func font(named name: String) -> CGFont? {
    fonts.withLock { fonts in
      fonts.first { $0.postScriptName == name } ?? fonts.first { $0.fullName == name }
    }
  }

  /// In the order of registration.
  package var all: [CGFont] { fonts.withLock { $0 } }
}
