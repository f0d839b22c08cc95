import FontFormats
import PortableGeometry
import PortableRaster

/// The glyphs of a font at one size, as polygons around their origins, each flattened when it is first drawn.
final class FlattenedGlyphs {
  struct Key: Equatable {
    let font: CGFont
    /// From font units to device pixels, without the translation.
    let matrix: SIMD4<Double>
    let flatness: Double
  }

  private struct Glyph {
    var points: Range<Int>
    var contours: Range<Int>
    /// The least x and y of the points, then the greatest.
    var box: SIMD4<Int32>
  }

  let key: Key
  /// For every glyph of the font its index in `glyphs` plus 1, or 0 before it is drawn.
  private var places: ContiguousArray<Int32>
  private var glyphs: ContiguousArray<Glyph> = []
  private var points: ContiguousArray<SIMD2<Int32>> = []
  private var contourEnds: ContiguousArray<Int32> = []
  private(set) var masks = GlyphMasks()

  init(_ key: Key) {
    self.key = key
    places = ContiguousArray(repeating: 0, count: key.font.numberOfGlyphs)
  }

  /// The memory that points, places and masks take, in points.
  var weight: Int { points.count + places.count / 2 + masks.byteCount / 8 }

  /// In 1/16,384 pixel; below it no sum of an origin and a box overflows.
  private static let farthest = Int32(1 &<< 29)

  /// Returns false, and adds nothing, when the glyph lies too far away for the grid. Leaves out glyphs outside
  /// `visible`, which has the least x and y, then the greatest; it and `origin` are in 1/16,384 pixel.
  func append(
    _ glyph: CGGlyph, at origin: SIMD2<Int32>, visible: SIMD4<Int32>,
    to outline: FlattenedOutline, scratch: FlattenedOutline
  ) -> Bool {
    guard let found = flattened(glyph, scratch) else { return true }
    let box = found.box
    guard Self.isNear(origin, box) else { return false }
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

  /// Whether a box around an origin is on the grid.
  static func isNear(_ origin: SIMD2<Int32>, _ box: SIMD4<Int32>) -> Bool {
    let near = -farthest...farthest
    return near.contains(origin.x) && near.contains(origin.y) && near.contains(box.x)
      && near.contains(box.y) && near.contains(box.z) && near.contains(box.w)
  }

  /// In 1/16,384 pixel from the origin: the least x and y, then the greatest; `nil` for a glyph without contours.
  func box(of glyph: CGGlyph, scratch: FlattenedOutline) -> SIMD4<Int32>? {
    flattened(glyph, scratch)?.box
  }

  /// All `spots` must have contours and satisfy `GlyphMasks.keeps`; `pixels` are all that they touch.
  func addMask(
    of spots: UnsafeBufferPointer<GlyphSpot>, in pixels: PixelRect, _ rasterizer: Rasterizer,
    scratch: FlattenedOutline
  ) {
    // Moved by whole pixels, so that their pixels begin at 0.
    scratch.reset()
    append(
      spots, movedBy: SIMD2(FixedPoint.steps(pixels.minX), FixedPoint.steps(pixels.minY)),
      to: scratch)
    let coverage = rasterizer.coverage(
      points: scratch.points, contourEnds: scratch.contourEnds, overlap: .united,
      bounds: PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    masks.insert(spots, in: pixels, coverage)
  }

  /// All `spots` must be on the grid and already flattened; `corner`, in 1/16,384 pixel, becomes the origin.
  func append(
    _ spots: UnsafeBufferPointer<GlyphSpot>, movedBy corner: SIMD2<Int32> = .zero,
    to outline: FlattenedOutline
  ) {
    let everything = SIMD4<Int32>(.min, .min, .max, .max)
    for spot in spots {
      _ = append(
        spot.glyph, at: spot.origin &- corner, visible: everything, to: outline, scratch: outline)
    }
  }

  /// `nil` for a glyph without contours.
  private func flattened(_ glyph: CGGlyph, _ scratch: FlattenedOutline) -> Glyph? {
    guard glyph < places.count else { return nil }
    if places[Int(glyph)] == 0 { flatten(glyph, scratch) }
    let found = glyphs[Int(places[Int(glyph)] &- 1)]
    return found.points.isEmpty ? nil : found
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
