extension FaceDesign {
  mutating func addArrows() {
    let directions: [(Unicode.Scalar, Double, Double)] = [
      ("→", 1, 0), ("←", -1, 0), ("↑", 0, 1), ("↓", 0, -1), ("↗", 0.7071, 0.7071),
      ("↖", -0.7071, 0.7071), ("↘", 0.7071, -0.7071), ("↙", -0.7071, -0.7071),
    ]
    for (character, dx, dy) in directions {
      add(character, dx == 0 ? 430 : 640, stems: 0.6, .open, .open) { p, r in
        p.arrow(from: -300, to: 300, dx, dy, around: r / 2, wing: 150 + p.w * 0.45)
      }
    }
    for (character, width, dx, dy) in [("↔", 720.0, 1.0, 0.0), ("↕", 430, 0, 1)] {
      add(Unicode.Scalar(character), width, stems: 0.6, .open, .open) { p, r in
        // Small heads, which stay apart from each other.
        let wing = 140 + p.w * 0.1
        p.arrow(from: 0, to: 360, dx, dy, around: r / 2, wing: wing)
        p.arrow(from: 0, to: 360, -dx, -dy, around: r / 2, wing: wing)
      }
    }
  }

  mutating func addShapes() {
    let middle = 340.0
    add("●", 560, stems: 0, .open, .open) { p, r in p.dot(r / 2, middle, diameter: r) }
    add("○", 560, stems: 0, .open, .open) { p, r in
      p.ring(0, middle - r / 2, r, middle + r / 2, scale: 0.72, fullness: 1)
    }
    add("■", 520, stems: 0, .open, .open) { p, r in
      p.box(0, middle - r / 2, r, middle + r / 2)
    }
    add("□", 520, stems: 0, .open, .open) { p, r in
      let inset = p.hw * 0.72
      p.outline([
        (inset, middle - r / 2 + inset), (r - inset, middle - r / 2 + inset),
        (r - inset, middle + r / 2 - inset), (inset, middle + r / 2 - inset),
      ])
    }
    let triangles: [(Unicode.Scalar, Unicode.Scalar, Double, Double)] = [
      ("▲", "△", 0, 1), ("▶", "▷", 1, 0), ("▼", "▽", 0, -1), ("◀", "◁", -1, 0),
    ]
    for (filled, open, dx, dy) in triangles {
      // Corners around the middle: the tip, and two a third behind.
      func corners(_ r: Double, _ inset: Double) -> [(Double, Double)] {
        let tip = 290 - inset * 2
        let back = -230 + inset
        let side = 290 - inset * 1.7
        return [(tip, 0.0), (back, side), (back, -side)].map { along, across in
          (r / 2 + along * dx - across * dy, middle + along * dy + across * dx)
        }
      }
      add(filled, 580, stems: 0, .open, .open) { p, r in p.polygon(corners(r, 0)) }
      add(open, 580, stems: 0, .open, .open) { p, r in
        p.outline(corners(r, p.hw * 0.72))
      }
    }
    for (character, isFilled) in [("★", true), ("☆", false)] {
      add(Unicode.Scalar(character), 660, stems: 0, .open, .open) { p, r in
        let radius = r / 2 - (isFilled ? 0 : p.hw * 0.9)
        // Corners of a pentagon, the sines and cosines of 72 degrees and twice that.
        let tips = [(0.0, 1.0), (0.951, 0.309), (0.588, -0.809), (-0.588, -0.809), (-0.951, 0.309)]
        var corners: [(Double, Double)] = []
        for index in 0..<5 {
          let tip = tips[index]
          let opposite = tips[(index + 3) % 5]
          let inner = -radius * 0.42
          corners.append((r / 2 + radius * tip.0, middle + radius * tip.1))
          corners.append((r / 2 + inner * opposite.0, middle + inner * opposite.1))
        }
        if isFilled { p.polygon(corners) } else { p.outline(corners, scale: 0.6) }
      }
    }
    for (character, scale) in [("✓", 1.0), ("✔", 1.5)] {
      add(Unicode.Scalar(character), 560, stems: 0.6, .open, .open) { p, r in
        p.move(p.hw * 0.6, 290, scale: scale * 0.95, cut: .square)
        p.line(r * 0.36, 70 + p.hh * 0.6, scale: scale * 0.95)
        p.line(r - p.hw * 0.6, 610, scale: scale * 0.95)
        p.end()
      }
    }
    for (character, scale) in [("✕", 1.0), ("✖", 1.5)] {
      add(Unicode.Scalar(character), 540, stems: 0.6, .open, .open) { p, r in
        let reach = r / 2 - p.hw * 0.7 * scale
        p.stroke(
          r / 2 - reach, middle - reach, r / 2 + reach, middle + reach, scale: scale, cut: .square)
        p.stroke(
          r / 2 - reach, middle + reach, r / 2 + reach, middle - reach, scale: scale, cut: .square)
      }
    }
  }
}

extension GlyphPen {
  /// Draws an arrow along a direction, through a point at the height of signs.
  fileprivate mutating func arrow(
    from start: Double, to end: Double, _ dx: Double, _ dy: Double, around x: Double,
    wing: Double
  ) {
    let tip = end - hw * 1.1
    func place(_ along: Double, _ across: Double) -> (Double, Double) {
      (x + along * dx - across * dy, FaceDesign.axis + along * dy + across * dx)
    }
    let first = place(tip - wing, wing)
    let middle = place(tip, 0)
    let last = place(tip - wing, -wing)
    move(first.0, first.1, scale: 0.92, cut: .square)
    line(middle.0, middle.1, scale: 0.92)
    line(last.0, last.1, scale: 0.92)
    self.end()
    let tail = place(start, 0)
    stroke(tail.0, tail.1, middle.0, middle.1, scale: 0.92, cut: .square)
  }

  /// Draws a closed stroke through corners.
  mutating func outline(_ corners: [(Double, Double)], scale: Double = 0.72) {
    move(corners[0].0, corners[0].1, scale: scale)
    for corner in corners.dropFirst() { line(corner.0, corner.1, scale: scale) }
    line(corners[0].0, corners[0].1, scale: scale)
    endRing()
  }
}
