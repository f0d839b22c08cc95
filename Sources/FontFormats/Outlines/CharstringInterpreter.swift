/// Runs the programs of a CFF font's glyphs (Type 2 charstrings, and those of `CFF2`); hints are skipped.
struct CharstringInterpreter {
  let font: CFFTable
  /// Swapped in and out, so that it is not copied.
  var outline = GlyphOutline()
  private var localSubroutines: CFFIndex?
  /// The operands, the oldest first.
  var stack: [Double] = []
  private let longestStack: Int
  private let variations: ItemVariations?
  private var variationIndex = 0
  /// The scalar of each delta of a blended number; `nil` until one is blended.
  private var scalars: [Double]?
  private var pen = GlyphOutline.Point(x: 0, y: 0)
  private var isDrawing = false
  private var hasWidth = false
  private var hintCount = 0
  private var isDone = false
  /// Whether the current glyph is a part of an accented letter.
  private var isPart = false
  /// The place of the current operator in the table.
  private var place = 0
  /// The transient array; places that are not set are 0.
  var storage: [Int: Double] = [:]
  /// The remaining work; the most intricate glyphs of real fonts run some ten thousand operators.
  private var budget = 1 &<< 18

  /// The format's limit for nested subroutines.
  private static let maximumDepth = 10
  /// The limit of CFF2, whose operands have their deltas beside them.
  static let longestVariableStack = 513

  init(font: CFFTable, variations: ItemVariations? = nil) {
    self.font = font
    self.variations = variations
    longestStack = font.isVariable ? Self.longestVariableStack : 48
    stack.reserveCapacity(longestStack)
  }

  mutating func draw(
    _ glyph: Int, at origin: GlyphOutline.Point = GlyphOutline.Point(x: 0, y: 0)
  ) throws(FontError) {
    guard let program = try font.program(of: glyph) else { return }
    let glyphFont = try font.font(of: glyph)
    localSubroutines = glyphFont?.subroutines
    variationIndex = glyphFont?.variationIndex ?? 0
    pen = origin
    // CFF2 leaves widths to other tables.
    hasWidth = font.isVariable
    hintCount = 0
    isDone = false
    stack.removeAll(keepingCapacity: true)
    try run(program, depth: 0)
    close()
  }

  private mutating func run(_ program: Range<Int>, depth: Int) throws(FontError) {
    let table = font.table
    var offset = program.lowerBound
    while offset < program.upperBound, !isDone {
      let byte = try table.uint8(at: offset)
      let start = offset
      place = start
      offset += 1
      switch byte {
      case 28:
        try push(Double(try table.int16(at: offset)))
        offset += 2
      case 32...254: try push(Double(try table.shortNumber(byte, at: &offset)))
      case 255:
        try push(try table.fixed(at: offset))
        offset += 4
      case 12:
        try runEscaped(try table.uint8(at: offset))
        offset += 1
      default:
        guard let code = CharstringOperator(rawValue: byte) else { throw error(.badValue(byte)) }
        switch code {
        case .callLocal: try call(localSubroutines, depth: depth)
        case .callGlobal: try call(font.globalSubroutines, depth: depth)
        case .return, .endGlyph:
          // In CFF2, programs end with their bytes.
          guard !font.isVariable else { throw error(.badValue(byte)) }
          if code == .return { return }
          try endGlyph()
        case .variationIndex, .blend:
          guard font.isVariable else { throw error(.badValue(byte)) }
          try vary(code)
        case .hintMask, .counterMask:
          takeHints()
          offset += (hintCount + 7) / 8
        default: try run(code)
        }
        // Subroutines and the parts of an accented letter have moved it.
        place = start
        try spend()
      }
    }
  }

  func error(_ reason: FontError.Reason) -> FontError { font.table.error(reason, at: place) }

  mutating func spend(_ work: Int = 1) throws(FontError) {
    budget -= work
    guard budget > 0 else { throw error(.tooMuchWork) }
  }

  mutating func push(_ value: Double) throws(FontError) {
    guard stack.count < longestStack else { throw error(.badOperands) }
    stack.append(value)
  }

  mutating func pop() throws(FontError) -> Double {
    guard let value = stack.popLast() else { throw error(.badOperands) }
    return value
  }

  // MARK: Variations

  private mutating func vary(_ code: CharstringOperator) throws(FontError) {
    let number = Int(clamping: try pop())
    guard code == .blend else {
      guard number >= 0 else { throw error(.badValue(number)) }
      variationIndex = number
      scalars = nil
      stack.removeAll(keepingCapacity: true)
      return
    }
    if scalars == nil {
      scalars = try variations?.scalars(outer: variationIndex)
      try spend(scalars?.count ?? 0)
    }
    guard stack.blend(number, scalars: scalars ?? []) else { throw error(.badOperands) }
  }

  // MARK: Subroutines and the end

  private mutating func call(_ subroutines: CFFIndex?, depth: Int) throws(FontError) {
    guard depth < Self.maximumDepth else { throw error(.nestedTooDeeply) }
    let count = subroutines?.count ?? 0
    let bias = count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768
    let index = Int(clamping: try pop()) + bias
    guard let subroutines, (0..<count).contains(index) else { throw error(.badValue(index)) }
    try run(subroutines.range(at: index), depth: depth + 1)
  }

