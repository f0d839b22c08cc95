extension FaceDesign {
  /// How far tabular figures advance, at every weight.
  static let tabularAdvance = 600.0

  /// Adds the figures twice: as wide as they need, and right after them all as wide as each other.
  mutating func addFigures() {
    let first = glyphs.count
    for figure in 0...9 {
      addFigure(figure, as: Unicode.Scalar(UInt8(0x30 + figure)))
    }
    for glyph in first...(first + 9) {
      let width = Self.tabularAdvance * Self.scale
      let dx = ((width - glyphs[glyph].advance) / 2).rounded()
      append(nil, Glyph(components: [(glyph, dx, 0)], advance: width))
    }
    tabularFigures = (first, first + 10)
  }

  /// - Parameters:
  ///   - size: its size as a factor; strokes of small figures are not thinner by as much.
  ///   - rise: how far it stands above the baseline.
  mutating func addFigure(
    _ figure: Int, as character: Unicode.Scalar?, size: Double = 1, rise: Double = 0
  ) {
    let (width, left, right): (Double, Side, Side) =
      switch figure {
      case 0: (492, .round, .round)
      case 1: (232, .open, .straight)
      case 2: (446, .open, .open)
      case 3: (456, .open, .round)
      case 4: (488, .diagonal, .diagonal)
      case 5: (444, .open, .round)
      case 6: (470, .round, .round)
      case 7: (430, .open, .diagonal)
      case 8: (474, .round, .round)
      default: (470, .round, .round)
      }
    add(
      character, width, stems: figure == 1 ? 1 : 1.5, left, right, stroke: 1.02, size: size,
      rise: rise
    ) { p, r in p.figure(figure, r) }
  }
}

extension GlyphPen {
  /// Draws a figure as tall as capital letters.
  mutating func figure(_ figure: Int, _ r: Double) {
    switch figure {
    case 0:
      ring(0, -over, r, cap + over, fullness: 1.1)
    case 1:
      stem(r - w, 0, cap)
      stroke(r - hw, cap - h * 0.62, hw * 0.5, cap * 0.80, scale: 0.94, cut: .square)
    case 2:
      move(hw * 0.9 + 4, cap * 0.715, Heading(0.12, 1))
      arc(r * 0.5, cap + over - hh, .right)
      arc(r - hw * 1.02 - 8, cap * 0.72, .down)
      arc(r * 0.6, cap * 0.41, Heading(-0.72, -0.7))
      line(hw * 1.24, h * 0.7)
      end(cut: .level)
      box(0, 0, r, h)
    case 3:
      let middle = cap * 0.525
      move(hw * 0.85 + 14, cap * 0.765, Heading(0.2, 1))
      arc(r * 0.49, cap + over - hh, .right)
      arc(r - hw - r * 0.045, (cap + over + middle) / 2 - h * 0.22, .down)
      arc(r * 0.52, middle, .left, scale: 0.93)
      line(r * 0.32, middle, scale: 0.93)
      end()
      move(r * 0.42, middle, .right, scale: 0.93)
      line(r * 0.5, middle, scale: 0.93)
      arc(r - hw, middle / 2 - over * 0.4, .down, scale: 1.01)
      arc(r * 0.48, -over + hh, .left)
      arc(hw * 0.85, cap * 0.225, Heading(-0.2, 1))
      end()
    case 4:
      // The diagonal runs from the bar's end to the stem's top, thinner in heavy weights to leave a counter.
      let left = r * 0.80 - w
      let y = cap * 0.225
      stem(left, 0, cap)
      bar(w * 0.2, r, at: y, scale: 0.94)
      let thin = 0.94 - max(w - 90, 0) * 0.0025
      stroke(w * thin * 0.6, y - hh * 0.94, left + hw * 0.9, cap, scale: thin)
    case 5:
      box(r * 0.14, cap - h, r * 0.92, cap)
      stroke(r * 0.14 + hw * 0.9, cap - hh, r * 0.105 + hw * 0.9, cap * 0.42, scale: 0.92)
      move(r * 0.11, cap * 0.385, Heading(0.58, 0.66), scale: 0.86, cut: .plumb)
      arc(r * 0.5, cap * 0.62 + over - hh, .right)
      arc(r - hw, cap * 0.31 - over * 0.3, .down)
      arc(r * 0.46, -over + hh, .left)
      arc(hw * 0.85, cap * 0.21, Heading(-0.2, 1))
      end()
    case 6:
      sixBowl(r)
    case 7:
      box(0, cap - h, r, cap)
      stroke(r * 0.34, 0, r - w * 0.58, cap - h * 0.4, scale: 0.98)
    case 8:
      let middle = cap * 0.53
      ring(r * 0.045, middle - hh * 0.96, r * 0.955, cap + over, scale: 0.97)
      ring(0, -over, r, middle + hh * 0.96, scale: 1)
    default:
      mirrorX = r
      mirrorY = cap
      sixBowl(r)
    }
  }

  private mutating func sixBowl(_ r: Double) {
    let top = cap * 0.615
    ring(0, -over, r, top + over)
    move(hw, cap * 0.31, .up)
    arc(r * 0.53, cap + over - hh, .right)
    arc(r * 0.91 - hw * 0.4, cap * 0.79, Heading(0.45, -0.9), scale: 0.97)
    end()
  }
}
