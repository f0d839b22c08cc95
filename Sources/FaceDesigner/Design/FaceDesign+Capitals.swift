extension FaceDesign {
  mutating func addCapitals() {
    addCapital("A", 610, .diagonal, .diagonal) { p, r in
      let cut = p.w * 1.06
      p.stroke(cut / 2, 0, r / 2, p.cap, scale: 0.97)
      p.stroke(r - cut / 2, 0, r / 2, p.cap, scale: 0.97)
      let y = p.cap * 0.285
      let inset = (r - cut) / 2 * y / p.cap + cut / 2
      p.bar(inset, r - inset, at: y, scale: 0.94)
    }
    addCapital("B", 478, .straight, .round) { p, r in
      p.stem(0, 0, p.cap)
      let middle = p.cap * 0.522
      let upper = r * 0.955
      p.move(p.hw, p.cap - p.hh, .right)
      p.line(upper * 0.52, p.cap - p.hh)
      p.arc(upper - p.hw, (p.cap + middle) / 2, .down)
      p.arc(upper * 0.52, middle, .left, scale: 0.94)
      p.line(p.hw, middle, scale: 0.94)
      p.end()
      p.move(p.hw, middle, .right, scale: 0.94)
      p.line(r * 0.52, middle, scale: 0.94)
      p.arc(r - p.hw, middle / 2 + p.hh * 0.1, .down, scale: 1.02)
      p.arc(r * 0.52, p.hh, .left)
      p.line(p.hw, p.hh)
      p.end()
    }
    addCapital("C", 590, .round, .open) { p, r in p.capitalC(r) }
    addCapital("D", 556, .straight, .round) { p, r in
      p.stem(0, 0, p.cap)
      p.move(p.hw, p.cap - p.hh, .right)
      p.line(r * 0.42, p.cap - p.hh)
      p.arc(r - p.hw, p.cap / 2, .down)
      p.arc(r * 0.42, p.hh, .left)
      p.line(p.hw, p.hh)
      p.end()
    }
    addCapital("E", 428, stems: 1.6, .straight, .open) { p, r in
      p.stem(0, 0, p.cap)
      p.box(p.hw, p.cap - p.h, r * 0.985, p.cap)
      p.bar(p.hw, r * 0.94, at: p.cap * 0.515, scale: 0.96)
      p.box(p.hw, 0, r, p.h)
    }
    addCapital("F", 412, stems: 1.5, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.cap)
      p.box(p.hw, p.cap - p.h, r, p.cap)
      p.bar(p.hw, r * 0.93, at: p.cap * 0.487, scale: 0.96)
    }
    addCapital("G", 602, .round, .straight) { p, r in
      p.capitalC(r, isG: true)
      let bar = p.cap * 0.40
      p.move(r - p.hw * 0.97, p.cap * 0.2, .up, scale: 0.97)
      p.line(r - p.hw * 0.97, bar, scale: 0.97)
      p.line(r * 0.55, bar, scale: 0.97)
      p.end()
    }
    addCapital("H", 530) { p, r in
      p.stem(0, 0, p.cap)
      p.stem(r - p.w, 0, p.cap)
      p.bar(p.hw, r - p.hw, at: p.cap * 0.515, scale: 0.97)
    }
    addCapital("I", 0, stems: 0) { p, _ in
      p.right = p.w
      p.stem(0, 0, p.cap)
    }
    addCapital("J", 402, stems: 1.6, .open, .straight) { p, r in
      p.move(r - p.hw, p.cap, .down)
      p.line(r - p.hw, p.cap * 0.29)
      p.arc(r * 0.47, -p.over + p.hh, .left)
      p.arc(p.hw * 0.9, p.cap * 0.215, Heading(-0.18, 1))
      p.end()
    }
    addCapital("K", 520, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.cap)
      let cut = p.w * 1.2
      let upper = (x: r - cut / 2 - 14, y: p.cap)
      let lower = (x: p.w * 0.4, y: p.cap * 0.29)
      p.stroke(lower.x, lower.y, upper.x, upper.y, scale: 0.96, cut: .plumb, endCut: .level)
      let t = 0.36
      p.stroke(
        lower.x + (upper.x - lower.x) * t, lower.y + (upper.y - lower.y) * t + p.h * 0.2,
        r - cut / 2 + 6, 0, scale: 1, cut: .square, endCut: .level)
    }
    addCapital("L", 398, stems: 1.4, .straight, .open) { p, r in
      p.stem(0, 0, p.cap)
      p.box(p.hw, 0, r, p.h)
    }
    addCapital("M", 650, stems: 2.8) { p, r in
      p.stem(0, 0, p.cap)
      p.stem(r - p.w, 0, p.cap)
      let cut = p.w * 1.02
      p.stroke(cut * 0.52, p.cap, r / 2, p.cap * 0.06, scale: 0.9)
      p.stroke(r - cut * 0.52, p.cap, r / 2, p.cap * 0.06, scale: 0.9)
    }
    addCapital("N", 534) { p, r in
      p.stem(0, 0, p.cap)
      p.stem(r - p.w, 0, p.cap)
      let cut = p.w * 1.12
      p.stroke(cut / 2, p.cap, r - cut / 2, 0, scale: 0.94)
    }
    addCapital("O", 640, .round, .round) { p, r in p.ring(0, -p.over, r, p.cap + p.over) }
    addCapital("P", 470, .straight, .round) { p, r in
      p.stem(0, 0, p.cap)
      p.upperBowl(r, bottom: p.cap * 0.41)
    }
    addCapital("Q", 640, .round, .round) { p, r in
      p.ring(0, -p.over, r, p.cap + p.over)
      p.stroke(r * 0.56, p.cap * 0.23, r * 0.94, -p.cap * 0.07, scale: 0.96, cut: .square)
    }
    addCapital("R", 492, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.cap)
      p.upperBowl(r * 0.965, bottom: p.cap * 0.425)
      let cut = p.w * 1.14
      p.stroke(r * 0.5, p.cap * 0.45, r - cut / 2 + 4, 0, scale: 0.98)
    }
    addCapital("S", 492, .open, .open) { p, r in p.spine(r, top: p.cap) }
    addCapital("T", 530, stems: 1.4, .diagonal, .diagonal) { p, r in
      p.box(0, p.cap - p.h, r, p.cap)
      p.stem((r - p.w) / 2, 0, p.cap - p.hh)
    }
    addCapital("U", 524) { p, r in
      p.move(p.hw, p.cap, .down)
      p.line(p.hw, p.cap * 0.36)
      p.arc(r / 2, -p.over + p.hh, .right)
      p.arc(r - p.hw, p.cap * 0.36, .up)
      p.line(r - p.hw, p.cap)
      p.end()
    }
    addCapital("V", 590, stems: 1.7, .diagonal, .diagonal) { p, r in p.vee(0, r, p.cap) }
    addCapital("W", 872, stems: 2.8, .diagonal, .diagonal) { p, r in p.doubleVee(r, p.cap) }
    addCapital("X", 560, stems: 1.7, .diagonal, .diagonal) { p, r in p.crossing(r, p.cap) }
    addCapital("Y", 560, stems: 1.7, .diagonal, .diagonal) { p, r in
      let cut = p.w * 1.16
      let fork = p.cap * 0.42
      p.stroke(cut / 2, p.cap, r / 2, fork - p.h * 0.3, scale: 0.97)
      p.stroke(r - cut / 2, p.cap, r / 2, fork - p.h * 0.3, scale: 0.97)
      p.stem((r - p.w) / 2, 0, fork)
    }
    addCapital("Z", 500, stems: 1.5, .open, .open) { p, r in p.zed(r, p.cap) }
  }

  /// Adds a capital letter, whose strokes are a little thicker than those of small ones.
  mutating func addCapital(
    _ character: Unicode.Scalar, _ width: Double, stems: Double = 2, _ left: Side = .straight,
    _ right: Side = .straight, _ draw: (inout GlyphPen, Double) -> Void
  ) {
    add(character, width, stems: stems, left, right, stroke: 1.06, draw)
  }
}

extension GlyphPen {
  /// Draws C, or G without its bar.
  fileprivate mutating func capitalC(_ r: Double, isG: Bool = false) {
    let center = r * 0.52
    move(r - hw * 0.8 - (isG ? r * 0.02 : 0), cap * 0.755, Heading(-0.5, 0.87), scale: 0.98)
    arc(center, cap + over - hh, .left)
    arc(hw, cap / 2, .down)
    arc(center, -over + hh, .right)
    if isG {
      arc(r - hw * 0.97, cap * 0.21, .up, scale: 0.97)
    } else {
      arc(r - hw * 0.8, cap * 0.245, Heading(0.5, 0.87), scale: 0.98)
    }
    end()
  }

  fileprivate mutating func upperBowl(_ r: Double, bottom: Double) {
    move(hw, cap - hh, .right)
    line(r * 0.52, cap - hh)
    arc(r - hw, (cap + bottom) / 2, .down)
    arc(r * 0.52, bottom + hh, .left)
    line(hw, bottom + hh)
    end()
  }
}
