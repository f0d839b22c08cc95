import PortableCoreText
import Testing

@testable import PortableCoreText

/// The face of boxes: every character is as wide as the size, 3/4 of which are above the baseline.
let boxes = CTFont(.boxes, size: 10)

/// Returns a string in boxes of 10 points.
func boxed(
  _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]
) -> NSAttributedString {
  NSAttributedString(
    string: text, attributes: attributes.merging([.font: boxes]) { given, _ in given })
}

/// Returns a line in boxes of 10 points.
func boxLine(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
  CTLineCreateWithAttributedString(boxed(text, attributes))
}

/// Returns a paragraph style of one setting.
func paragraphStyle<Value>(_ spec: CTParagraphStyleSpecifier, _ value: Value) -> CTParagraphStyle {
  withUnsafePointer(to: value) { pointer in
    var setting = CTParagraphStyleSetting(
      spec: spec, valueSize: MemoryLayout<Value>.size, value: pointer)
    return CTParagraphStyleCreate(&setting, 1)
  }
}

/// Returns a paragraph style of lengths.
func paragraphStyle(_ lengths: [(CTParagraphStyleSpecifier, CGFloat)]) -> CTParagraphStyle {
  lengths.map(\.1).withUnsafeBufferPointer { values in
    let settings = lengths.indices.map { index in
      CTParagraphStyleSetting(
        spec: lengths[index].0, valueSize: 8, value: values.baseAddress! + index)
    }
    return CTParagraphStyleCreate(settings, settings.count)
  }
}

/// Returns the frame of a text in a rectangle.
func frame(_ string: NSAttributedString, _ rect: CGRect, _ range: CFRange = CFRange()) -> CTFrame {
  CTFramesetterCreateFrame(
    CTFramesetterCreateWithAttributedString(string), range, CGPath(rect: rect, transform: nil), nil)
}

/// Where the lines of a frame begin.
func origins(_ frame: CTFrame) -> [CGPoint] {
  var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
  CTFrameGetLineOrigins(frame, CFRange(), &origins)
  return origins
}

extension CTLine {
  /// The string indices of the glyphs from left to right.
  var glyphOrder: [Int] { runs.flatMap(\.stringIndices) }

  /// The glyphs from left to right.
  var glyphs: [CGGlyph] { runs.flatMap(\.glyphs) }
}

/// Files of Unicode 15, from the folder in the environment variable `UNICODE_DATA` or where Debian's package `unicode-data`
/// puts them; `nil` where there are none.
enum UnicodeData {
  /// A condition of tests that read a file.
  static func holds(_ name: String) -> ConditionTrait {
    .enabled(
      if: lines(name) != nil,
      "needs the files of Unicode 15 (Debian's unicode-data, or UNICODE_DATA)")
  }

  static func lines(_ name: String) -> [Substring]? {
    let folder = ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) else {
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }.filter { !$0.isEmpty }
  }
}
