/// Pairs of characters that stand closer than their bearings, and where accents attach to letters.
extension FaceDesign {
  /// The table `GPOS`: kerning by classes, and accents on letters.
  func positioning() -> [UInt8] {
    FontLayoutWriter.table([("kern", 2, kerning()), ("mark", 4, attachments())])
  }

  private func kerning() -> [Int] {
    // For every left character with every right one.
    let pairs = text["kern"].flatMap { entry in
      let words = entry.head.arguments
      return stride(from: 1, to: words.count, by: 2).map { index in
        (left: words[0], right: words[index], value: Double(words[index + 1]) ?? 0)
      }
    }
    let left = Set(pairs.flatMap(\.left.unicodeScalars)).sorted()
    let right = Set(pairs.flatMap(\.right.unicodeScalars)).sorted()
    // Heavy letters stand closer already.
    let factor = Self.scale * (1 - excess * 0.0015)
    var values = left.map { _ in right.map { _ in 0 } }
    for pair in pairs {
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
    let markArray = FontLayoutWriter.linked(
      [marks.count] + marks.flatMap { [$0.isBelow ? 1 : 0, nil] },
      marks.map { anchor(0, $0.isBelow ? 0 : Self.xHeight * Self.scale) })
    let letterArray = FontLayoutWriter.linked(
      [letters.count] + letters.flatMap { _ in [nil, nil] },
      letters.map { glyphs[$0] }.flatMap { glyph in
        [anchor(glyph.topCenter, glyph.top ?? 0), anchor(glyph.center, 0)]
      })
    let coverages = [marks.map { $0.glyph }, letters].map(FontLayoutWriter.coverage)
    return FontLayoutWriter.linked(
      [1, nil, nil, 2, nil, nil], coverages + [markArray, letterArray])
  }

  private func anchor(_ x: Double, _ y: Double) -> [Int] {
    let point = placed(GlyphOutline.Point(x: x, y: y))
    return [1, Int(point.x.rounded()), Int(point.y.rounded())]
  }
}
