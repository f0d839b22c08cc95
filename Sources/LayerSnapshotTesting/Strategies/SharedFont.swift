import AnimatableLayers
import FontFormats
import LayerSnapshotReports

/// Fonts that every engine has.
enum SharedFont {
  private struct Face: Hashable {
    let weight: Int
    let isSlanted: Bool
  }

  private static let faces = RecentValues<Face, CGFont?>(capacity: 8)

  static func check() throws {
    guard graphicsFont(Face(weight: 400, isSlanted: false)) == nil else { return }
    throw PlainError(
      "the system cannot open Animatable Sans, in which shared references show text: draw boxes with "
        + "textRendering(.boxes), or keep a reference for each system")
  }

  private static func graphicsFont(_ face: Face) -> CGFont? {
    faces.value(for: face) {
      let file = Font.systemFile(weight: Double(face.weight), slanted: face.isSlanted)
      return CGDataProvider(data: Data(file) as CFData).flatMap { CGFont($0) }
    }
  }

  /// Replaces a font of the system by Animatable Sans in its weight, slant and size. Settings of features are lost on
  /// every engine: Core Text has other ones for its own fonts.
  static func font(_ font: CTFont) -> CTFont {
    guard let traits = Platform.traitsOfSystemFont(font) else { return font }
    let weight = Font.systemWeight(nearest: traits.weight)
    let found = graphicsFont(Face(weight: weight, isSlanted: traits.isSlanted))
    return found.map { CTFontCreateWithGraphicsFont($0, CTFontGetSize(font), nil, nil) } ?? font
  }

  /// Text without a font gets Helvetica of 12 points, as in Core Text.
  static func applied(to string: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: string)
    let key = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(key, in: whole) { value, range, _ in
      let own =
        value.flatMap(Platform.font) ?? CTFontCreateWithName("Helvetica" as CFString, 12, nil)
      result.addAttribute(key, value: font(own), range: range)
    }
    return result
  }
}
