extension FaceDesign {
  mutating func addSmallLetters() {
    add("a", 408, .open, .straight) { p, r in p.smallA(r) }
    add("b", 436, .straight, .round) { p, r in
      p.stem(0, 0, p.asc)
      p.bowl(r)
    }
    add("c", 428, .round, .open) { p, r in p.smallC(r) }
    add("d", 436, .round, .straight) { p, r in
      p.mirrorX = r
      p.stem(0, 0, p.asc)
      p.bowl(r)
    }
    add("e", 452, .round, .open) { p, r in p.smallE(r) }
    add("f", 292, stems: 1, .open, .diagonal) { p, r in
      let stem = r * 0.24
      p.move(stem + p.hw, 0, .up)
      p.line(stem + p.hw, p.asc - p.hh - (r - stem) * 0.52)
      p.arc(r, p.asc + 4 - p.hh, .right)
      p.end()
      p.box(0, p.x - p.h, r * 0.97, p.x)
    }
    add("g", 436, .round, .straight) { p, r in
      p.mirrorX = r
      p.bowl(r)
      p.mirrorX = nil
      p.move(r - p.hw, p.x, .down)
      p.line(r - p.hw, -40)
      p.arc(r * 0.48, p.desc - p.over + p.hh, .left)
      p.arc(
        p.hw * 0.5 + r * 0.05, p.desc - p.over + p.hh + 42, Heading(-0.8, 0.6), scale: 0.97)
      p.end()
    }
    add("h", 420) { p, r in
      p.stem(0, 0, p.asc)
      p.arch(from: 0, to: r)
    }
    add("i", 0, stems: 0) { p, _ in
      p.right = p.w
      p.stem(0, 0, p.x)
      p.smallDot(p.hw)
    }
    add("j", 0, stems: 0) { p, _ in
      p.right = p.w
      p.hook(p.hw, from: p.x)
      p.smallDot(p.hw)
    }
    add("k", 412, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.asc)
      p.smallKArms(r)
    }
    add("l", 0, stems: 0, .straight, .open) { p, _ in
      let reach = 66 + p.hw
      p.right = p.hw + reach
      p.move(p.hw, p.asc, .down)
      p.line(p.hw, p.hh + reach * 0.9)
      p.arc(p.hw + reach, p.hh - 3, .right, scale: 0.95)
      p.end()
    }
    add("m", 684, stems: 3) { p, r in
      p.stem(0, 0, p.x)
      let middle = (r + p.w) / 2
      p.arch(from: 0, to: middle)
      p.arch(from: middle - p.w, to: r)
    }
    add("n", 420) { p, r in
      p.stem(0, 0, p.x)
      p.arch(from: 0, to: r)
    }
    add("o", 458, .round, .round) { p, r in p.ring(0, -p.over, r, p.x + p.over) }
    add("p", 436, .straight, .round) { p, r in
      p.stem(0, p.desc, p.x)
      p.bowl(r)
    }
    add("q", 436, .round, .straight) { p, r in
      p.mirrorX = r
      p.stem(0, p.desc, p.x)
      p.bowl(r)
    }
    add("r", 262, stems: 1.2, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.x)
      p.move(p.w * 0.73, p.x * 0.56, .up, scale: 0.54)
      p.arc(r, p.x + 6 - p.hh, .right)
      p.end()
    }
    add("s", 392, .open, .open) { p, r in p.spine(r, top: p.x) }
    add("t", 282, stems: 1, .open, .open) { p, r in
      let stem = r * 0.26
      let reach = (r - stem) * 0.52
      p.move(stem + p.hw, p.x + 128, .down)
      p.line(stem + p.hw, reach + p.hh - p.over)
      p.arc(r - 4, p.hh - 5, .right, scale: 0.97)
      p.end()
      p.box(0, p.x - p.h, r * 0.98, p.x)
    }
    add("u", 420) { p, r in
      p.mirrorX = r
      p.mirrorY = p.x
      p.stem(0, 0, p.x)
      p.arch(from: 0, to: r)
    }
    add("v", 448, stems: 1.6, .diagonal, .diagonal) { p, r in p.vee(0, r, p.x) }
    add("w", 680, stems: 2.6, .diagonal, .diagonal) { p, r in p.doubleVee(r, p.x) }
    add("x", 436, stems: 1.6, .diagonal, .diagonal) { p, r in p.crossing(r, p.x) }
    add("y", 448, stems: 1.6, .diagonal, .diagonal) { p, r in p.smallY(r) }
    add("z", 388, stems: 1.4, .open, .open) { p, r in p.zed(r, p.x) }
    add("ı", 0, stems: 0) { p, _ in
      p.right = p.w
      p.stem(0, 0, p.x)
    }
    add("ȷ", 0, stems: 0) { p, _ in
      p.right = p.w
      p.hook(p.hw, from: p.x)
    }
  }
}

