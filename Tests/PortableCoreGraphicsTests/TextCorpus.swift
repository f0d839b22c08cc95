import FontFormats
import PortableRaster

/// Lines of text in the project's own face, drawn without a context, with the digest of their pixels.
///
/// The face is made, its file is read, and the line is laid out and filled; the same bytes must come out of debug and
/// release builds and on every processor.
enum TextCorpus {
  struct Line: Sendable {
    let text: String
    let weight: Double
    let isSlanted: Bool
    let digest: UInt64
  }

  static let lines = [
    Line(text: "Tätig?", weight: 400, isSlanted: false, digest: 0xecbf_eb53_0f9b_811a),
    Line(text: "AV fi—€", weight: 700, isSlanted: true, digest: 0xaac4_3e4f_55c4_2cd0),
    Line(text: "g̣ő ½ 10:48", weight: 500, isSlanted: false, digest: 0x5a04_dab4_b65a_08ea),
  ]

  /// Draws a line in black, with the baseline in the middle.
  ///
  /// - Parameter side: the bitmap's width and height in pixels; a third of it is the text's size.
  static func draw(_ line: Line, on bitmap: Bitmap, side: Int) throws(FontError) {
    let font = Font.system(weight: line.weight, slanted: line.isSlanted)
    var glyphs: [LayoutGlyph] = []
    for character in line.text.unicodeScalars {
      glyphs.append(
        LayoutGlyph(font.glyph(for: character), cluster: glyphs.count, character: character))
    }
    try font.layOut(&glyphs, by: font.layoutPlan(scripts: ["latn"]))
    let scale = Double(side) / 3 / Double(font.unitsPerEm)
    var shape = Shape(scale: scale, x: 2.3, y: Double(side) / 2)
    for glyph in glyphs {
      shape.append(try font.outline(of: glyph.glyph), dx: glyph.xOffset, dy: glyph.yOffset)
      shape.x += glyph.advance * scale
    }
    shape.points.withUnsafeBufferPointer { points in
      shape.contourEnds.withUnsafeBufferPointer { ends in
        Rasterizer().fill(
          points: points, contourEnds: ends, paint: .solid(.black), clip: Clip(bitmap),
          overlap: .united, into: bitmap)
      }
    }
  }

  /// Polygons in 1/16,384 pixel: every curve becomes eight lines.
  private struct Shape {
    let scale: Double
    /// The pen.
    var x: Double
    let y: Double
    var points: [SIMD2<Int32>] = []
    var contourEnds: [Int32] = []

    mutating func append(_ outline: GlyphOutline, dx: Double, dy: Double) {
      var next = 0
      var pen = GlyphOutline.Point(x: 0, y: 0)
      for verb in outline.verbs {
        let ends = Array(outline.points[next..<(next + verb.pointCount)])
        next += verb.pointCount
        if verb == .close { contourEnds.append(Int32(points.count)) }
        guard let end = ends.last else { continue }
        let steps = verb == .quadratic || verb == .cubic ? 8 : 1
        for step in 1...steps {
          let place = Self.point([pen] + ends, at: Double(step) / Double(steps))
          points.append(
            SIMD2(
              Int32(((x + (place.x + dx) * scale) * 16_384).rounded()),
              Int32(((y - (place.y + dy) * scale) * 16_384).rounded())))
        }
        pen = end
      }
    }

    /// The point of a Bézier curve, by halving the number of its points.
    private static func point(
      _ controls: [GlyphOutline.Point], at t: Double
    ) -> GlyphOutline.Point {
      var controls = controls
      while controls.count > 1 {
        for index in 1..<controls.count {
          let start = controls[index - 1]
          controls[index - 1].x = start.x + (controls[index].x - start.x) * t
          controls[index - 1].y = start.y + (controls[index].y - start.y) * t
        }
        controls.removeLast()
      }
      return controls[0]
    }
  }
}
