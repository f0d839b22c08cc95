/// The table `avar`: how a designer bends the axes' normalized values.
///
/// In version 1 a curve bends each axis by itself. In version 2 the places on all axes then move each axis further, by
/// variations as those of glyphs are.
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

  /// Returns what places between -1 and 1 become, rounded as files store them.
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

  /// How many steps there are from 0 to 1 in files.
  private static let one = 16_384.0

  /// Returns a place with 14 bits of fraction.
  static func rounded(_ place: Double) -> Double {
    (place * one).rounded() / one
  }
}
