import FontFormats

/// The scope of a font's registration. Every scope is the process here.
public enum CTFontManagerScope: UInt32, Sendable {
  /// None: a font must have a scope.
  case none = 0
  /// The process.
  case process = 1
  /// The user's processes; the same as the process.
  case persistent = 2
  /// The session's processes; the same as the process.
  case session = 3
}

/// Registers a font by its names; returns false when a font of the same PostScript name is registered. Unlike Apple's
/// systems, it does not write an error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  FontLibrary.shared.register(font)
}

/// Unregisters a font, and returns whether it was registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  FontLibrary.shared.unregister(font)
}

/// Registers all fonts of a file by their names; returns false when one is registered already, and also writes an error
/// when the file cannot be read or a font is damaged.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  do {
    let file = try FontFile([UInt8](Data(contentsOf: fontURL)))
    let fonts = try (0..<file.count).map { CGFont(try file.font(at: $0)) }
    return fonts.reduce(true) { $0 && FontLibrary.shared.register($1) }
  } catch let reason {
    error?.pointee = reason
    return false
  }
}

/// Returns the PostScript names of the registered fonts, in alphabetical order.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  FontLibrary.shared.all.compactMap(\.postScriptName).sorted()
}

extension FontError: LocalizedError {
  package var errorDescription: String? { description }
}
