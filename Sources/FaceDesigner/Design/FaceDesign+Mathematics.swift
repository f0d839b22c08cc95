extension FaceDesign {
  mutating func addMathematics() {
    add("−", 470, stems: 0.8) { p, r in p.bar(0, r, at: p.axis) }
    add("±", 470, stems: 0.8) { p, r in
      p.bar(0, r, at: p.axis + 50)
      p.box((r - p.h) / 2, p.axis + 50 - r * 0.45, (r + p.h) / 2, p.axis + 50 + r * 0.45)
      p.box(0, 0, r, p.h * 0.9)
    }
    add("×", 420, stems: 0.8) { p, r in
      let reach = r / 2 - p.hw * 0.7
      p.stroke(r / 2 - reach, p.axis - reach, r / 2 + reach, p.axis + reach, cut: .square)
      p.stroke(r / 2 - reach, p.axis + reach, r / 2 + reach, p.axis - reach, cut: .square)
    }
    add("÷", 470, stems: 0.8) { p, r in
      p.bar(0, r, at: p.axis)
      let size = p.w * 1.02 + 18
      p.dot(r / 2, p.axis + size * 0.5 + p.hh + 58, diameter: size)
      p.dot(r / 2, p.axis - size * 0.5 - p.hh - 58, diameter: size)
    }
    add("≠", 470, stems: 0.8) { p, r in
      let gap = 62 + p.h * 0.46
      p.bar(0, r, at: p.axis + gap)
      p.bar(0, r, at: p.axis - gap)
      p.stroke(
        r * 0.27, p.axis - 210, r * 0.73, p.axis + 210, scale: min(0.8, (50 + p.w * 0.23) / p.w))
    }
    add("≈", 470, stems: 0.8) { p, r in
      let gap = 70 + p.h * 0.45
      p.tilde(0, r, at: p.axis + gap, height: 70, scale: 0.94)
      p.tilde(0, r, at: p.axis - gap, height: 70, scale: 0.94)
    }
    for (character, isMirrored) in [("≤", false), ("≥", true)] {
      add(Unicode.Scalar(character), 450, stems: 0.8) { p, r in
        if isMirrored { p.mirrorX = r }
        p.angle(r, at: p.axis + 70, height: 390 - p.h * 0.5)
        p.box(0, 0, r, p.h * 0.9)
      }
    }
    add("¬", 470, stems: 0.8) { p, r in
      p.bar(0, r, at: p.axis)
      p.box(r - p.w * 0.94, p.axis - 180, r, p.axis)
    }
    add("∞", 680, stems: 2.6, .round, .round) { p, r in
      let half = r / 2 + p.hw * 0.6
      p.ring(0, p.axis - 165, half, p.axis + 165, scale: 0.96)
      p.ring(r - half, p.axis - 165, r, p.axis + 165, scale: 0.96)
    }
    add("√", 560, stems: 1, .diagonal, .open) { p, r in
      p.stroke(r * 0.02, p.cap * 0.42, r * 0.16, p.cap * 0.46, scale: 0.74, cut: .plumb)
      p.stroke(r * 0.14, p.cap * 0.46, r * 0.36, -60, scale: 0.98)
      p.stroke(r * 0.36, -60, r * 0.60, p.cap + 60, scale: 0.84)
      p.box(r * 0.58, p.cap + 60 - p.h * 0.84, r, p.cap + 60)
    }
    add("∑", 540, stems: 1.5, .open, .open) { p, r in
      p.box(0, p.cap - p.h, r * 0.96, p.cap)
      p.box(0, -120, r, -120 + p.h)
      p.stroke(p.w * 0.65, p.cap - p.h * 0.5, r * 0.55, 300, scale: 0.96)
      p.stroke(r * 0.55, 300, p.w * 0.65, -120 + p.h * 0.5, scale: 0.96)
    }
    add("∏", 580) { p, r in
      p.stem(p.w * 0.3, -120, p.cap)
      p.stem(r - p.w * 1.3, -120, p.cap)
      p.box(0, p.cap - p.h, r, p.cap)
    }
    add("∂", 440, .round, .round) { p, r in
      p.ring(0, -p.over, r, p.x * 0.9)
      p.move(r * 0.14, p.asc - 30 - p.hh, .right)
      p.arc(r - p.hw, p.x * 0.45, .down)
      p.end()
    }
    for character in ["∆", "Δ"] {
      add(Unicode.Scalar(character), 600, stems: 1.6, .diagonal, .diagonal) { p, r in
        let cut = p.w * 1.06
        p.stroke(cut / 2, 0, r / 2, p.cap, scale: 0.97)
        p.stroke(r - cut / 2, 0, r / 2, p.cap, scale: 0.97)
        p.box(cut / 2, 0, r - cut / 2, p.h)
      }
    }
    add("∫", 300, stems: 1, .open, .open) { p, r in
      p.move(0, -150 + p.hh, .right)
      p.arc(r / 2, -10, .up)
      p.line(r / 2, p.cap - 40)
      p.arc(r, p.cap + 100 - p.hh, .right)
      p.end()
    }
    add("∕", 350, stems: 1, .none, .none) { p, r in
      p.stroke(p.w * 0.5, -110, r - p.w * 0.5, p.cap + 40, scale: 0.95)
    }
    add("◊", 440, stems: 1.4, .open, .open) { p, r in
      p.move(r / 2, -20, scale: 0.8)
      p.line(r - p.hw, p.cap / 2, scale: 0.8)
      p.line(r / 2, p.cap + 20, scale: 0.8)
      p.line(p.hw, p.cap / 2, scale: 0.8)
      p.line(r / 2, -20, scale: 0.8)
      p.endRing()
    }
  }

  mutating func addGreek() {
    for character in ["Ω", "\u{2126}"] {
      add(Unicode.Scalar(character), 620, .open, .open, stroke: 1.04) { p, r in
        p.box(0, 0, r * 0.4, p.h)
        p.box(r * 0.6, 0, r, p.h)
        p.move(r * 0.4 - p.hw * 0.9, p.hh, Heading(-0.8, 1), scale: 0.9)
        p.arc(r * 0.04 + p.hw, p.cap * 0.50, .up)
        p.arc(r / 2, p.cap + p.over - p.hh, .right)
        p.arc(r * 0.96 - p.hw, p.cap * 0.50, .down)
        p.arc(r * 0.6 + p.hw * 0.9, p.hh, Heading(-0.8, -1), scale: 0.9)
        p.end()
      }
    }
    add("π", 520, .open, .open) { p, r in
      p.stem(r * 0.15, 0, p.x - p.hh)
      p.move(r * 0.85 - p.w, p.x - p.hh, .down)
      p.line(r * 0.85 - p.w, 110 + p.hh)
      p.arc(r * 0.98, p.hh - 4, .right, scale: 0.96)
      p.end()
      p.box(0, p.x - p.h, r, p.x)
    }
    for character in ["µ", "μ"] {
      add(Unicode.Scalar(character), 420) { p, r in
        p.stem(0, p.desc, p.x * 0.6)
        p.mirrorX = r
        p.mirrorY = p.x
        p.stem(0, 0, p.x)
        p.arch(from: 0, to: r)
      }
    }
  }
}
