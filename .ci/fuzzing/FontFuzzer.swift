import FontFormats

/// Reads the bytes as a font: metrics, outlines, an instance and a line of text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFont(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? FontFile(bytes) else { return 0 }
  for index in 0..<min(file.count, 2) {
    guard let font = try? file.font(at: index) else { continue }
    readAll(font)
    let settings = font.axes.map { ($0.tag, ($0.defaultValue + $0.maximum) / 2) }
    if !settings.isEmpty,
      let instance = try? font.varied(Dictionary(settings, uniquingKeysWith: { first, _ in first }))
    {
      readAll(instance)
    }
  }
  return 0
}

private func readAll(_ font: Font) {
  _ = font.name(.family)
  for glyph in 0..<UInt16(min(font.glyphCount, 12)) {
    _ = try? font.advance(of: glyph)
    if let bounds = try? font.bounds(of: glyph) {
      precondition(bounds.minX.isFinite && bounds.maxY.isFinite, "an outline is not finite")
    }
  }
  let characters: [Unicode.Scalar] = ["A", "\u{301}", "B", "C", "A", "B", "\u{628}"]
  for isRightToLeft in [false, true] {
    guard
      let plan = try? font.layoutPlan(
        scripts: ["latn"], isRightToLeft: isRightToLeft,
        substitutions: isRightToLeft
          ? LayoutFeature.joiningSubstitutions : LayoutFeature.substitutions)
    else { continue }
    // The characters' own glyphs, and the font's first ones.
    for base in [nil, 0] as [UInt16?] {
      var text = characters.enumerated().map { index, character in
        LayoutGlyph(
          base.map { $0 + UInt16(index) } ?? font.glyph(for: character), cluster: index,
          character: character, features: UInt32(index))
      }
      try? font.layOut(&text, by: plan)
    }
  }
}