extension GlyphPen {
  /// Draws the bowl of b and p: thin where it leaves the stem at x 0.
  mutating func bowl(_ r: Double) {
    let center = (w * 0.45 + r) * 0.5
    let join = w * 0.73
    move(join, x * 0.66, .up, scale: 0.52)
    arc(center, x + over - hh, .right)
    arc(r - hw, x / 2, .down)
    arc(center, -over + hh, .left)
    arc(join, x * 0.34, .up, scale: 0.52)
    end()
  }

  /// Draws an arch from the stem at `left` to its own one, which ends at `right`.
  mutating func arch(from left: Double, to right: Double, bottom: Double = 0) {
    move(left + w * 0.73, x * 0.58, .up, scale: 0.54)
    arc(left + (right - left) * 0.52 + w * 0.06, x + over - hh, .right)
    arc(right - hw, x * 0.62, .down)
    line(right - hw, bottom)
    end()
  }

  /// Draws a; with its stem shortened to `foot` when something else stands there.
  mutating func smallA(_ r: Double, foot: Double = 0) {
    move(r - hw, foot, .up)
    line(r - hw, x * 0.64)
    arc(r * 0.48, x + over - hh, .left)
    arc(hw * 0.8 + r * 0.04, x * 0.755, Heading(-0.55, -1), scale: 0.97)
    end()
    smallABowl(r)
  }

  private mutating func smallABowl(_ r: Double) {
    let top = x * 0.585 - hh * 0.9
    move(r - hw, top, .left, scale: 0.9)
    line(r * 0.50, top, scale: 0.92)
    arc(hw * 0.96, x * 0.29, .down, scale: 0.96)
    arc(r * 0.42, -over + hh, .right)
    arc(r - w * 0.73, x * 0.36, .up, scale: 0.52)
    end()
  }

  mutating func smallC(_ r: Double) {
    let center = r * 0.53
    move(r - hw * 0.75, x * 0.745, Heading(-0.5, 0.87), scale: 0.97)
    arc(center, x + over - hh, .left)
    arc(hw, x / 2, .down)
    arc(center, -over + hh, .right)
    arc(r - hw * 0.75, x * 0.255, Heading(0.5, 0.87), scale: 0.97)
    end()
  }

  mutating func smallE(_ r: Double) {
    let bar = x * 0.5
    let center = r * 0.505
    move(r - hw * 0.97, bar - hh * 0.9, .up, scale: 0.97)
    line(r - hw * 0.97, bar + hh, scale: 0.97)
    arc(center, x + over - hh, .left)
    arc(hw, x / 2, .down)
    arc(center + r * 0.02, -over + hh, .right)
    arc(r - hw * 0.72, x * 0.225, Heading(0.62, 0.78), scale: 0.95)
    end()
    self.bar(hw, r - hw, at: bar, scale: 0.9)
  }

