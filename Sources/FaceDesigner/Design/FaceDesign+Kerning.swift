import FontFormats

/// Pairs of characters that stand closer than their bearings, and where accents attach to letters.
extension FaceDesign {
  /// Values at the regular weight, for every left character with every right one; letters with accents are
  /// treated like the letter.
  private static let pairs: [(left: String, right: String, value: Double)] = [
    ("A", "T", -62), ("A", "V", -50), ("A", "W", -34), ("A", "Y", -62), ("A", "vwy", -24),
    ("A", "’”'\"", -62), ("A", "CGOQ", -12), ("A", "t", -10),
    ("T", "A", -62), ("T", "acdegoqs", -66), ("T", "mnpruvwxyz", -52), ("T", ".,", -70),
    ("T", "-–—«‹", -54), ("T", "CGOQ", -12),
    ("V", "A", -50), ("V", "acdegoqs", -34), ("V", "mnpru", -24), ("V", ".,", -72),
    ("V", "-–—«‹", -30), ("V", "CGOQ", -12),
    ("W", "A", -34), ("W", "acdegoqs", -22), ("W", "mnpru", -14), ("W", ".,", -52),
    ("W", "-–—«‹", -18),
    ("Y", "A", -62), ("Y", "acdegoqs", -56), ("Y", "mnpru", -42), ("Y", "vwxyz", -26),
    ("Y", ".,", -80), ("Y", "-–—«‹", -52), ("Y", "CGOQ", -18),
    ("L", "T", -66), ("L", "V", -56), ("L", "W", -38), ("L", "Y", -70), ("L", "vwy", -36),
    ("L", "’”'\"", -84), ("L", "CGOQ", -16),
    ("P", ".,", -94), ("P", "A", -50), ("P", "acdegoq", -12), ("F", ".,", -82), ("F", "A", -46),
    ("F", "acdegoq", -14), ("K", "CGOQ", -22), ("K", "vwy", -30), ("K", "acdegoq", -16),
    ("X", "CGOQ", -18), ("X", "acdegoq", -12), ("DOQ", "AVX", -14), ("DOQ", "TY", -20),
    ("DOQ", ".,", -22), ("R", "TVY", -16), ("R", "W", -10), ("Z", "CGOQ", -10), ("J", "A", -14),
    ("r", ".,", -60), ("r", "acdegoq", -12), ("r", "vwy", 8), ("f", ".,", -30),
    ("f", "’”'\"", 26), ("f", ")]}?!", 22), ("vwy", ".,", -52), ("vwy", "acdegoq", -8),
    ("kx", "acdegoq", -14), ("beop", "vwy", -8), ("beop", "x", -10), ("beop", "’”'\"", -16),
    ("abcdegmnoprsuvwxz", "TVY", -30), ("’”'\"", "A", -62), ("‘“", "A", -62), (".,", "’”'\"", -66),
    (".,", "TVY", -66), (".,", "W", -46), (".,", "vwy", -36), ("-–—»›", "TVY", -44),
    ("-–—»›", "AX", -16), ("7", ".,", -78), ("7", "4", -22),
  ]

  /// The table `GPOS`: kerning by classes, and accents on letters.
  func positioning() -> [UInt8] {
    FontLayoutWriter.table([("kern", 2, kerning()), ("mark", 4, attachments())])
  }

