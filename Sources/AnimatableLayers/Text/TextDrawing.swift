package struct TextDrawing: Sendable {
  package var rendering = TextRendering.outlines
  /// Returns the font that stands for another on every engine. Where it is set, outlines are filled as paths, which engines
  /// do alike; glyphs each places and smooths in its own way. `nil`, the default, leaves both to the engine.
  package var sharedFont: (@Sendable (CTFont) -> CTFont)?

  package init() {}

  package static let current = TaskLocal(wrappedValue: TextDrawing())
}
