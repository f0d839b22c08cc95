/// A feature of a font's layout tables that is asked for.
package struct LayoutFeature: Hashable, Sendable {
  /// The feature's name, such as `liga`, `kern` or `init`.
  package let tag: FontTag
  /// A bit of the glyphs that the feature applies to, or 0 for all glyphs.
  package let mask: UInt32

  /// Creates a feature.
  package init(_ tag: FontTag, mask: UInt32 = 0) {
    self.tag = tag
    self.mask = mask
  }
}

extension LayoutFeature {
  /// The stages of substitution for scripts whose letters do not join.
  package static let substitutions: [[LayoutFeature]] = [
    ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"].map { LayoutFeature($0) }
  ]

  /// The stages of substitution for Arabic: each form by itself, so that a form may be another's input.
  package static let joiningSubstitutions: [[LayoutFeature]] =
    [["ccmp", "locl"].map { LayoutFeature($0) }]
    + JoiningForm.allCases.map { [LayoutFeature($0.tag, mask: $0.mask)] }
    + [
      [LayoutFeature("rlig")], [LayoutFeature("calt")],
      ["liga", "clig"].map { LayoutFeature($0) },
    ]

  /// The features of positioning.
  package static let positioning: [LayoutFeature] = ["curs", "dist", "kern", "mark", "mkmk"].map {
    LayoutFeature($0)
  }
}
