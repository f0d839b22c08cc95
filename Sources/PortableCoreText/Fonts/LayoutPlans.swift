import FontFormats

/// The layout plans of the process: what was made once for a font and a script lays out many texts.
final class LayoutPlans: @unchecked Sendable {
  static let shared = LayoutPlans()

  /// What a plan depends on.
  struct Key: Equatable {
    let font: CGFont
    let script: TextScript
    let features: [String]
    let usesLigatures: Bool
    let usesKerning: Bool
  }

  private let lock = NSLock()
  /// The one that was used last first.
  private var plans: [(key: Key, plan: LayoutPlan?)] = []

  private static let maximumCount = 64

  /// Returns the plan of a key; `nil` when the font's layout tables are damaged.
  func plan(_ key: Key) -> LayoutPlan? {
    lock.withLock {
      if let index = plans.firstIndex(where: { $0.key == key }) {
        let found = plans[index]
        if index > 0 {
          plans.remove(at: index)
          plans.insert(found, at: 0)
        }
        return found.plan
      }
      let plan = Self.makePlan(key)
      plans.insert((key, plan), at: 0)
      if plans.count > Self.maximumCount { plans.removeLast() }
      return plan
    }
  }

  private static func makePlan(_ key: Key) -> LayoutPlan? {
    var stages = key.script.joins ? LayoutFeature.joiningSubstitutions : LayoutFeature.substitutions
    if !key.usesLigatures {
      let optional: Set<FontTag> = ["liga", "clig"]
      stages = stages.map { $0.filter { !optional.contains($0.tag) } }
    }
    let extra = key.features.compactMap(FontTag.init(text:)).map { LayoutFeature($0) }
    if !extra.isEmpty { stages.append(extra) }
    var positioning = LayoutFeature.positioning
    if !key.usesKerning { positioning.removeAll { $0.tag == "kern" } }
    return try? key.font.face.layoutPlan(
      scripts: key.script.tags,
      isRightToLeft: [.hebrew, .arabic, .syriac, .thaana, .nko].contains(key.script),
      substitutions: stages, positioning: positioning)
  }
}

extension FontTag {
  /// Creates a tag of four ASCII letters, or `nil` for other texts.
  init?(text: String) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.init(rawValue: text.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
