/// The table `HVAR` at one instance of a variable font: the deltas of advances.
struct AdvanceVariation: Sendable {
  private let variations: ItemVariations
  private let map: DeltaSetIndexMap?

  init(_ hvar: TableBytes, coordinates: [Double]) throws(FontError) {
    guard let store = try hvar.offset32(at: 4, from: 0) else {
      throw hvar.error(.badValue(0), at: 4)
    }
    variations = try ItemVariations(hvar, at: store, coordinates: coordinates)
    map = try DeltaSetIndexMap(hvar, at: hvar.offset32(at: 8, from: 0))
  }

  func delta(of glyph: Int) throws(FontError) -> Double { try variations.delta(of: glyph, by: map) }
}
