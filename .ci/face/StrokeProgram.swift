/// Draws strokes that are written as text. Words that the pen does not know are definitions of the face's text.
struct StrokeProgram {
  typealias Stroke = FaceText.Stroke
  typealias Point = GlyphOutline.Point

  let definitions: [String: FaceText.Entry]
  /// What all glyphs share: heights, and the thickness of strokes.
  private var shared: [String: Double] = [:]
  private var names: [String: Double]
  private(set) var pen: GlyphPen

  init(_ text: FaceText, pen: GlyphPen, names: [String: Double]) {
    definitions = text.definitions
    self.pen = pen
    let sizes = ["w": pen.w, "h": pen.h, "hw": pen.hw, "hh": pen.hh, "r": pen.right]
    self.names = names.merging(sizes) { $1 }
    for entry in text["let"] {
      self.names[entry.head.arguments[0]] = value(entry.head.arguments[1])
    }
    shared = self.names
  }

  mutating func run(_ strokes: [Stroke]) {
    for stroke in strokes { run(stroke) }
  }

  private mutating func run(_ stroke: Stroke) {
    func number(_ index: Int) -> Double { value(stroke.arguments[index]) }
    func point(_ index: Int) -> Point { Point(x: number(index), y: number(index + 1)) }
    func option(_ name: String, _ usual: Double = 1) -> Double {
      stroke.options[name].map(value) ?? usual
    }
    func cut(_ name: String, _ usual: GlyphPen.Cut) -> GlyphPen.Cut {
      stroke.options[name].flatMap(GlyphPen.Cut.init) ?? usual
    }
    let count = stroke.arguments.count
    let scale = option("scale")
    switch stroke.word {
    case "let": names[stroke.arguments[0]] = number(1)
    case "right": pen.right = number(0)
    case "originX": pen.originX = number(0)
    case "mirrorX": pen.mirrorX = stroke.arguments == ["none"] ? nil : number(0)
    case "mirrorY": pen.mirrorY = number(0)
    case "move":
      let heading = count > 2 ? heading(stroke.arguments[2]) : nil
      pen.move(point(0), heading, scale: scale, cut: cut("cut", .square))
    case "line": pen.line(point(0), scale: scale)
    case "arc":
      let arriving = heading(stroke.arguments[2])
      pen.arc(point(0), arriving, scale: scale, fullness: option("fullness", 1.06))
    case "end": pen.end(cut: cut("cut", .square))
    case "endRing": pen.endRing()
    case "box": pen.box(point(0), point(2))
    case "stroke":
      let startCut = cut("cut", .level)
      let endCut = cut("endCut", startCut)
      pen.stroke(point(0), point(2), scale: scale, cut: startCut, endCut: endCut)
    case "dot": pen.disc(point(0), from: Point(x: number(2) / 2, y: 0))
    case "halfDisc":
      let center = Point(x: number(0), y: (number(1) + number(2)) / 2)
      pen.disc(center, from: Point(x: 0, y: (number(2) - number(1)) / 2), quarters: 2)
    case "polygon":
      pen.polygon(stride(from: 0, to: count, by: 2).map(point), outline: option("outline", 0))
    default: call(stroke)
    }
  }

  private mutating func call(_ stroke: Stroke) {
    guard let definition = definitions[stroke.word] else {
      preconditionFailure("the face's text has no stroke \(stroke.word)")
    }
    let options = definition.head.options.merging(stroke.options) { $1 }
    var arguments = shared.merging(options.mapValues(value)) { $1 }
    for (name, argument) in zip(definition.head.arguments.dropFirst(), stroke.arguments) {
      arguments[name] = value(argument)
    }
    let outer = names
    names = arguments
    run(definition.strokes)
    names = outer
  }

  // MARK: Numbers

  private func heading(_ text: String) -> Point {
    let parts = (Self.headings[text] ?? text).split(separator: ",").map { value(String($0)) }
    return Point(x: parts[0], y: parts[1]).unit
  }

  private static let headings = ["up": "0,1", "down": "0,-1", "left": "-1,0", "right": "1,0"]

  /// Computes sums and products of numbers and names, and `min(a,b)` and `max(a,b)`.
  func value(_ text: String) -> Double {
    var rest = text.unicodeScalars[...]
    let value = sum(&rest)
    precondition(rest.isEmpty, "\(text) ends at \(Substring(rest))")
    return value
  }

  private func sum(_ rest: inout Substring.UnicodeScalarView) -> Double {
    var value = product(&rest)
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      value += sign == "+" ? product(&rest) : -product(&rest)
    }
    return value
  }

  private func product(_ rest: inout Substring.UnicodeScalarView) -> Double {
    var value = factor(&rest)
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest.removeFirst()
      let next = factor(&rest)
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private func factor(_ rest: inout Substring.UnicodeScalarView) -> Double {
    if rest.first == "-" {
      rest.removeFirst()
      return -factor(&rest)
    }
    let word = String(Substring(rest.prefix { !"+-*/(),".unicodeScalars.contains($0) }))
    rest = rest.dropFirst(word.unicodeScalars.count)
    guard rest.first == "(", word.isEmpty || word == "min" || word == "max" else {
      guard let value = Double(word) ?? names[word] ?? (word == "right" ? pen.right : nil) else {
        preconditionFailure("the face's text has no number \(word)")
      }
      return value
    }
    rest.removeFirst()
    let first = sum(&rest)
    // Behind a comma, or the closing parenthesis.
    rest.removeFirst()
    guard !word.isEmpty else { return first }
    let second = sum(&rest)
    rest.removeFirst()
    return word == "min" ? min(first, second) : max(first, second)
  }
}
