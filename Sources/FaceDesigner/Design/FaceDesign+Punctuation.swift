extension FaceDesign {
  /// The height of dashes and of the signs that stand between figures.
  static let axis = 330.0

  mutating func addPunctuation() {
    addStops()
    addQuotes()
    addBrackets()
    addAsciiSigns()
  }

  private mutating func addStops() {
    add(".", 0, .open, .open) { p, _ in p.stop(0, 0) }
    let gap = 2 * bearing(.open)
    add("\u{2026}", 0, .open, .open) { p, _ in
      for index in 0..<3 { p.stop(Double(index) * (p.stopSize + gap), 0) }
    }
    add(",", 0, .open, .open) { p, _ in p.comma(0, 0) }
    add(":", 0, .open, .open) { p, _ in
      p.stop(0, 0)
      p.stop(0, p.x - p.stopSize)
    }
    add(";", 0, .open, .open) { p, _ in
      p.comma(0, 0)
      p.stop(0, p.x - p.stopSize)
    }
    add("!", 0, .straight, .straight) { p, _ in p.exclamation() }
    add("?", 396, stems: 1.4, .open, .open) { p, r in p.question(r) }
    addDashes()
    add("_", 500, stems: 0, .none, .none) { p, r in p.box(0, -110 - p.h * 0.84, r, -110) }
    add("/", 350, stems: 1, .none, .none) { p, r in
      p.stroke(p.w * 0.5, -110, r - p.w * 0.5, p.cap + 40, scale: 0.95)
    }
    add("\\", 350, stems: 1, .none, .none) { p, r in
      p.stroke(r - p.w * 0.5, -110, p.w * 0.5, p.cap + 40, scale: 0.95)
    }
    add("|", 0, .straight, .straight) { p, _ in
      p.right = p.w * 0.92
      p.box(0, -170, p.right, p.cap + 70)
    }
  }

  private mutating func addDashes() {
    let dashes: [(characters: String, width: Double)] = [
      ("-\u{2010}\u{2011}\u{AD}", 250), ("\u{2013}", 440), ("\u{2014}\u{2015}", 840),
    ]
    for (characters, width) in dashes {
      for character in characters.unicodeScalars {
        add(character, width, stems: 0.6, .open, .open) { p, r in p.bar(0, r, at: 252) }
      }
    }
    // The figure dash is as wide as a tabular figure at every weight.
    let room = Self.tabularAdvance - 2 * bearing(.open)
    add("\u{2012}", room, stems: 0, .open, .open) { p, r in p.bar(0, r, at: 252) }
  }

  private mutating func addQuotes() {
    add("'", 0, .open, .open) { p, _ in
      p.right = p.w
      p.tick(0)
    }
    add("\"", 0, .open, .open) { p, _ in
      p.right = p.w * 2 + 74
      p.tick(0)
      p.tick(p.w + 74)
    }
    add("`", 176, stems: 1.6, .open, .open) { p, r in
      p.stroke(p.w * 0.6, p.cap + 28, r - p.w * 0.5, p.cap - 132, scale: 0.86)
    }
  }

  private mutating func addBrackets() {
    let top = Self.capHeight + 50
    let bottom = -140.0
    for isClosing in [false, true] {
      let (left, right): (Side, Side) = isClosing ? (.open, .round) : (.round, .open)
      add(isClosing ? ")" : "(", 188, stems: 0.9, left, right) { p, r in
        if isClosing { p.mirrorX = r }
        p.move(r - p.hw * 1.1, top, Heading(-0.62, -1), scale: 0.92, cut: .level)
        p.arc(p.hw, (top + bottom) / 2, .down, scale: 0.98)
        p.arc(r - p.hw * 1.1, bottom, Heading(0.62, -1), scale: 0.92)
        p.end(cut: .level)
      }
      add(isClosing ? "]" : "[", 186, stems: 0.8, left, right) { p, r in
        if isClosing { p.mirrorX = r }
        p.stem(0, bottom, top)
        p.box(p.hw, top - p.h, r, top)
        p.box(p.hw, bottom, r, bottom + p.h)
      }
      add(isClosing ? "}" : "{", 246, stems: 1, .open, .open) { p, r in
        if isClosing { p.mirrorX = r }
        let stem = r * 0.52
        let middle = (top + bottom) / 2
        let reach = min(r - stem, 110)
        p.move(r, top - p.hh, .left)
        p.arc(stem, top - p.hh - reach, .down)
        p.line(stem, middle + 90 + p.h * 0.2)
        p.arc(p.hw * 0.1, middle, .left, scale: 0.86)
        p.end()
        p.move(r, bottom + p.hh, .left)
        p.arc(stem, bottom + p.hh + reach, .up)
        p.line(stem, middle - 90 - p.h * 0.2)
        p.arc(p.hw * 0.1, middle, .left, scale: 0.86)
        p.end()
      }
    }
  }

  private mutating func addAsciiSigns() {
    add("+", 470, stems: 0.8) { p, r in
      p.bar(0, r, at: Self.axis)
      p.box((r - p.h) / 2, Self.axis - r / 2, (r + p.h) / 2, Self.axis + r / 2)
    }
    add("=", 470, stems: 0.8) { p, r in
      let gap = 62 + p.h * 0.46
      p.bar(0, r, at: Self.axis + gap)
      p.bar(0, r, at: Self.axis - gap)
    }
    add("<", 450, stems: 0.8) { p, r in p.angle(r, at: Self.axis, height: 420) }
    add(">", 450, stems: 0.8) { p, r in
      p.mirrorX = r
      p.angle(r, at: Self.axis, height: 420)
    }
    add("~", 470, stems: 0.8) { p, r in p.tilde(0, r, at: Self.axis, height: 86) }
    add("^", 430, stems: 1.3, .open, .open) { p, r in
      p.stroke(p.w * 0.55, p.cap - 330, r / 2, p.cap, scale: 0.84)
      p.stroke(r - p.w * 0.55, p.cap - 330, r / 2, p.cap, scale: 0.84)
    }
    add("*", 340, stems: 1, .open, .open) { p, r in p.asterisk(r / 2, p.cap - r * 0.46, r * 0.52) }
    add("#", 560, stems: 1.2, .open, .open) { p, r in
      for x in [r * 0.33, r * 0.69] {
        p.stroke(x - 45, 0, x + 45, p.cap, scale: 0.86)
      }
      p.bar(0, r * 0.97, at: p.cap * 0.32, scale: 0.92)
      p.bar(r * 0.03, r, at: p.cap * 0.68, scale: 0.92)
    }
    add("$", 476, .open, .open, stroke: 1.02) { p, r in
      p.spine(r, top: p.cap)
      p.box((r - p.w * 0.7) / 2, p.cap - p.hh, (r + p.w * 0.7) / 2, p.cap + 92)
      p.box((r - p.w * 0.7) / 2, -92, (r + p.w * 0.7) / 2, p.hh)
    }
    add("%", 740, stems: 3, .open, .open) { p, r in p.percent(r, more: 0) }
    add("&", 580, .round, .diagonal, stroke: 1.04) { p, r in p.ampersand(r) }
    add("@", 830, stems: 2.4, .round, .round) { p, r in p.at(r) }
  }
}

