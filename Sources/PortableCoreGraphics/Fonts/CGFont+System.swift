import FontFormats

extension CGFont {
  /// A font whose characters are boxes, as wide as they advance.
  package static let boxes = CGFont(.boxes)

  /// Returns the font of text that does not say which one it wants.
  ///
  /// - Parameters:
  ///   - weight: from 100 to 900, rounded to whole hundreds; 400 is regular.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double, slanted: Bool) -> CGFont { boxes }
}
