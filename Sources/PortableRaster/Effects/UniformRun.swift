/// The longest stretch of equal rows, or of equal columns, of a mask: the straight sides of a rectangle, rounded or
/// not.
///
/// Whatever depends on the mask within a limited distance is uniform along the middle of such a stretch, most of which
/// can be omitted before and repeated after.
struct UniformRun {
  /// The first omitted row, from the start of the mask.
  let start: Int
  let removed: Int

  static let none = UniformRun(start: 0, removed: 0)

  /// Omits all but `keep` rows, half of them on each side, as long as the number of omitted ones is a multiple of
  /// `step`.
  init(longest: (start: Int, end: Int), keep: Int, step: Int) {
    let spare = longest.end - longest.start - keep
    if spare < max(step, 16) {
      self = .none
      return
    }
    start = longest.start + keep / 2
    removed = spare / step * step
  }

  private init(start: Int, removed: Int) {
    self.start = start
    self.removed = removed
  }

  /// The row of the shortened mask that stands for a row of the whole one.
  @inline(__always) func shortened(_ index: Int) -> Int {
    index < start ? index : index < start &+ removed ? start : index &- removed
  }

  /// The longest stretch of `count` flags in which none but the first is set.
  static func longest(_ isNew: (Int) -> Bool, _ count: Int) -> (start: Int, end: Int) {
    var best = (start: 0, end: 0)
    var start = 0
    for index in 1...max(count, 1) where index == count || isNew(index) {
      if index - start > best.end - best.start { best = (start, index) }
      start = index
    }
    return best
  }
}
