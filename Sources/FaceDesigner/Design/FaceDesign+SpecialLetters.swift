/// Letters of Latin-1 and Latin Extended-A that are more than a letter with an accent.
extension FaceDesign {
  mutating func addSpecialLetters() {
    addLigatures()
    addCrossedLetters()
    add("ß", 426, .straight, .round) { p, r in p.sharpS(r) }
    addCapital("ẞ", 510, .straight, .round) { p, r in p.capitalSharpS(r) }
    add("þ", 436, .straight, .round) { p, r in
      p.stem(0, p.desc, p.asc)
      p.bowl(r)
    }
    addCapital("Þ", 470, .straight, .round) { p, r in
      p.stem(0, 0, p.cap)
      p.move(p.hw, p.cap * 0.83 - p.hh, .right)
      p.line(r * 0.52, p.cap * 0.83 - p.hh)
      p.arc(r - p.hw, p.cap * 0.52, .down)
      p.arc(r * 0.52, p.cap * 0.21 + p.hh, .left)
      p.line(p.hw, p.cap * 0.21 + p.hh)
      p.end()
    }
    add("ð", 448, .round, .round) { p, r in
      p.ring(0, -p.over, r, p.x * 0.93)
      p.move(r * 0.22, p.asc - 4 - p.hh, .right)
      p.arc(r - p.hw, p.x * 0.46, .down)
      p.end()
      p.stroke(r * 0.30, p.asc - 172, r * 0.86, p.asc - 46, scale: 0.74, cut: .plumb)
    }
    add("ŋ", 420) { p, r in
      p.stem(0, 0, p.x)
      p.arch(from: 0, to: r, bottom: p.x * 0.5)
      p.hook(r - p.hw, from: p.x * 0.5)
    }
    addCapital("Ŋ", 534) { p, r in
      p.stem(0, 0, p.cap)
      let cut = p.w * 1.12
      p.stroke(cut / 2, p.cap, r - cut / 2, 0, scale: 0.94)
      p.move(r - p.hw, p.cap, .down)
      p.line(r - p.hw, -80)
      p.arc(r - p.hw - 110 - p.w * 0.3, p.desc + p.hh, .left, scale: 0.97)
      p.end()
    }
    add("ĸ", 412, .straight, .diagonal) { p, r in
      p.stem(0, 0, p.x)
      p.smallKArms(r)
    }
    add("ſ", 250, stems: 1, .straight, .diagonal) { p, r in
      p.move(p.hw, 0, .up)
      p.line(p.hw, p.asc - p.hh - r * 0.6)
      p.arc(r, p.asc + 4 - p.hh, .right)
      p.end()
    }
    add("ƒ", 330, stems: 1, .open, .diagonal) { p, r in
      p.move(0, p.desc + p.hh, .right)
      p.arc(r * 0.42, p.desc + 150, .up)
      p.line(r * 0.42, p.asc - p.hh - r * 0.45)
      p.arc(r, p.asc + 4 - p.hh, .right)
      p.end()
      p.box(r * 0.1, p.x - p.h, r * 0.86, p.x)
    }
    addPair("ĳ", "i", "j")
    addPair("Ĳ", "I", "J")
    addPair("ŉ", "\u{2019}", "n")
    addPair("ŀ", "l", "·")
    addPair("Ŀ", "L", "·")
  }

  private mutating func addPair(
    _ character: Unicode.Scalar, _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) {
    guard let left = characters[first.value], let right = characters[second.value] else {
      preconditionFailure("\(character) is made of \(first) and \(second)")
    }
    append(
      character,
      Glyph(
        components: [(left, 0, 0), (right, glyphs[left].advance, 0)],
        advance: glyphs[left].advance + glyphs[right].advance))
  }

  private mutating func addLigatures() {
    add("æ", 716, stems: 2.8, .open, .open) { p, r in
      let middle = r * 0.53
      p.smallA(middle, foot: p.x * 0.2)
      p.originX = middle - p.w
      p.smallE(r - p.originX)
    }
    add("œ", 752, stems: 3, .round, .open) { p, r in
      let middle = r * 0.53
      p.ring(0, -p.over, middle, p.x + p.over)
      p.originX = middle - p.w
      p.smallE(r - p.originX)
    }
    addCapital("Æ", 800, stems: 2.4, .diagonal, .open) { p, r in
      let stem = r * 0.5
      let cut = p.w * 1.1
      p.stem(stem, 0, p.cap)
      p.stroke(cut / 2, 0, stem + p.w * 0.4, p.cap, scale: 0.95)
      p.bar(r * 0.16 + p.hw, stem + p.hw, at: p.cap * 0.25, scale: 0.94)
      p.box(stem + p.w * 0.3, p.cap - p.h, r * 0.985, p.cap)
      p.bar(stem + p.hw, r * 0.95, at: p.cap * 0.515, scale: 0.96)
      p.box(stem + p.hw, 0, r, p.h)
    }
    addCapital("Œ", 860, stems: 2.8, .round, .open) { p, r in
      let stem = r * 0.5
      p.stem(stem, 0, p.cap)
      p.move(stem + p.hw, p.cap - p.hh, .left)
      p.line(stem * 0.84, p.cap - p.hh)
      p.arc(p.hw, p.cap / 2, .down)
      p.arc(stem * 0.84, p.hh, .right)
      p.line(stem + p.hw, p.hh)
      p.end()
      p.box(stem + p.hw, p.cap - p.h, r * 0.985, p.cap)
      p.bar(stem + p.hw, r * 0.95, at: p.cap * 0.515, scale: 0.96)
      p.box(stem + p.hw, 0, r, p.h)
    }
  }

