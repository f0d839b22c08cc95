extension FaceDesign {
  mutating func addCurrency() {
    add("€", 520, .open, .open, stroke: 1.02) { p, r in
      let left = r * 0.09
      let center = r * 0.58
      p.move(r - p.hw * 0.8, p.cap * 0.79, Heading(-0.55, 0.84), scale: 0.98)
      p.arc(center, p.cap + p.over - p.hh, .left)
      p.arc(left + p.hw, p.cap / 2, .down)
      p.arc(center, -p.over + p.hh, .right)
      p.arc(r - p.hw * 0.8, p.cap * 0.21, Heading(0.55, 0.84), scale: 0.98)
      p.end()
      p.bar(0, r * 0.76, at: p.cap * 0.5 + 58 + p.h * 0.22, scale: 0.78)
      p.bar(0, r * 0.72, at: p.cap * 0.5 - 58 - p.h * 0.22, scale: 0.78)
    }
    add("£", 460, .open, .open, stroke: 1.02) { p, r in
      p.move(r - p.hw * 0.8, p.cap * 0.77, Heading(-0.4, 0.9), scale: 0.97)
      p.arc(r * 0.57, p.cap + p.over - p.hh, .left)
      p.arc(r * 0.22 + p.hw, p.cap * 0.72, .down)
      p.line(r * 0.22 + p.hw, p.cap * 0.34)
      p.arc(r * 0.06, p.hh, Heading(-0.75, -0.66))
      p.end()
      p.box(0, 0, r, p.h)
      p.bar(r * 0.02, r * 0.78, at: p.cap * 0.43, scale: 0.88)
    }
    add("¥", 540, stems: 1.7, .diagonal, .diagonal, stroke: 1.02) { p, r in
      let cut = p.w * 1.16
      let fork = p.cap * 0.42
      p.stroke(cut / 2, p.cap, r / 2, fork - p.h * 0.3, scale: 0.97)
      p.stroke(r - cut / 2, p.cap, r / 2, fork - p.h * 0.3, scale: 0.97)
      p.stem((r - p.w) / 2, 0, fork)
      p.bar(r * 0.14, r * 0.86, at: p.cap * 0.37, scale: 0.76)
      p.bar(r * 0.14, r * 0.86, at: p.cap * 0.17, scale: 0.76)
    }
    add("¢", 428, .round, .open) { p, r in
      p.smallC(r)
      p.box(r * 0.53 - p.w * 0.36, p.x - p.hh, r * 0.53 + p.w * 0.36, p.x + 100)
      p.box(r * 0.53 - p.w * 0.36, -100, r * 0.53 + p.w * 0.36, p.hh)
    }
    add("₩", 880, stems: 2.8, .diagonal, .diagonal) { p, r in
      p.doubleVee(r, p.cap)
      p.bar(0, r, at: p.cap * 0.56, scale: 0.7)
      p.bar(r * 0.03, r * 0.97, at: p.cap * 0.34, scale: 0.7)
    }
    add("₹", 470, stems: 1.6, .open, .open) { p, r in
      p.box(0, p.cap - p.h, r, p.cap)
      p.bar(0, r, at: p.cap * 0.68, scale: 0.9)
      p.move(0, p.cap - p.hh, .right)
      p.line(r * 0.38, p.cap - p.hh)
      p.arc(r * 0.80 - p.hw, p.cap * 0.66, .down)
      p.arc(r * 0.36, p.cap * 0.40, .left)
      p.line(r * 0.02, p.cap * 0.40)
      p.end()
      let cut = p.w * 1.3
      p.stroke(r * 0.2, p.cap * 0.40, r * 0.9 - cut / 2, 0)
    }
    add("₽", 480, .open, .round) { p, r in
      let stem = r * 0.14
      p.stem(stem, 0, p.cap)
      p.move(stem + p.hw, p.cap - p.hh, .right)
      p.line(r * 0.58, p.cap - p.hh)
      p.arc(r - p.hw, p.cap * 0.70, .down)
      p.arc(r * 0.58, p.cap * 0.40 + p.hh, .left)
      p.line(0, p.cap * 0.40 + p.hh)
      p.end()
      p.bar(0, r * 0.66, at: p.cap * 0.21, scale: 0.86)
    }
    add("¤", 470, stems: 1.2, .open, .open) { p, r in
      let inset = r * 0.14
      p.ring(inset, p.axis - r * 0.36, r - inset, p.axis + r * 0.36, scale: 0.84)
      let reach = r * 0.48
      let near = r * 0.2
      for (dx, dy) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
        p.stroke(
          r / 2 + near * dx, p.axis + near * dy, r / 2 + reach * dx, p.axis + reach * dy,
          scale: 0.74, cut: .square)
      }
    }
  }
}
