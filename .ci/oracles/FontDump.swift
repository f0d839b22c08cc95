import FontFormats
import Foundation

/// Prints what the font reader reads, for `.ci/oracles/fonts` to compare.
///
/// usage: FontDump outlines FILE FONT-INDEX [AXIS=VALUE]...     each glyph's advance and contours
///        FontDump layout FILE FONT-INDEX SCRIPT ltr|rtl|joining [AXIS=VALUE]...
///                                    glyphs and places of strings, given as code points, a line each
///        FontDump speed FILE FONT-INDEX                        how long opening and reading take
///        FontDump face FILE WEIGHT upright|slanted             writes the project's own face
@main
struct FontDump {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments[1] == "face" {
      let file = Font.systemFile(weight: Double(arguments[3])!, slanted: arguments[4] == "slanted")
      try Data(file).write(to: URL(fileURLWithPath: arguments[2]))
      return
    }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let index = Int(arguments[3])!
    switch arguments[1] {
    case "outlines":
      printOutlines(of: try FontFile(bytes).font(at: index).varied(settings(arguments[4...])))
    case "layout":
      try printLayouts(
        of: try FontFile(bytes).font(at: index).varied(settings(arguments[6...])),
        script: tag(arguments[4]),
        direction: arguments[5])
    default:
      try printSpeed(of: bytes, index: index)
    }
  }

  private static func tag(_ letters: some StringProtocol) -> FontTag {
    FontTag(rawValue: letters.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  private static func settings(_ arguments: ArraySlice<String>) -> [FontTag: Double] {
    var settings: [FontTag: Double] = [:]
    for argument in arguments {
      let parts = argument.split(separator: "=")
      settings[tag(parts[0])] = Double(parts[1])!
    }
    return settings
  }

  private static func printOutlines(of font: Font) {
    var outline = GlyphOutline()
    for glyph in 0..<font.glyphCount {
      outline.removeAll()
      do {
        try font.appendOutline(of: UInt16(glyph), to: &outline)
        var line = "\(glyph) \(try font.advance(of: UInt16(glyph)))"
        var index = 0
        for verb in outline.verbs {
          line += " \(["M", "L", "Q", "C", "Z"][Int(verb.rawValue)])"
          for point in outline.points[index..<(index + verb.pointCount)] {
            line += " \(point.x) \(point.y)"
          }
          index += verb.pointCount
        }
        print(line)
      } catch {
        print("\(glyph) error \(error)")
      }
    }
  }

  // MARK: Layout

  private static func printLayouts(
    of font: Font, script: FontTag, direction: String
  ) throws {
    let isRightToLeft = direction != "ltr"
    let plan = try font.layoutPlan(
      scripts: [script], isRightToLeft: isRightToLeft,
      substitutions: direction == "joining"
        ? LayoutFeature.joiningSubstitutions : LayoutFeature.substitutions)
    while let line = readLine() {
      let text = line.split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
      let forms = JoiningForm.forms(of: text)
      var glyphs = text.enumerated().map { index, character in
        LayoutGlyph(
          font.glyph(for: character), cluster: index, character: character,
          features: forms[index]?.mask ?? 0)
      }
      do {
        try font.layOut(&glyphs, by: plan)
        var pen = 0.0
        var places = ""
        for glyph in isRightToLeft ? glyphs.reversed() : glyphs {
          places += " \(glyph.glyph) \(pen + glyph.xOffset) \(glyph.yOffset)"
          pen += glyph.advance
        }
        print("\(pen)\(places)")
      } catch {
        print("error \(error)")
      }
    }
  }

  // MARK: Speed

  /// Prints the best of many runs.
  private static func printSpeed(of bytes: [UInt8], index: Int) throws {
    let opening = try milliseconds { _ = try FontFile(bytes).font(at: index) }
    let font = try FontFile(bytes).font(at: index)
    var outline = GlyphOutline()
    let reading = try milliseconds {
      for glyph in 0..<font.glyphCount {
        outline.removeAll()
        try font.appendOutline(of: UInt16(glyph), to: &outline)
      }
    }
    let planning = try milliseconds { _ = try font.layoutPlan(scripts: ["latn"]) }
    let plan = try font.layoutPlan(scripts: ["latn"])
    let words = Array("The quick brown fox jumps over the lazy dog, affinity. ".unicodeScalars)
    let text = (0..<10_000).map { index in
      let character = words[index % words.count]
      return LayoutGlyph(font.glyph(for: character), cluster: index, character: character)
    }
    let layout = try milliseconds {
      var glyphs = text
      try font.layOut(&glyphs, by: plan)
    }
    print(
      "open \(opening) ms, \(font.glyphCount) outlines \(reading) ms, plan \(planning) ms, "
        + "10,000 characters \(layout) ms")
  }

  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    var best = Duration.seconds(1_000)
    for _ in 0..<50 {
      best = min(best, try ContinuousClock().measure(work))
    }
    return Double(best.components.attoseconds) / 1e15
  }
}
