/// The table `gvar` at one instance of a variable font: how it moves the points of TrueType glyphs.
final class GlyphVariation: Sendable {
  private let table: TableBytes
  private let coordinates: [Double]
  /// The scalars of the shared peaks, by their indices.
  private let sharedScalars: [Double]
  private let glyphCount: Int
  private let hasLongOffsets: Bool
  private let data: Int

  init(_ gvar: TableBytes, coordinates: [Double]) throws(FontError) {
    table = gvar
    self.coordinates = coordinates
    let axisCount = try gvar.uint16(at: 4)
    guard axisCount == coordinates.count else { throw gvar.error(.badValue(axisCount), at: 4) }
    glyphCount = try gvar.uint16(at: 12)
    hasLongOffsets = try gvar.uint16(at: 14) & 1 != 0
    data = try gvar.size32(at: 16)
    try gvar.require((glyphCount + 1) * (hasLongOffsets ? 4 : 2), at: 20)
    let sharedCount = try gvar.uint16(at: 6)
    let shared = try gvar.size32(at: 8)
    sharedScalars = try (0..<sharedCount).map { index throws(FontError) in
      try Self.scalar(
        gvar, peak: shared + index * axisCount * 2, intermediate: nil, coordinates: coordinates)
    }
  }

  /// - Parameter work: the number of deltas that may still be added; throws when they are more.
  func move(
    _ points: inout [GlyphPoint], from base: Int,
    phantoms: inout TrueTypeGlyphBuilder.Phantoms, of glyph: Int, work: inout Int
  ) throws(FontError) {
    guard let range = try range(of: glyph) else { return }
    var moves = GlyphPointMoves(points: points[base...])
    let tupleCount = try table.uint16(at: range.lowerBound)
    var offset = range.lowerBound + (try table.uint16(at: range.lowerBound + 2))
    let sharedPoints = tupleCount & 0x8000 != 0 ? try table.packedPoints(at: &offset) : nil
    var header = range.lowerBound + 4
    for _ in 0..<(tupleCount & 0xFFF) {
      let size = try table.uint16(at: header)
      let index = try table.uint16(at: header + 2)
      let scalar = try scalar(ofTupleAt: &header, index: index)
      if scalar != 0 {
        var place = offset
        let selection =
          index & Self.hasPrivatePoints != 0 ? try table.packedPoints(at: &place) : sharedPoints
        let valueCount = selection?.count ?? moves.count
        work -= moves.count + valueCount
        guard work > 0 else { throw table.error(.tooMuchWork, at: offset) }
        let xs = try table.packedDeltas(at: &place, count: valueCount)
        let ys = try table.packedDeltas(at: &place, count: valueCount)
        moves.add(xs, ys, at: selection, scale: scalar)
      }
      offset += size
    }
    moves.apply(to: &points, from: base, phantoms: &phantoms)
  }

  private static let hasOwnPeak = 0x8000
  private static let isIntermediate = 0x4000
  private static let hasPrivatePoints = 0x2000

  /// `nil` for a glyph that does not vary.
  private func range(of glyph: Int) throws(FontError) -> Range<Int>? {
    guard glyph < glyphCount else { return nil }
    let range = try table.range(ofItem: glyph, inList: 20, isLong: hasLongOffsets)
    guard !range.isEmpty else { return nil }
    let start = data + range.lowerBound
    try table.require(range.count, at: start)
    return start..<(start + range.count)
  }

  private func scalar(ofTupleAt header: inout Int, index: Int) throws(FontError) -> Double {
    let start = header
    let peakSize = coordinates.count * 2
    let hasOwnPeak = index & Self.hasOwnPeak != 0
    let end = start + 4 + (hasOwnPeak ? peakSize : 0)
    let intermediate = index & Self.isIntermediate != 0 ? end : nil
    header = intermediate == nil ? end : end + peakSize * 2
    var peak = start + 4
    if !hasOwnPeak {
      let shared = index & 0xFFF
      guard shared < sharedScalars.count else {
        throw table.error(.badValue(shared), at: start + 2)
      }
      guard intermediate != nil else { return sharedScalars[shared] }
      peak = try table.size32(at: 8) + shared * peakSize
    }
    return try Self.scalar(table, peak: peak, intermediate: intermediate, coordinates: coordinates)
  }

  private static func scalar(
    _ table: TableBytes, peak: Int, intermediate: Int?, coordinates: [Double]
  ) throws(FontError) -> Double {
    var scalar = 1.0
    for axis in coordinates.indices {
      let value = try table.f2Dot14(at: peak + axis * 2)
      var range = VariationRange(start: min(value, 0), peak: value, end: max(value, 0))
      if let intermediate {
        range.start = try table.f2Dot14(at: intermediate + axis * 2)
        range.end = try table.f2Dot14(at: intermediate + (coordinates.count + axis) * 2)
      }
      scalar *= range.scalar(at: coordinates[axis])
    }
    return scalar
  }
}
