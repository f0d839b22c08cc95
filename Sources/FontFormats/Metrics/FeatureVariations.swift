/// The features that an instance of a variable font substitutes (`FeatureVariations` of `GSUB` and `GPOS`).
struct FeatureVariations: Sendable {
  /// The offset of a feature's substitute, by the feature's index.
  let tables: [Int: Int]

  /// Real fonts have some dozen.
  private static let maximumConditions = 1 &<< 16

  /// Reads the first set of substitutions whose conditions hold at `coordinates`, empty for the default instance.
  init(_ table: TableBytes, at start: Int, coordinates: [Double]) throws(FontError) {
    var work = Self.maximumConditions
    let count = try table.size32(at: start + 4)
    try table.requireRecords(count, stride: 8, at: start + 8)
    for index in 0..<count {
      let record = start + 8 + index * 8
      let conditions = try table.offset32(at: record, from: start)
      guard try Self.holds(conditions, in: table, coordinates, work: &work) else { continue }
      tables = try Self.exchanges(table.offset32(at: record + 4, from: start), in: table)
      return
    }
    tables = [:]
  }

  private static func holds(
    _ set: Int?, in table: TableBytes, _ coordinates: [Double], work: inout Int
  ) throws(FontError) -> Bool {
    guard let set else { return true }
    for index in 0..<(try table.uint16(at: set)) {
      work -= 1
      guard work > 0 else { throw table.error(.tooMuchWork, at: set) }
      // A condition that is missing, or of an unknown kind, does not hold.
      guard let condition = try table.offset32(at: set + 2 + index * 4, from: set),
        try table.uint16(at: condition) == 1
      else { return false }
      let axis = try table.uint16(at: condition + 2)
      let place = axis < coordinates.count ? coordinates[axis] : 0
      guard try table.f2Dot14(at: condition + 4) <= place,
        try place <= table.f2Dot14(at: condition + 6)
      else { return false }
    }
    return true
  }

  private static func exchanges(
    _ start: Int?, in table: TableBytes
  ) throws(FontError) -> [Int: Int] {
    guard let start else { return [:] }
    var tables: [Int: Int] = [:]
    for index in 0..<(try table.uint16(at: start + 4)) {
      let record = start + 6 + index * 6
      tables[try table.uint16(at: record)] = try table.offset32(at: record + 2, from: start)
    }
    return tables
  }
}
