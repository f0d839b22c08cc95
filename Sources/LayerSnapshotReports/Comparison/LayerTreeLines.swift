/// A tree of layers that is written as text and parsed from it, a line for each layer.
///
/// A line has a layer's class, its name, and its values, each behind its key:
///
///     mask: CALayer "hole" frame 0 0 120 80 cornerRadius 8 label "two words"
///
/// Where a value is more than one word, its other words are numbers, quoted or in brackets, so that none of
/// them can be a key.
package struct LayerTreeLines: Equatable {
  package struct Value: Equatable {
    package let key: String
    package var text: String

    package init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  private struct Line: Equatable {
    let time: Double?
    let level: Int
    /// The role, the class and the name.
    let label: String
    let values: [Value]
    /// The index of the superlayer's line.
    var parent: Int?
    /// Counts layers with one label and one superlayer, from 1.
    var number = 1

    var text: String {
      String(repeating: "  ", count: min(level, deepestIndent))
        + (level > deepestIndent ? "(\(level)) " : "") + label
        + values.map { " \($0.key) \($0.text)" }.joined() + "\n"
    }
  }

  private static let timePrefix = "t = "
  /// Deeper lines stay at this indent and state their level.
  private static let deepestIndent = 32

  private var lines: [Line] = []
  /// The indices of the lines of the last layer and of its ancestors.
  private var around: [Int] = []
  /// Counts layers by the index of the superlayer and the label.
  private var numbers: [String: Int] = [:]

  /// Omits times.
  package var text: String { lines.map(\.text).joined() }

  /// Precedes the layers at a time, in seconds.
  package static func line(at time: Double) -> String {
    "\(timePrefix)\(NumberText.text(of: time))\n"
  }

  /// The layers are in the order of the text; a label is the role, the class and the name.
  package init(_ layers: [(label: String, level: Int, values: [Value])]) {
    for layer in layers {
      add(Line(time: nil, level: layer.level, label: layer.label, values: layer.values))
    }
  }

  /// Ignores lines without a layer.
  package init(_ text: String) {
    var time: Double?
    for line in text.split(separator: "\n") {
      if line.hasPrefix(Self.timePrefix) {
        time = Double(line.dropFirst(Self.timePrefix.count))
        around = []
        numbers = [:]
      } else if let line = Self.line(line, at: time) {
        add(line)
      }
    }
  }

  private mutating func add(_ line: Line) {
    var line = line
    around.removeSubrange(min(line.level, around.count)...)
    line.parent = around.last
    let siblings = "\(line.parent ?? -1) \(line.label)"
    line.number = numbers[siblings, default: 0] + 1
    numbers[siblings] = line.number
    around.append(lines.count)
    lines.append(line)
  }

  /// Returns the changes at the times that both describe, in the order of the texts.
  package func changesAtCommonTimes(from reference: LayerTreeLines) -> [LayerValueChange] {
    let times = Set(lines.map(\.time)).intersection(reference.lines.map(\.time))
    var (own, other) = (self, reference)
    own.keep(times)
    other.keep(times)
    return own.changes(from: other)
  }

  /// Returns the changes between two PNG files; `nil` where either does not describe its layers.
  package static func changes(from reference: [UInt8], to actual: [UInt8]) -> [LayerValueChange]? {
    guard let old = TreeChunk.text(in: reference), let new = TreeChunk.text(in: actual) else {
      return nil
    }
    return LayerTreeLines(new).changesAtCommonTimes(from: LayerTreeLines(old))
  }

  /// Parents stay valid, as the lines of one time are adjacent.
  private mutating func keep(_ times: Set<Double?>) {
    let kept = lines.indices.filter { times.contains(lines[$0].time) }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    lines = kept.map { index in
      var line = lines[index]
      line.parent = line.parent.flatMap { places[$0] }
      return line
    }
  }

  /// In the order of the text; a path has the labels of the ancestors too.
  package var layers: [(path: String, values: [Value])] {
    lines.indices.map { (path(of: $0), lines[$0].values) }
  }

  /// Returns the changes in the order of the texts.
  package func changes(from reference: LayerTreeLines) -> [LayerValueChange] {
    let (gone, come) = lines.difference(from: reference.lines) {
      ($0.time, $0.level, $0.label) == ($1.time, $1.level, $1.label)
    }.offsets
    var changes: [LayerValueChange] = []
    var (old, new) = (0, 0)
    while old < reference.lines.count || new < lines.count {
      if gone.contains(old) {
        changes.append(reference.change(of: old, isNew: false))
        old += 1
      } else if come.contains(new) {
        changes.append(change(of: new, isNew: true))
        new += 1
      } else {
        changes += self.changes(from: reference.lines[old], to: new)
        old += 1
        new += 1
      }
    }
    return changes
  }

  private func change(of index: Int, isNew: Bool) -> LayerValueChange {
    let values = lines[index].values.map { "\($0.key) \($0.text)" }.joined(separator: " ")
    return LayerValueChange(
      layer: path(of: index), time: lines[index].time, key: nil,
      reference: isNew ? nil : values, actual: isNew ? values : nil)
  }

  private func changes(from old: Line, to index: Int) -> [LayerValueChange] {
    let new = lines[index]
    let previous = Dictionary(old.values.map { ($0.key, $0.text) }) { first, _ in first }
    let present = Dictionary(new.values.map { ($0.key, $0.text) }) { first, _ in first }
    let keys = new.values.map(\.key) + old.values.map(\.key).filter { present[$0] == nil }
    return keys.filter { previous[$0] != present[$0] }.map {
      LayerValueChange(
        layer: path(of: index), time: new.time, key: $0, reference: previous[$0],
        actual: present[$0])
    }
  }

  private func path(of index: Int) -> String {
    let labels = sequence(first: index) { lines[$0].parent }.map { index in
      let line = lines[index]
      return line.number == 1 ? line.label : "\(line.label) [\(line.number)]"
    }
    return labels.reversed().joined(separator: " > ")
  }

  /// Parses a line; returns `nil` for one without a layer.
  private static func line(_ text: Substring, at time: Double?) -> Line? {
    let indent = text.prefix { $0 == " " }.count
    var words = words(of: text.dropFirst(indent))
    var level = indent / 2
    // Very deep layers state their level in place of a deeper indent.
    if let first = words.first, first.hasPrefix("("), first.hasSuffix(")"),
      let indentation = Int(first.dropFirst().dropLast())
    {
      level = indentation
      words.removeFirst()
    }
    guard let frame = words.firstIndex(of: "frame"), frame > 0 else { return nil }
    return Line(
      time: time, level: level, label: words[..<frame].joined(separator: " "),
      values: values(of: words[frame...]))
  }

  private static func values(of words: ArraySlice<String>) -> [Value] {
    var values: [Value] = []
    for word in words {
      // The first word after a key is its value, in any form.
      if let last = values.indices.last, values[last].text.isEmpty {
        values[last].text = word
      } else if isKey(word) || values.isEmpty {
        values.append(Value(word, ""))
      } else {
        values[values.count - 1].text += " " + word
      }
    }
    return values
  }

  private static func isKey(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first.properties.isLowercase || first == "_",
      word != "inf", word != "nan"
    else { return false }
    return word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "."
    }
  }

  /// Splits a line at spaces outside of quotation marks and brackets.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", depth == 0, !isQuoted {
        words.append(word)
        word = ""
        continue
      }
      word.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if "[“".contains(character) { depth += 1 }
        if "]”".contains(character) { depth = max(0, depth - 1) }
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}