  private mutating func addCrossedLetters() {
    addVariant("ø", of: "o") { p, r in
      p.stroke(r * 0.06, -48, r * 0.94, p.x + 48, scale: 0.7, cut: .square)
    }
    addVariant("Ø", of: "O") { p, r in
      p.stroke(r * 0.08, -52, r * 0.92, p.cap + 52, scale: 0.74, cut: .square)
    }
    addVariant("đ", of: "d") { p, r in
      p.bar(r * 0.36, r + 52, at: p.asc - 108, scale: 0.78)
    }
    addVariant("ħ", of: "h") { p, r in
      p.bar(-52, r * 0.6, at: p.asc - 108, scale: 0.78)
    }
    addVariant("ł", of: "l") { p, _ in
      p.stroke(-62, p.x * 0.52, p.w + 62, p.x * 0.84, scale: 0.74, cut: .plumb)
    }
    addVariant("Ł", of: "L") { p, _ in
      p.stroke(-66, p.cap * 0.30, p.w + 130, p.cap * 0.60, scale: 0.8, cut: .plumb)
    }
    addVariant("Đ", of: "D") { p, r in p.bar(-56, r * 0.5, at: p.cap / 2, scale: 0.88) }
    addVariant("Ð", of: "D") { p, r in p.bar(-56, r * 0.5, at: p.cap / 2, scale: 0.88) }
    addVariant("Ħ", of: "H") { p, r in p.bar(-48, r + 48, at: p.cap * 0.755, scale: 0.82) }
    addVariant("Ŧ", of: "T") { p, r in p.bar(r * 0.16, r * 0.84, at: p.cap * 0.43, scale: 0.86) }
    addVariant("ŧ", of: "t") { p, r in p.bar(0, r * 0.92, at: p.x * 0.5, scale: 0.82) }
  }

  /// Adds a letter with further strokes, which are drawn in the letter's own coordinates.
  private mutating func addVariant(
    _ character: Unicode.Scalar, of base: Unicode.Scalar,
    _ draw: (inout GlyphPen, Double) -> Void
  ) {
    guard let index = characters[base.value] else {
      preconditionFailure("\(character) stands on \(base), which is missing")
    }
    let letter = glyphs[index]
    var pen = GlyphPen(
      w: thickness * 1.03, h: Self.height(ofWidth: thickness * 1.03),
      right: (letter.right - letter.left) / Self.scale)
    draw(&pen, pen.right)
    var glyph = letter
    glyph.contours += pen.contours.map {
      placed($0, dx: letter.left / Self.scale, size: 1, rise: 0)
    }
    append(character, glyph)
  }
}

extension GlyphPen {
  fileprivate mutating func sharpS(_ r: Double) {
    let waist = x * 0.80
    move(hw, 0, .up)
    line(hw, asc - 160 - hh * 0.4)
    arc(r * 0.46, asc + over * 0.5 - hh, .right)
    arc(r * 0.88 - hw, (asc + waist) / 2, .down)
    arc(r * 0.52, waist - hh * 0.5, .left, scale: 0.9)
    end()
    move(r * 0.46, waist - hh * 0.5, .right, scale: 0.9)
    line(r * 0.53, waist - hh * 0.5, scale: 0.9)
    arc(r - hw, waist * 0.5, .down)
    arc(r * 0.55, -over + hh, .left)
    line(r * 0.40, -over + hh)
    end()
  }
  fileprivate mutating func capitalSharpS(_ r: Double) {
    let waist = cap * 0.56
    let corner = r * 0.9
    let cut = w * 1.3
    move(hw, 0, .up)
    line(hw, cap * 0.62)
    arc(r * 0.42, cap - hh, .right)
    line(corner, cap - hh)
    end()
    stroke(corner - cut / 2, cap - h * 0.9, r * 0.44 + cut / 2, waist - h, scale: 0.96)
    move(r * 0.44, waist - hh, .right)
    line(r * 0.52, waist - hh)
    arc(r - hw, waist * 0.5, .down)
    arc(r * 0.52, -over + hh, .left)
    line(r * 0.36, -over + hh)
    end()
  }
}
