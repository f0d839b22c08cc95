extension FaceDesign {
  mutating func addSymbols() {
    addTypographicSigns()
    addCurrency()
    addMathematics()
    addGreek()
    addArrows()
    addShapes()
  }

  private mutating func addTypographicSigns() {
    add("¡", 0) { p, _ in
      p.mirrorY = p.x
      p.exclamation()
    }
    add("¿", 396, stems: 1.4, .open, .open) { p, r in
      p.mirrorX = r
      p.mirrorY = p.x
      p.question(r)
    }
    for character in ["\u{2019}", "\u{201A}", "\u{2018}", "\u{201D}", "\u{201E}", "\u{201C}"] {
      let isDouble = ["\u{201D}", "\u{201E}", "\u{201C}"].contains(character)
      let isLow = ["\u{201A}", "\u{201E}"].contains(character)
      let isTurned = ["\u{2018}", "\u{201C}"].contains(character)
      add(Unicode.Scalar(character), 0, .open, .open) { p, _ in
        let step = p.stopSize + 44
        let full = p.stopSize + (isDouble ? step : 0)
        let bottom = isLow ? 0 : p.cap - p.stopSize
        if isTurned {
          p.mirrorX = full
          p.mirrorY = p.cap * 2 - 60 - p.stopSize * 1.62
        }
        p.comma(0, bottom)
        if isDouble { p.comma(step, bottom) }
        p.right = full
      }
    }
    add("•", 250, stems: 0.6, .open, .open) { p, r in p.dot(r / 2, 300, diameter: r) }
    add("·", 0, .open, .open) { p, _ in p.stop(0, 290 - p.stopSize / 2) }
    add("∙", 0, .open, .open) { p, _ in p.stop(0, 290 - p.stopSize / 2) }
    for (single, double, isMirrored) in [("‹", "«", false), ("›", "»", true)] {
      add(Unicode.Scalar(single), 170, stems: 1.1, .open, .open) { p, r in
        if isMirrored { p.mirrorX = r }
        p.chevron(0, r)
      }
      add(Unicode.Scalar(double), 340, stems: 2.2, .open, .open) { p, r in
        if isMirrored { p.mirrorX = r }
        p.chevron(0, r * 0.5 - 8)
        p.chevron(r * 0.5 + 8, r)
      }
    }
    add("†", 380, stems: 1, .open, .open) { p, r in
      p.stem((r - p.w) / 2, -120, p.cap)
      p.bar(0, r, at: p.cap * 0.70, scale: 0.94)
    }
    add("‡", 380, stems: 1, .open, .open) { p, r in
      p.stem((r - p.w) / 2, -120, p.cap)
      p.bar(0, r, at: p.cap * 0.70, scale: 0.94)
      p.bar(0, r, at: p.cap * 0.13, scale: 0.94)
    }
    add("‰", 1060, stems: 4.2, .open, .open) { p, r in p.percent(r, more: 1) }
    add("¦", 0) { p, _ in
      p.right = p.w * 0.92
      p.box(0, p.axis + 60, p.right, p.cap + 70)
      p.box(0, -170, p.right, p.axis - 60)
    }
    add("§", 396, stems: 1.5, .open, .open) { p, r in p.section(r) }
    add("¶", 440, stems: 1.6, .open, .straight) { p, r in
      let gap = 60 + p.w * 0.3
      let stem = r - p.w * 1.8 - gap
      p.stem(r - p.w * 0.9, -120, p.cap)
      p.stem(stem, -120, p.cap)
      p.box(stem, p.cap - p.h, r, p.cap)
      p.halfDisc(stem + p.hw, p.cap * 0.40, p.cap)
    }
    for (character, letter) in [("©", "C"), ("®", "R")] {
      add(Unicode.Scalar(character), 740, stems: 1, .round, .round) { p, r in
        p.ring(0, p.cap / 2 - r / 2, r, p.cap / 2 + r / 2, scale: 0.62)
        p.insideCircle(letter, r)
      }
    }
    add("™", 620, stems: 1.4, .open, .open) { p, r in
      let bottom = p.cap * 0.56
      let t = p.w * 0.62
      let e = p.h * 0.62
      p.box(0, p.cap - e, r * 0.40, p.cap)
      p.box(r * 0.2 - t / 2, bottom, r * 0.2 + t / 2, p.cap - e / 2)
      let left = r * 0.48
      p.box(left, bottom, left + t, p.cap)
      p.box(r - t, bottom, r, p.cap)
      let middle = (left + r) / 2
      p.stroke(left + t * 0.55, p.cap, middle, bottom + 30, scale: 0.56)
      p.stroke(r - t * 0.55, p.cap, middle, bottom + 30, scale: 0.56)
    }
    add("°", 250, stems: 0.7, .open, .open) { p, r in
      p.ring(0, p.cap + p.over - r, r, p.cap + p.over, scale: 0.72)
    }
    for (figure, character) in zip(0..., "⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars) {
      addFigure(figure, as: character, size: 0.58, rise: Self.capHeight * 0.42)
    }
    for (figure, character) in zip(0..., "₀₁₂₃₄₅₆₇₈₉".unicodeScalars) {
      addFigure(figure, as: character, size: 0.58, rise: -90)
    }
    add("⁄", 120, stems: 1, .none, .none) { p, r in
      p.stroke(-60, 0, r + 60, p.cap, scale: 0.8)
    }
    addFractions()
    add("ª", 408, .open, .open, size: 0.6, rise: 300) { p, r in
      p.smallA(r)
    }
    add("º", 458, .round, .round, size: 0.6, rise: 300) { p, r in
      p.ring(0, -p.over, r, p.x + p.over)
    }
  }

  private mutating func addFractions() {
    for (character, above, below) in [("½", "¹", "₂"), ("¼", "¹", "₄"), ("¾", "³", "₄")] {
      guard let top = characters[Unicode.Scalar(above)!.value],
        let bar = characters[Unicode.Scalar("⁄").value],
        let bottom = characters[Unicode.Scalar(below)!.value]
      else { preconditionFailure("\(character) is made of \(above) and \(below)") }
      let overlap = (18 - thickness * 0.1) * Self.scale
      let slash = (glyphs[top].advance + overlap).rounded()
      let second = (slash + glyphs[bar].advance + overlap).rounded()
      append(
        Unicode.Scalar(character),
        Glyph(
          components: [(top, 0, 0), (bar, slash, 0), (bottom, second, 90 * Self.scale)],
          advance: second + glyphs[bottom].advance))
    }
  }
}

