/// A piecewise linear curve that remaps one axis's normalized coordinates (``AxisMapping``).
struct AxisMap: Sendable {
  private let steps: [(from: Double, to: Double)]

  /// Reads the maps of at most `count` axes, and sets `end` to the offset behind all maps.
  static func all(_ avar: TableBytes, count: Int, end: inout Int) throws(FontError) -> [AxisMap] {
    var maps: [AxisMap] = []
    var offset = 8
    for index in 0..<(try avar.uint16(at: 6)) {
      let stepCount = try avar.uint16(at: offset)
      try avar.require(stepCount * 4, at: offset + 2)
      var steps: [(from: Double, to: Double)] = []
      for step in 0..<stepCount {
        let field = offset + 2 + step * 4
        steps.append((try avar.f2Dot14(at: field), try avar.f2Dot14(at: field + 2)))
      }
      if index < count { maps.append(AxisMap(steps: steps)) }
      offset += 2 + stepCount * 4
    }
    end = offset
    return maps
  }

  /// Returns the remapped coordinate of one from -1 to 1.
  func mapped(_ place: Double) -> Double {
    guard let upper = steps.firstIndex(where: { $0.from >= place }) else {
      return steps.last.map { place - $0.from + $0.to } ?? place
    }
    let end = steps[upper]
    guard upper > 0, end.from > place else { return place - end.from + end.to }
    let start = steps[upper - 1]
    return start.to + (place - start.from) / (end.from - start.from) * (end.to - start.to)
  }
}
