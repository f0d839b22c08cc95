/// An item variation store at one instance of a variable font: deltas of single numbers.
struct ItemVariations: Sendable {
  private let table: TableBytes
  private let start: Int
  /// The scalar of each region at the instance.
  private let scalars: [Double]

  /// Coordinates are empty for the default instance. Axes that only the store has are at their default.
  init(_ table: TableBytes, at start: Int, coordinates: [Double]) throws(FontError) {
    self.table = table
    self.start = start
    guard let regions = try table.offset32(at: start + 2, from: start) else {
      scalars = []
      return
    }
    let axisCount = try table.uint16(at: regions)
    let count = try table.uint16(at: regions + 2)
    try table.requireRecords(count, stride: axisCount * 6, at: regions + 4)
    var scalars: [Double] = []
    for region in 0..<count {
      var scalar = 1.0
      for axis in 0..<axisCount where scalar != 0 {
        let field = regions + 4 + (region * axisCount + axis) * 6
        let range = VariationRange(
          start: try table.f2Dot14(at: field), peak: try table.f2Dot14(at: field + 2),
          end: try table.f2Dot14(at: field + 4))
        scalar *= range.scalar(at: axis < coordinates.count ? coordinates[axis] : 0)
      }
      scalars.append(scalar)
    }
    self.scalars = scalars
  }

  func scalars(outer: Int) throws(FontError) -> [Double] {
    guard let data = try data(outer) else { throw table.error(.badValue(outer), at: start + 6) }
    return try (0..<(try table.uint16(at: data + 4))).map { column throws(FontError) in
      try scalar(ofColumn: column, in: data)
    }
  }

  private func data(_ outer: Int) throws(FontError) -> Int? {
    guard outer < (try table.uint16(at: start + 6)) else { return nil }
    return try table.offset32(at: start + 8 + outer * 4, from: start)
  }

  private func scalar(ofColumn column: Int, in data: Int) throws(FontError) -> Double {
    let field = data + 6 + column * 2
    let region = try table.uint16(at: field)
    guard region < scalars.count else { throw table.error(.badValue(region), at: field) }
    return scalars[region]
  }

  /// Returns the delta of a glyph or an axis, whose own index selects it without a map.
  func delta(of index: Int, by map: DeltaSetIndexMap?) throws(FontError) -> Double {
    let place = try map?.index(of: index) ?? (outer: 0, inner: index)
    return try delta(outer: place.outer, inner: place.inner)
  }

  /// 0 where the store has no delta.
  func delta(outer: Int, inner: Int) throws(FontError) -> Double {
    guard let data = try data(outer), inner < (try table.uint16(at: data)) else { return 0 }
    let sizes = try table.uint16(at: data + 2)
    let regionCount = try table.uint16(at: data + 4)
    let wideCount = sizes & 0x7FFF
    // Wide and narrow deltas: 4 and 2 bytes in a store of long ones, or else 2 bytes and 1.
    let isLong = sizes & 0x8000 != 0
    guard wideCount <= regionCount else { throw table.error(.badValue(sizes), at: data + 2) }
    let rowSize = (regionCount + wideCount) * (isLong ? 2 : 1)
    let rows = data + 6 + regionCount * 2
    try table.requireRecords(inner + 1, stride: rowSize, at: rows)
    var field = rows + inner * rowSize
    var sum = 0.0
    for column in 0..<regionCount {
      let size = (column < wideCount ? 2 : 1) * (isLong ? 2 : 1)
      let scalar = try scalar(ofColumn: column, in: data)
      if scalar != 0 { sum += scalar * Double(try table.int(size: size, at: field)) }
      field += size
    }
    return sum
  }
}