  private mutating func endGlyph() throws(FontError) {
    takeWidth(ifMoreThan: stack.count >= 4 ? 4 : 0)
    close()
    // The deprecated `seac` form: the accent's offset, and the characters of the letter and the accent.
    if stack.count >= 4, budget > 0 {
      let accentOrigin = GlyphOutline.Point(x: stack[0], y: stack[1])
      let base = try font.glyph(ofStandardCode: Int(clamping: stack[2]))
      let accent = try font.glyph(ofStandardCode: Int(clamping: stack[3]))
      // A part is not composed itself, which could recur without end.
      guard !isPart else { throw error(.nestedTooDeeply) }
      isPart = true
      if let base { try draw(base) }
      if let accent { try draw(accent, at: accentOrigin) }
    }
    isDone = true
  }

  // MARK: Hints and widths

  /// Counts stem hints: two numbers each, and maybe the width before the first ones.
  private mutating func takeHints() {
    if !hasWidth, stack.count % 2 == 1 { stack.removeFirst() }
    hasWidth = true
    hintCount += stack.count / 2
    stack.removeAll(keepingCapacity: true)
  }

  /// Drops the glyph's width, which the first operator finds before its own numbers; `hmtx` has it too.
  private mutating func takeWidth(ifMoreThan count: Int) {
    if !hasWidth, stack.count > count { stack.removeFirst() }
    hasWidth = true
  }

  // MARK: Drawing

  private mutating func run(_ code: CharstringOperator) throws(FontError) {
    switch code {
    case .horizontalStems, .verticalStems, .horizontalStemsMask, .verticalStemsMask: takeHints()
    case .move, .moveHorizontally, .moveVertically:
      let count = code == .move ? 2 : 1
      takeWidth(ifMoreThan: count)
      try require(count)
      let dx = code == .moveVertically ? 0 : stack[0]
      let dy = code == .moveHorizontally ? 0 : stack[count - 1]
      move(dx, dy)
    case .lines: lines(upTo: stack.count)
    case .horizontalLines, .verticalLines:
      var isHorizontal = code == .horizontalLines
      for length in stack {
        line(isHorizontal ? length : 0, isHorizontal ? 0 : length)
        isHorizontal.toggle()
      }
    case .curves: curves(from: 0, upTo: stack.count)
    case .curvesThenLine:
      try require(2)
      let rest = curves(from: 0, upTo: stack.count - 2)
      if rest + 2 <= stack.count { line(stack[rest], stack[rest + 1]) }
    case .linesThenCurve:
      try require(6)
      curves(from: lines(upTo: stack.count - 6), upTo: stack.count)
    case .horizontalCurves, .verticalCurves:
      let start = stack.count % 4 == 0 ? 0 : 1
      // The first curve may begin askew, by one number more.
      var extra = start == 1 ? stack[0] : 0
      for index in stride(from: start, through: stack.count - 4, by: 4) {
        let first = stack[index]
        let last = stack[index + 3]
        if code == .horizontalCurves {
          curve(first, extra, stack[index + 1], stack[index + 2], last, 0)
        } else {
          curve(extra, first, stack[index + 1], stack[index + 2], 0, last)
        }
        extra = 0
      }
    case .horizontalThenVerticalCurves, .verticalThenHorizontalCurves:
      alternatingCurves(startHorizontally: code == .horizontalThenVerticalCurves)
    case .return, .callLocal, .callGlobal, .endGlyph, .hintMask, .counterMask, .variationIndex,
      .blend:
      break
    }
    stack.removeAll(keepingCapacity: true)
  }

  func require(_ count: Int) throws(FontError) {
    guard stack.count >= count else { throw error(.badOperands) }
  }

  @discardableResult
  private mutating func lines(upTo end: Int) -> Int {
    for index in stride(from: 0, through: end - 2, by: 2) { line(stack[index], stack[index + 1]) }
    return end / 2 * 2
  }

  @discardableResult
  private mutating func curves(from start: Int, upTo end: Int) -> Int {
    for index in stride(from: start, through: end - 6, by: 6) {
      curve(
        stack[index], stack[index + 1], stack[index + 2], stack[index + 3], stack[index + 4],
        stack[index + 5])
    }
    return start + (end - start) / 6 * 6
  }

  private mutating func alternatingCurves(startHorizontally: Bool) {
    var isHorizontal = startHorizontally
    for index in stride(from: 0, through: stack.count - 4, by: 4) {
      // The last curve may end askew, by one number more.
      let extra = stack.count - index == 5 ? stack[index + 4] : 0
      let first = stack[index]
      let last = stack[index + 3]
      if isHorizontal {
        curve(first, 0, stack[index + 1], stack[index + 2], extra, last)
      } else {
        curve(0, first, stack[index + 1], stack[index + 2], last, extra)
      }
      isHorizontal.toggle()
    }
  }

  private mutating func move(_ dx: Double, _ dy: Double) {
    close()
    pen = pen + GlyphOutline.Point(x: dx, y: dy)
    open()
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    open()
    pen = pen + GlyphOutline.Point(x: dx, y: dy)
    outline.line(to: pen)
  }

  mutating func curve(
    _ dx1: Double, _ dy1: Double, _ dx2: Double, _ dy2: Double, _ dx3: Double, _ dy3: Double
  ) {
    open()
    let control1 = pen + GlyphOutline.Point(x: dx1, y: dy1)
    let control2 = control1 + GlyphOutline.Point(x: dx2, y: dy2)
    pen = control2 + GlyphOutline.Point(x: dx3, y: dy3)
    outline.cubic(to: pen, control1: control1, control2: control2)
  }

  /// A program may draw without a move.
  private mutating func open() {
    guard !isDrawing else { return }
    outline.move(to: pen)
    isDrawing = true
  }

  private mutating func close() {
    if isDrawing { outline.close() }
    isDrawing = false
  }
}
