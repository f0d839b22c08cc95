import FontFormats

final class LayoutPlans: @unchecked Sendable {
  static let shared = LayoutPlans()

  struct Key: Hashable {
    let font: CGFont
    let script: TextScript
    let features: [FontFeatureSetting]
    let usesLigatures: Bool
    let usesKerning: Bool
  }

  private let lock = NSLock()
  private var plans: [Key: LayoutPlan?] = [:]

  private static let maximumCount = 64

  /// `nil` when the font's layout tables are damaged.
  func plan(_ key: Key) -> LayoutPlan? {
    lock.withLock {
      if let plan = plans[key] { return plan }
      if plans.count >= Self.maximumCount { plans.removeAll() }
      let plan = Self.makePlan(key)
      plans[key] = .some(plan)
      return plan
    }
  }

  private static func makePlan(_ key: Key) -> LayoutPlan? {
    // A font's own settings of ligatures override the text's attributes.
    var settings: [(tag: FontTag, value: Int)] =
      key.usesLigatures ? [] : [("liga", 0), ("clig", 0)]
    settings += key.features.map { ($0.tag, $0.value) }
    if !key.usesKerning { settings.append(("kern", 0)) }
    let stages = key.script.joins ? LayoutFeature.joiningSubstitutions : LayoutFeature.substitutions
    return try? key.font.face.layoutPlan(
      scripts: key.script.tags,
      isRightToLeft: key.script.isRightToLeft,
      substitutions: LayoutFeature.stages(stages, settings: settings),
      positioning: LayoutFeature.stages([LayoutFeature.positioning], settings: settings)[0])
  }
}
