import Foundation

// Regions are separated on a grid with about a 2^27th of the paths' size between its points, and curves are followed
// to a 2^18th of it; thinner regions may be lost. The curves of the results are parts of the given curves.

extension Path {
  /// Returns the outline of the region: counterclockwise where y points up, and holes clockwise, so that both fill
  /// rules agree. Open subpaths count as closed.
  package func normalized(rule: CGPathFillRule = .winding) -> Path {
    combined(with: Path(), .union, rule)
  }

  package func union(_ other: Path, rule: CGPathFillRule = .winding) -> Path {
    combined(with: other, .union, rule)
  }

  package func intersection(_ other: Path, rule: CGPathFillRule = .winding) -> Path {
    combined(with: other, .intersection, rule)
  }

  package func subtracting(_ other: Path, rule: CGPathFillRule = .winding) -> Path {
    combined(with: other, .difference, rule)
  }

  package func symmetricDifference(_ other: Path, rule: CGPathFillRule = .winding) -> Path {
    combined(with: other, .symmetricDifference, rule)
  }

  /// Whether the regions overlap; a common border is no overlap.
  package func intersects(_ other: Path, rule: CGPathFillRule = .winding) -> Bool {
    controlBounds.intersects(other.controlBounds) && !intersection(other, rule: rule).isEmpty
  }

  /// Returns the connected components, each with its holes, in the order in which the path draws them. Components that
  /// meet in single points are separate.
  package func componentsSeparated(rule: CGPathFillRule = .winding) -> [Path] {
    guard let arrangement = Self.arrangement(self, Path()) else { return [] }
    let outline = RegionOutline(arrangement, RegionChoice(operation: .union, rule: rule))
    let assembler = OutlineAssembler(arrangement: arrangement)
    let components = outline.components(in: arrangement).map { loops in
      loops.compactMap { assembler.parts(of: $0) }.sorted { $0[0].first < $1[0].first }
    }
    return components.filter { !$0.isEmpty }
      .sorted { $0[0][0].first < $1[0][0].first }
      .map { assembler.path($0) }
  }

  private static func arrangement(_ first: Path, _ second: Path) -> PathArrangement? {
    CombinedPaths(first, second, closesFirst: true).map { PathArrangement($0) }
  }

  private func combined(
    with other: Path, _ operation: RegionChoice.Operation, _ rule: CGPathFillRule
  ) -> Path {
    guard let arrangement = Self.arrangement(self, other) else { return Path() }
    let outline = RegionOutline(arrangement, RegionChoice(operation: operation, rule: rule))
    let assembler = OutlineAssembler(arrangement: arrangement)
    let loops = outline.loops.compactMap { assembler.parts(of: $0) }
      .sorted { $0[0].first < $1[0].first }
    return assembler.path(loops)
  }
}