  private func kerning() -> [Int] {
    let left = Set(Self.pairs.flatMap(\.left.unicodeScalars)).sorted()
    let right = Set(Self.pairs.flatMap(\.right.unicodeScalars)).sorted()
    // Heavy letters stand closer already.
    let factor = Self.scale * (1 - max(excess, 0) * 0.0015)
    var values = left.map { _ in right.map { _ in 0 } }
    for pair in Self.pairs {
      for first in pair.left.unicodeScalars {
        for second in pair.right.unicodeScalars {
          let row = left.firstIndex(of: first)!
          let column = right.firstIndex(of: second)!
          values[row][column] = Int((pair.value * factor).rounded())
        }
      }
    }
    // Characters that kern alike share a class. Class 0 stands for those without kerning.
    let rows = Self.distinct(values)
    let columns = Self.distinct(right.indices.map { column in rows.elements.map { $0[column] } })
    let matrix = (0...rows.elements.count).flatMap { row in
      [0] + columns.elements.map { row == 0 ? 0 : $0[row - 1] }
    }
    let leftClasses = classes(left, rows.numbers)
    let leftDefinition = FontLayoutWriter.classes(leftClasses)
    let rightDefinition = FontLayoutWriter.classes(classes(right, columns.numbers))
    let leftStart = (8 + matrix.count) * 2
    let rightStart = leftStart + leftDefinition.count * 2
    let coverageStart = rightStart + rightDefinition.count * 2
    // The first glyph's advance changes, the second's does not.
    let header = [
      2, coverageStart, 4, 0, leftStart, rightStart, rows.elements.count + 1,
      columns.elements.count + 1,
    ]
    let coverage = FontLayoutWriter.coverage(leftClasses.indices.filter { leftClasses[$0] != 0 })
    return [header, matrix, leftDefinition, rightDefinition, coverage].flatMap { $0 }
  }

  /// Returns the different elements in order, and for each given one its number among them, from 1.
  private static func distinct(_ elements: [[Int]]) -> (elements: [[Int]], numbers: [Int]) {
    var distinct: [[Int]] = []
    let numbers = elements.map { element in
      if let index = distinct.firstIndex(of: element) { return index + 1 }
      distinct.append(element)
      return distinct.count
    }
    return (distinct, numbers)
  }

  /// Returns the class of every glyph, 0 for those without kerning.
  private func classes(_ characters: [Unicode.Scalar], _ numbers: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: glyphs.count)
    for (character, number) in zip(characters, numbers) {
      if let glyph = self.characters[character.value] { result[glyph] = number }
    }
    for (index, glyph) in glyphs.enumerated() {
      if let base = glyph.base { result[index] = result[base] }
    }
    return result
  }

  // MARK: Accents

  /// Accents above attach in class 0, those below in class 1.
  private func attachments() -> [Int] {
    let marks = combiningMarks.sorted { $0.glyph < $1.glyph }
    let letters = glyphs.indices.filter { glyphs[$0].top != nil }
    var markArray = [marks.count]
    for (index, mark) in marks.enumerated() {
      markArray += [mark.isBelow ? 1 : 0, (1 + marks.count * 2 + index * 3) * 2]
    }
    for mark in marks {
      markArray += anchor(GlyphOutline.Point(x: 0, y: mark.isBelow ? 0 : Self.xHeight * Self.scale))
    }
    var letterArray = [letters.count]
    for index in letters.indices {
      let start = (1 + letters.count * 2 + index * 6) * 2
      letterArray += [start, start + 6]
    }
    for letter in letters {
      let glyph = glyphs[letter]
      letterArray += anchor(GlyphOutline.Point(x: glyph.topCenter, y: glyph.top ?? 0))
      letterArray += anchor(GlyphOutline.Point(x: glyph.center, y: 0))
    }
    let markCoverage = FontLayoutWriter.coverage(marks.map { $0.glyph })
    let letterCoverage = FontLayoutWriter.coverage(letters)
    let letterStart = (6 + markCoverage.count) * 2
    let markArrayStart = letterStart + letterCoverage.count * 2
    let letterArrayStart = markArrayStart + markArray.count * 2
    let header = [1, 12, letterStart, 2, markArrayStart, letterArrayStart]
    return [header, markCoverage, letterCoverage, markArray, letterArray].flatMap { $0 }
  }

  private func anchor(_ point: GlyphOutline.Point) -> [Int] {
    let point = placed(point)
    return [1, Int(point.x.rounded()), Int(point.y.rounded())]
  }
}
