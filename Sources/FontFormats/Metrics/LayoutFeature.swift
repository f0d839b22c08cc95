package struct LayoutFeature: Hashable, Sendable {
  package let tag: FontTag
  /// The bit of the glyphs that the feature applies to, or 0 for all glyphs.
  package let mask: UInt32
  /// The number of the alternate that the feature selects, from 1.
  package private(set) var value: Int
  /// Whether a zero width joiner between glyphs prevents their substitution, as in joining scripts.
  package let stopsAtJoiners: Bool

  package init(_ tag: FontTag, mask: UInt32 = 0, value: Int = 1, stopsAtJoiners: Bool = false) {
    self.tag = tag
    self.mask = mask
    self.value = value
    self.stopsAtJoiners = stopsAtJoiners
  }
}

extension LayoutFeature {
  /// The stages for scripts whose letters do not join. The variations of a variable font come first.
  package static let substitutions: [[LayoutFeature]] = [
    [LayoutFeature("rvrn")],
    ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"].map { LayoutFeature($0) },
  ]

  /// The stages for Arabic. Each form is a stage, so that one form may be the input of another.
  package static let joiningSubstitutions: [[LayoutFeature]] =
    [[LayoutFeature("rvrn")], joining("ccmp", "locl")]
    + JoiningForm.allCases.map { form in
      [LayoutFeature(form.tag, mask: form.mask, stopsAtJoiners: true)]
    }
    + [joining("rlig"), joining("calt"), joining("rclt", "liga", "clig", "mset")]

  private static func joining(_ tags: FontTag...) -> [LayoutFeature] {
    tags.map { LayoutFeature($0, stopsAtJoiners: true) }
  }

  package static let positioning: [LayoutFeature] = [
    "abvm", "blwm", "curs", "dist", "kern", "mark", "mkmk",
  ].map { LayoutFeature($0) }

  /// Applies settings, the last one of each feature: 0 removes the feature, another value sets that of the feature in
  /// its stage, or adds the feature to the last stage.
  package static func stages(
    _ stages: [[LayoutFeature]], settings: [(tag: FontTag, value: Int)]
  ) -> [[LayoutFeature]] {
    guard !settings.isEmpty, !stages.isEmpty else { return stages }
    var values: [FontTag: Int] = [:]
    for setting in settings { values[setting.tag] = setting.value }
    var result = stages.map { stage in
      stage.compactMap { feature -> LayoutFeature? in
        guard let value = values[feature.tag] else { return feature }
        var feature = feature
        feature.value = value
        return value > 0 ? feature : nil
      }
    }
    let known = Set(stages.joined().map { $0.tag })
    let others = values.filter { $0.value > 0 && !known.contains($0.key) }
    result[result.count - 1] += others.sorted { $0.key < $1.key }.map {
      LayoutFeature($0.key, value: $0.value)
    }
    return result
  }
}