extension GlyphPen {
  /// The diameter of full stops.
  var stopSize: Double { w * 1.1 + 18 }

  mutating func stop(_ left: Double, _ bottom: Double) {
    right = left + stopSize
    dot(left + stopSize / 2, bottom + stopSize / 2, diameter: stopSize)
  }

  mutating func comma(_ left: Double, _ bottom: Double) {
    let size = stopSize
    right = left + size
    dot(left + size / 2, bottom + size / 2, diameter: size)
    polygon([
      (left + size, bottom + size * 0.5), (left + size * 0.52, bottom - 60 - size * 0.62),
      (left + size * 0.08, bottom - 60 - size * 0.62), (left + size * 0.38, bottom + size * 0.3),
    ])
  }

  fileprivate mutating func tick(_ left: Double) {
    let inset = w * 0.14
    polygon([
      (left, cap), (left + inset, cap - 238), (left + w - inset, cap - 238), (left + w, cap),
    ])
  }

  mutating func exclamation() {
    let size = stopSize
    right = size
    let center = size / 2
    let inset = w * 0.16
    polygon([
      (center - hw, cap), (center - hw + inset, size + 82), (center + hw - inset, size + 82),
      (center + hw, cap),
    ])
    dot(center, size / 2, diameter: size)
  }

  mutating func question(_ r: Double) {
    let size = stopSize
    let center = r * 0.46
    let bend = (x: r * 0.64, y: cap * 0.5 + hw * 0.1)
    move(hw * 0.85 + 4, cap * 0.745, Heading(0.16, 1))
    arc(r * 0.5, cap + over - hh, .right)
    arc(r - hw, cap * 0.74, .down)
    arc(bend.x, bend.y, Heading(-0.72, -0.56), scale: 0.95)
    arc(center, bend.y - (bend.x - center) * 1.35, .down, scale: 0.92)
    line(center, size + 58, scale: 0.92)
    end()
    dot(center, size / 2, diameter: size)
  }