extension GlyphPen {
  var axis: Double { FaceDesign.axis }

  /// Draws an angle of quotation marks that points to the left.
  fileprivate mutating func chevron(_ left: Double, _ right: Double) {
    move(right - hw * 0.8, 450, scale: 0.86, cut: .level)
    line(left + hw * 0.95, 268, scale: 0.86)
    line(right - hw * 0.8, 86, scale: 0.86)
    end(cut: .level)
  }

  fileprivate mutating func insideCircle(_ letter: String, _ r: Double) {
    let thin = min(0.66, (30 + w * 0.32) / w)
    let side = hw * thin
    let edge = hh * thin
    let middle = cap / 2
    if letter == "C" {
      let reach = r * 0.21
      move(r / 2 + reach * 0.9, middle + reach * 0.55, Heading(-0.6, 0.8), scale: thin)
      arc(r / 2 + 8, middle + reach, .left, scale: thin)
      arc(r / 2 - reach, middle, .down, scale: thin)
      arc(r / 2 + 8, middle - reach, .right, scale: thin)
      arc(r / 2 + reach * 0.9, middle - reach * 0.55, Heading(0.6, 0.8), scale: thin)
      end()
    } else {
      let left = r * 0.335
      let top = middle + r * 0.235
      let bottom = middle - r * 0.235
      box(left, bottom, left + side * 2, top)
      let waist = middle - r * 0.02
      move(left + side, top - edge, .right, scale: thin)
      line(r * 0.52, top - edge, scale: thin)
      arc(r * 0.67 - side, (top + waist) / 2, .down, scale: thin)
      arc(r * 0.52, waist + edge, .left, scale: thin)
      line(left + side, waist + edge, scale: thin)
      end()
      stroke(r * 0.5, waist + edge, r * 0.67 - side, bottom, scale: thin)
    }
  }

  /// Draws two small s, one in the other.
  fileprivate mutating func section(_ r: Double) {
    let top = cap + over - hh
    let bottom = -130 - over + hh
    let middle = (top + bottom) / 2
    let thin = 0.86
    for isMirrored in [false, true] {
      mirrorX = isMirrored ? r : nil
      mirrorY = isMirrored ? middle * 2 : nil
      move(r * 0.92 - hw * 0.7, top - 88, Heading(-0.4, 0.9), scale: thin)
      arc(r * 0.5, top, .left, scale: thin)
      arc(r * 0.1 + hw * 0.86, top - 125, .down, scale: thin)
      arc(r * 0.5, middle + 95, Heading(0.86, -0.5), scale: thin)
      arc(r - hw * 0.86, middle - 40, .down, scale: thin)
      arc(r * 0.6, middle - 150, Heading(-0.8, -0.5), scale: thin)
      end()
    }
  }
}
