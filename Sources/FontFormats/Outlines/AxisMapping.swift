/// The table `avar`: a piecewise linear curve remaps the coordinates of each axis. In version 2, an item variation store
/// then adds a delta to each, which depends on the coordinates of all axes.
struct AxisMapping: Sendable {
  private let curves: [[(from: Double, to: Double)]]
  private let table: TableBytes
  /// The item variation store of version 2.
  private let store: Int?
  /// Maps axes to deltas; without it, an axis's own index selects its delta.
  private let indices: DeltaSetIndexMap?

  init(_ avar: TableBytes, axisCount: Int) throws(FontError) {
    table = avar
    let version = try avar.uint16(at: 0)
    guard version == 1 || version == 2 else { throw avar.error(.badValue(version), at: 0) }
    var curves: [[(from: Double, to: Double)]] = []
    var end = 8
    for _ in 0..<(try avar.uint16(at: 6)) {
      let count = try avar.uint16(at: end)
      try avar.require(count * 4, at: end + 2)
      var curve: [(from: Double, to: Double)] = []
      for field in stride(from: end + 2, to: end + 2 + count * 4, by: 4) {
        curve.append((try avar.f2Dot14(at: field), try avar.f2Dot14(at: field + 2)))
      }
      if curves.count < axisCount { curves.append(curve) }
      end += 2 + count * 4
    }
    self.curves = curves
    indices = try version == 2 ? DeltaSetIndexMap(avar, at: avar.offset32(at: end, from: 0)) : nil
    store = try version == 2 ? avar.offset32(at: end + 4, from: 0) : nil
  }

  /// Coordinates are from -1 to 1; the results are rounded to the files' 14 bits of fraction.
  func mapped(_ places: [Double]) throws(FontError) -> [Double] {
    var mapped = places.enumerated().map { index, place in
      Self.rounded(index < curves.count ? Self.mapped(place, by: curves[index]) : place)
    }
    guard let store else { return mapped }
    let variations = try ItemVariations(table, at: store, coordinates: mapped)
    for axis in mapped.indices {
      let delta = try variations.delta(of: axis, by: indices)
      mapped[axis] = min(max(mapped[axis] + delta.rounded() / Self.one, -1), 1)
    }
    return mapped
  }

  private static func mapped(_ place: Double, by curve: [(from: Double, to: Double)]) -> Double {
    guard let upper = curve.firstIndex(where: { $0.from >= place }) else {
      return curve.last.map { place - $0.from + $0.to } ?? place
    }
    let end = curve[upper]
    guard upper > 0, end.from > place else { return place - end.from + end.to }
    let start = curve[upper - 1]
    return start.to + (place - start.from) / (end.from - start.from) * (end.to - start.to)
  }

  /// 1 in files, whose coordinates have 14 bits of fraction.
  private static let one = 16_384.0

  static func rounded(_ place: Double) -> Double { (place * one).rounded() / one }
}
