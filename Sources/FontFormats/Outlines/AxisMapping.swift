/// The table `avar`, which remaps normalized coordinates.
///
/// In version 1 a piecewise linear curve remaps each axis by itself. In version 2 an item variation store then adds a
/// delta to each axis, which depends on the coordinates of all.
struct AxisMapping: Sendable {
  private let maps: [AxisMap]
  private let table: TableBytes
  /// Where the variations of version 2 lie, or `nil` for none.
  private let store: Int?
  /// The variation of each axis; without it an axis's index is that of its variation.
  private let indices: DeltaSetIndexMap?

  init(_ avar: TableBytes, axisCount: Int) throws(FontError) {
    table = avar
    let version = try avar.uint16(at: 0)
    guard version == 1 || version == 2 else { throw avar.error(.badValue(version), at: 0) }
    var end = 0
    maps = try AxisMap.all(avar, count: axisCount, end: &end)
    guard version == 2 else {
      store = nil
      indices = nil
      return
    }
    indices = try avar.offset32(at: end, from: 0).map { (start) throws(FontError) in
      try DeltaSetIndexMap(avar, at: start)
    }
    store = try avar.offset32(at: end + 4, from: 0)
  }

  /// Returns the remapped coordinates of coordinates from -1 to 1, rounded as files store them.
  func mapped(_ places: [Double]) throws(FontError) -> [Double] {
    var mapped = places.enumerated().map { index, place in
      Self.rounded(index < maps.count ? maps[index].mapped(place) : place)
    }
    guard let store else { return mapped }
    let variations = try ItemVariations(table, at: store, coordinates: mapped)
    for axis in mapped.indices {
      let index = try indices?.index(of: axis) ?? (outer: 0, inner: axis)
      let delta = try variations.delta(outer: index.outer, inner: index.inner)
      mapped[axis] = min(max(mapped[axis] + delta.rounded() / Self.one, -1), 1)
    }
    return mapped
  }

  /// 1 in files, whose coordinates have 14 bits of fraction.
  private static let one = 16_384.0

  static func rounded(_ place: Double) -> Double {
    (place * one).rounded() / one
  }
}
