/// The tables `fvar` and `avar`: a variable font's axes, and how their values are normalized.
struct VariationAxes: Sendable {
  let axes: [VariationAxis]
  private let map: AxisMapping?

  /// Real fonts have one to five axes, test fonts up to 64.
  private static let maximumAxes = 64

  init(fvar: TableBytes, avar: TableBytes?) throws(FontError) {
    let count = try fvar.uint16(at: 8)
    let size = try fvar.uint16(at: 10)
    let first = try fvar.uint16(at: 4)
    guard count <= Self.maximumAxes else { throw fvar.error(.badValue(count), at: 8) }
    guard size >= 20 else { throw fvar.error(.badValue(size), at: 10) }
    axes = try (0..<count).map { index throws(FontError) in
      try VariationAxis(fvar, at: first + index * size)
    }
    map = try avar.map { (table) throws(FontError) in try AxisMapping(table, axisCount: count) }
  }

  /// Returns coordinates from -1 to 1 for every axis, rounded to 14 bits of fraction, as files store them.
  ///
  /// Axes without a setting have their default, values are clamped, and settings of unknown axes are ignored.
  func normalized(_ settings: [FontTag: Double]) throws(FontError) -> [Double] {
    let places = axes.map { $0.normalized(settings[$0.tag] ?? $0.defaultValue) }
    guard let map else { return places.map(AxisMapping.rounded) }
    return try map.mapped(places)
  }
}

extension VariationAxis {
  fileprivate init(_ fvar: TableBytes, at offset: Int) throws(FontError) {
    tag = try fvar.tag(at: offset)
    let value = try fvar.fixed(at: offset + 8)
    // A range that leaves out the default is widened, as other readers do.
    minimum = min(try fvar.fixed(at: offset + 4), value)
    maximum = max(try fvar.fixed(at: offset + 12), value)
    defaultValue = value
    isHidden = try fvar.uint16(at: offset + 16) & 1 != 0
    nameIdentifier = try fvar.uint16(at: offset + 18)
  }

  fileprivate func normalized(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let value = min(max(value, minimum), maximum)
    if value < defaultValue { return (value - defaultValue) / (defaultValue - minimum) }
    if value > defaultValue { return (value - defaultValue) / (maximum - defaultValue) }
    return 0
  }
}