  mutating func smallKArms(_ r: Double) {
    let cut = w * 1.16
    let upper = (x: r - cut / 2 - 6, y: x)
    let lower = (x: w * 0.4, y: x * 0.27)
    stroke(lower.x, lower.y, upper.x, upper.y, scale: 0.92, cut: .plumb, endCut: .level)
    let t = 0.36
    stroke(
      lower.x + (upper.x - lower.x) * t, lower.y + (upper.y - lower.y) * t + h * 0.2,
      r - cut / 2 + 2, 0, scale: 0.98, cut: .square, endCut: .level)
  }

  /// Draws a stem that bends to the left below the line, as that of j.
  mutating func hook(_ center: Double, from top: Double) {
    move(center, top, .down)
    line(center, desc + 100 + hh)
    arc(center - 96 - w * 0.3, desc - 4 + hh, .left, scale: 0.97)
    end()
  }

  fileprivate mutating func smallDot(_ center: Double) {
    let diameter = w * 1.08 + 16
    dot(center, 668 + diameter * 0.12, diameter: diameter)
  }

  fileprivate mutating func smallY(_ r: Double) {
    let cut = w * 1.06
    let apex = r * 0.5
    stroke(cut / 2, x, apex, 0, scale: 0.97)
    // The right stroke goes on below the line and bends to the left.
    let slope = (r - cut / 2 - apex) / x
    let bottom = desc + 150 + hh * 0.5
    move(r - cut / 2, x, scale: 0.97, cut: .level)
    line(apex + slope * bottom, bottom, scale: 0.97)
    arc(r * 0.07 + 12, desc - 2 + hh, .left, scale: 0.95)
    end()
  }

  /// Draws s, which is also the capital letter's form.
  mutating func spine(_ r: Double, top: Double) {
    let middle = top * 0.512
    let upper = (top + over - hh + middle) / 2
    let lower = (middle + hh - over) / 2
    let inset = r * 0.012
    move(r - hw * 0.7 - r * 0.03, top * 0.775, Heading(-0.52, 0.86), scale: 0.95)
    arc(r * 0.5, top + over - hh, .left, scale: 0.98)
    arc(hw * 0.97 + inset, upper + h * 0.03, .down, scale: 0.97)
    arc(r * 0.5, middle, Heading(0.9, -0.40), scale: 1.02)
    arc(r - hw * 0.98, lower, .down, scale: 0.98)
    arc(r * 0.49, -over + hh, .left, scale: 0.98)
    arc(hw * 0.66 + r * 0.01, top * 0.215, Heading(-0.52, 0.86), scale: 0.95)
    end()
  }

  mutating func vee(_ left: Double, _ right: Double, _ top: Double) {
    let cut = w * 1.06
    let apex = (left + right) / 2
    stroke(left + cut / 2, top, apex, 0, scale: 0.97)
    stroke(right - cut / 2, top, apex, 0, scale: 0.97)
  }

  mutating func doubleVee(_ r: Double, _ top: Double) {
    let cut = w * 1.02
    let first = r * 0.268
    let middle = r / 2
    stroke(cut / 2, top, first, 0, scale: 0.94)
    stroke(middle, top, first, 0, scale: 0.92)
    stroke(middle, top, r - first, 0, scale: 0.92)
    stroke(r - cut / 2, top, r - first, 0, scale: 0.94)
  }

  mutating func crossing(_ r: Double, _ top: Double) {
    let cut = w * 1.18
    stroke(cut / 2 + r * 0.015, top, r - cut / 2, 0, scale: 0.97)
    stroke(r - cut / 2 - r * 0.015, top, cut / 2, 0, scale: 0.97)
  }

  mutating func zed(_ r: Double, _ top: Double) {
    box(r * 0.02, top - h, r * 0.98, top)
    box(0, 0, r, h)
    let cut = w * 1.2
    stroke(cut / 2, h * 0.98, r * 0.98 - cut / 2, top - h * 0.98, scale: 0.98)
  }
}
