import FontFormats
import PortableGeometry

/// The glyphs of a font at one size, as polygons around their origins, each flattened when it is first drawn.
final class FlattenedGlyphs {
  /// What polygons depend on.
  struct Key: Equatable {
    let font: CGFont
    /// From font units to device pixels, without the translation.
    let matrix: SIMD4<Double>
    let flatness: Double
  }

  /// One glyph's share of the points.
  private struct Glyph {
    var points: Range<Int>
    var contours: Range<Int>
    /// The smallest box around the points: its least x and y, then the greatest.
    var box: SIMD4<Int32>
  }

  let key: Key
  /// For every glyph of the font its place in `glyphs` and 1, or 0 before it is drawn.
  private var places: ContiguousArray<Int32>
  private var glyphs: ContiguousArray<Glyph> = []
  private var points: ContiguousArray<SIMD2<Int32>> = []
  private var contourEnds: ContiguousArray<Int32> = []

  init(_ key: Key) {
    self.key = key
    places = ContiguousArray(repeating: 0, count: key.font.numberOfGlyphs)
  }

  /// How many points and places are kept.
  var weight: Int { points.count + places.count / 2 }

  /// The farthest that a glyph may lie from a context's origin, in 1/256 pixel, so that no sum overflows.
  private static let farthest = Int32(1 << 29)

  /// Adds a glyph to an outline.
  ///
  /// - Parameters:
  ///   - origin: where the glyph's origin lies, in 1/256 pixel.
  ///   - visible: what can be seen, in 1/256 pixel: least x and y, then the greatest; other glyphs are left out.
  ///   - scratch: for flattening a glyph that is drawn for the first time.
  /// - Returns: false, and adds nothing, when the glyph lies too far away for the grid.
  func append(
    _ glyph: CGGlyph, at origin: SIMD2<Int32>, visible: SIMD4<Int32>,
    to outline: FlattenedOutline, scratch: FlattenedOutline
  ) -> Bool {
    guard glyph < places.count else { return true }
    if places[Int(glyph)] == 0 { flatten(glyph, scratch) }
    let found = glyphs[Int(places[Int(glyph)] &- 1)]
    if found.points.isEmpty { return true }
    let box = found.box
    let near = -Self.farthest...Self.farthest
    guard near.contains(origin.x), near.contains(origin.y), near.contains(box.x),
      near.contains(box.y), near.contains(box.z), near.contains(box.w)
    else { return false }
    guard box.x &+ origin.x < visible.z, box.z &+ origin.x > visible.x,
      box.y &+ origin.y < visible.w, box.w &+ origin.y > visible.y
    else { return true }
    points.withUnsafeBufferPointer { points in
      contourEnds.withUnsafeBufferPointer { ends in
        outline.append(
          points: UnsafeBufferPointer(rebasing: points[found.points]),
          contourEnds: UnsafeBufferPointer(rebasing: ends[found.contours]), offset: origin)
      }
    }
    return true
  }

  private func flatten(_ glyph: CGGlyph, _ scratch: FlattenedOutline) {
    let matrix = key.matrix
    scratch.reset()
    scratch.visible = .everything
    scratch.append(
      key.font.path(of: glyph),
      transform: CGAffineTransform(
        a: matrix.x, b: matrix.y, c: matrix.z, d: matrix.w, tx: 0, ty: 0),
      flatness: key.flatness)
    let first = points.count
    let firstContour = contourEnds.count
    points.append(contentsOf: scratch.points)
    contourEnds.append(contentsOf: scratch.contourEnds)
    var box = SIMD4<Int32>()
    if let point = scratch.points.first { box = SIMD4(point.x, point.y, point.x, point.y) }
    for point in scratch.points {
      box = SIMD4(
        min(box.x, point.x), min(box.y, point.y), max(box.z, point.x), max(box.w, point.y))
    }
    glyphs.append(
      Glyph(
        points: first..<points.count, contours: firstContour..<contourEnds.count, box: box))
    places[Int(glyph)] = Int32(glyphs.count)
  }
}
