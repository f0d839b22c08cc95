/// Pairs of characters that stand closer than their bearings, and where accents attach to letters.
extension FaceDesign {
  /// The table `GPOS`: kerning by classes, and accents on letters.
  func positioning() -> [UInt8] {
    FontLayoutWriter.table([("kern", 2, kerning()), ("mark", 4, attachments())])
  }

  private func kerning() -> [Int] {
    // Heavy letters stand closer already.
    let factor = Self.scale * (1 - excess * 0.0015)
    // For every left character with every right one.
    var values: [Unicode.Scalar: [Unicode.Scalar: Int]] = [:]
    for words in text["kern"].map(\.head.arguments) {
      for index in stride(from: 1, to: words.count, by: 2) {
        let value = Int(((Double(words[index + 1]) ?? 0) * factor).rounded())
        for first in words[0].unicodeScalars {
          for second in words[index].unicodeScalars { values[first, default: [:]][second] = value }
        }
      }
    }
    let left = values.keys.sorted()
    let right = Set(values.values.flatMap(\.keys)).sorted()
    // Characters that kern alike share a class. Class 0 stands for those without kerning.
    let rows = Self.distinct(left.map { first in right.map { values[first]?[$0] ?? 0 } })
    let columns = Self.distinct(right.indices.map { column in rows.elements.map { $0[column] } })
    let matrix = rows.elements.indices.flatMap { row in columns.elements.map { $0[row] } }
    let leftClasses = classes(left, rows.numbers)
    let leftDefinition = FontLayoutWriter.classes(leftClasses)
    let rightDefinition = FontLayoutWriter.classes(classes(right, columns.numbers))
    let leftStart = (8 + matrix.count) * 2
    let rightStart = leftStart + leftDefinition.count * 2
    let coverageStart = rightStart + rightDefinition.count * 2
    // The first glyph's advance changes, the second's does not.
    let header = [
      2, coverageStart, 4, 0, leftStart, rightStart, rows.elements.count, columns.elements.count,
    ]
    let coverage = FontLayoutWriter.coverage(leftClasses.indices.filter { leftClasses[$0] != 0 })
    return [header, matrix, leftDefinition, rightDefinition, coverage].flatMap { $0 }
  }

  /// Returns the different elements in order, after one of zeros, and for each given one its number among them.
  private static func distinct(_ elements: [[Int]]) -> (elements: [[Int]], numbers: [Int]) {
    var distinct = [elements[0].map { _ in 0 }]
    let numbers = elements.map { element in
      if let index = distinct.firstIndex(of: element) { return index }
      distinct.append(element)
      return distinct.count - 1
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
      marks.map { anchor(.init(x: 0, y: $0.isBelow ? 0 : Self.xHeight * Self.scale)) })
    let letterArray = FontLayoutWriter.linked(
      [letters.count] + letters.flatMap { _ in [nil, nil] },
      letters.map { glyphs[$0] }.flatMap { [anchor($0.top!), anchor(.init(x: $0.center, y: 0))] })
    let coverages = [marks.map { $0.glyph }, letters].map(FontLayoutWriter.coverage)
    return FontLayoutWriter.linked(
      [1, nil, nil, 2, nil, nil], coverages + [markArray, letterArray])
  }

  private func anchor(_ point: GlyphOutline.Point) -> [Int] {
    let point = slanted(point).rounded
    return [1, Int(point.x), Int(point.y)]
  }
}
