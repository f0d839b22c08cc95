import FontFormats

package struct FontFeatureSetting: Hashable, Sendable {
  package let tag: FontTag
  /// 0 for off; 1 for on, or for the first of the alternates; higher numbers select the others.
  package let value: Int

  package init(_ tag: FontTag, value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Reads an element of `kCTFontFeatureSettingsAttribute`; `nil` for one of another kind.
  init?(attribute setting: Any) {
    guard let setting = setting as? CFDictionary,
      let name = setting[kCTFontOpenTypeFeatureTag] as? String, let tag = FontTag(text: name)
    else { return nil }
    let value = plainNumber(setting[kCTFontOpenTypeFeatureValue]) ?? 1
    self.init(tag, value: Int(min(max(value, 0), Self.maximumValue)))
  }

  /// No feature has as many alternates.
  private static let maximumValue = 65_535.0
}

extension FontTag {
  /// `nil` for texts that are not four ASCII letters.
  init?(text: String) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.init(rawValue: text.utf8.reduce(0) { $0 &<< 8 | UInt32($1) })
  }
}