  /// Draws an angle that opens to the right, such as the sign for less.
  mutating func angle(_ r: Double, at y: Double, height: Double) {
    move(r, y + height / 2, scale: 0.96, cut: .plumb)
    line(hw, y, scale: 0.96)
    line(r, y - height / 2, scale: 0.96)
    end(cut: .plumb)
  }

  mutating func tilde(
    _ left: Double, _ right: Double, at y: Double, height: Double, scale: Double = 1
  ) {
    let width = right - left
    let inset = hw * scale * 0.9
    move(left + inset, y - height * 0.45, Heading(0.3, 1), scale: scale)
    arc(left + width * 0.29, y + height / 2, .right, scale: scale)
    // Steeper in the middle than the line between both crests.
    arc(left + width * 0.5, y, Heading(width * 0.21, -height * 0.62), scale: scale)
    arc(left + width * 0.71, y - height / 2, .right, scale: scale)
    arc(right - inset, y + height * 0.45, Heading(0.3, 1), scale: scale)
    end()
  }

  fileprivate mutating func asterisk(_ x: Double, _ y: Double, _ radius: Double) {
    // The sine and cosine of 60 degrees.
    let dx = radius * 0.866
    let dy = radius * 0.5
    stroke(x, y - radius, x, y + radius, scale: 0.8, cut: .square)
    stroke(x - dx, y - dy, x + dx, y + dy, scale: 0.8, cut: .square)
    stroke(x - dx, y + dy, x + dx, y - dy, scale: 0.8, cut: .square)
  }

  /// Draws two small rings beside a slash, and further rings to the right.
  mutating func percent(_ r: Double, more: Int) {
    let thin = 0.86
    let ringWidth = (r - Double(more) * 20) / (2.52 + Double(more) * 1.08)
    ring(0, cap * 0.5 - over, ringWidth, cap + over, scale: thin)
    let second = r - ringWidth - Double(more) * (ringWidth + 34)
    for index in 0...more {
      let left = second + Double(index) * (ringWidth + 34)
      ring(left, -over, left + ringWidth, cap * 0.5 + over, scale: thin)
    }
    let middle = (ringWidth + second) / 2
    let reach = second - ringWidth * 0.2
    stroke(middle - reach * 0.32, 0, middle + reach * 0.32, cap, scale: 0.8)
  }

  fileprivate mutating func ampersand(_ r: Double) {
    let cut = w * 1.3
    move(r - cut / 2 + 4, 0, cut: .level)
    line(r * 0.235 + hw * 0.55, cap * 0.60)
    arc(r * 0.145 + hw * 0.95, cap * 0.80, .up)
    arc(r * 0.42, cap + over - hh, .right)
    arc(r * 0.70 - hw * 0.5, cap * 0.785, .down)
    arc(r * 0.36, cap * 0.50, Heading(-0.85, -0.5), scale: 0.95)
    end()
    move(r * 0.46, cap * 0.56, Heading(-0.85, -0.5), scale: 0.95)
    arc(hw, cap * 0.235, .down)
    arc(r * 0.39, -over + hh, .right)
    arc(r * 0.87 - hw * 0.3, cap * 0.43, Heading(0.1, 1), scale: 0.96)
    end()
  }

  fileprivate mutating func at(_ r: Double) {
    let thin = 0.74
    let side = hw * thin
    let edge = hh * thin
    let stem = r * 0.70
    move(r * 0.73, -128 + edge * 0.4, Heading(-0.94, -0.3), scale: thin)
    arc(r * 0.49, -168 + edge, .left, scale: thin)
    arc(side, 298, .up, scale: thin)
    arc(r * 0.51, 728 - edge, .right, scale: thin)
    arc(r - side, 330, .down, scale: thin)
    arc(r * 0.83, 116 + edge, .left, scale: thin)
    arc(stem, 230, .up, scale: thin)
    line(stem, 470, scale: thin)
    end()
    ring(r * 0.255, 108, stem + side, 480, scale: thin)
  }
}
