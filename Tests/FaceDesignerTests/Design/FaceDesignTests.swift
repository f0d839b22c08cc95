import FontFormats
import Testing

@testable import FaceDesigner

@Suite struct FaceDesignTests {
  /// Where it fails the face was changed: `swift run FaceDesigner` writes it into `FontFormats`.
  @Test(arguments: FaceDesign.weights.map(\.weight), [false, true])
  func `the package carries the face as it is drawn`(weight: Int, isSlanted: Bool) {
    let drawn = FaceDesign(faceText, weight: weight, isSlanted: isSlanted).file()
    let carried = Font.systemFile(weight: Double(weight), slanted: isSlanted)
    #expect(carried.starts(with: drawn))
    #expect(carried.dropFirst(drawn.count).count < 3)
    #expect(carried.dropFirst(drawn.count).allSatisfy { $0 == 0 })
  }

  @Test func `a letter with an accent is the letter and the accent`() throws {
    let face = FaceDesign(faceText, weight: 400, isSlanted: false)
    let letter = try #require(face.characters[Unicode.Scalar("e").value])
    let composed = face.glyphs[try #require(face.characters[Unicode.Scalar("é").value])]
    #expect(composed.components.map(\.glyph).contains(letter))
    #expect(composed.advance == face.glyphs[letter].advance)
    #expect(composed.contours.isEmpty)
  }

  @Test(arguments: ["ç", "Ą", "ø", "Đ"] as [Unicode.Scalar])
  func `an accent that touches its letter is united with it`(character: Unicode.Scalar) throws {
    let face = FaceDesign(faceText, weight: 400, isSlanted: false)
    let glyph = face.glyphs[try #require(face.characters[character.value])]
    #expect(glyph.components.isEmpty)
    // One outer contour; the others are holes.
    #expect(glyph.contours.count { $0.doubledArea > 0 } == 1)
  }

  /// Renderers that sum the coverage of contours draw such glyphs like those that take their union.
  @Test(arguments: FaceDesign.weights.map(\.weight), [false, true])
  func `no part of a glyph is covered twice`(weight: Int, isSlanted: Bool) throws {
    let font = Font.system(weight: Double(weight), slanted: isSlanted)
    for glyph in 0..<UInt16(font.glyphCount) {
      let faults = try font.outline(of: glyph).windingFaults()
      #expect(faults.isEmpty, "glyph \(glyph): \(faults)")
    }
  }
}

extension GlyphOutline {
  /// Returns where a horizontal line crosses the contours so that what lies between is inside twice or backwards.
  ///
  /// Stretches of at most two units, a two-thousandth of an em, come from rounding to whole units.
  fileprivate func windingFaults() -> [String] {
    let lines = flattened()
    guard let bounds else { return [] }
    var faults: [String] = []
    for y in stride(from: bounds.minY + 3.37, to: bounds.maxY, by: 41) {
      var crossings: [(x: Double, step: Int)] = []
      for (start, end) in lines where (start.y <= y) != (end.y <= y) {
        let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        crossings.append((x, end.y > start.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        // Clockwise contours go up on their left.
        winding += crossing.step
        let next = index + 1 < crossings.count ? crossings[index + 1].x : .infinity
        if !(0...1).contains(winding), next - crossing.x > 2 {
          faults.append("\(winding) from \(crossing.x) to \(next) at \(y)")
        }
      }
      if winding != 0 { faults.append("open at \(y)") }
    }
    return faults
  }

  /// The contours as lines, 4 for a curve.
  private func flattened() -> [(start: Point, end: Point)] {
    var lines: [(Point, Point)] = []
    var first = Point(x: 0, y: 0)
    var last = first
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        first = points[index]
        last = first
      case .close:
        lines.append((last, first))
      default:
        let control = points[index]
        let end = points[index + verb.pointCount - 1]
        for step in 1...4 {
          let t = Double(step) / 4
          let a = last + (control - last) * t
          let b = control + (end - control) * t
          let point = verb == .line ? last + (end - last) * t : a + (b - a) * t
          lines.append((lines.last.map { step > 1 ? $0.1 : last } ?? last, point))
        }
        last = end
      }
      index += verb.pointCount
    }
    return lines
  }
}
