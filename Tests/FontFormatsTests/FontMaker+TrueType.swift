import FontFormats

/// A TrueType glyph to be written.
enum TrueTypeGlyph {
  struct Point {
    var x: Int
    var y: Int
    var isOnCurve = true

    /// A point that the contour runs through.
    static func on(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y) }
    /// A control point.
    static func off(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y, isOnCurve: false) }
  }

  struct Component {
    var glyph: Int
    var dx = 0
    var dy = 0
    /// xx, xy, yx and yy.
    var matrix: [Double]?
    /// Further flags.
    var flags = 0
    /// Whether `dx` and `dy` are points' indices instead of an offset.
    var isAnchored = false
  }

  case empty
  case contours([[Point]])
  case components([Component])

  /// A rectangle, clockwise from its lower left corner.
  static func box(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> TrueTypeGlyph {
    .contours([[.on(left, bottom), .on(left, top), .on(right, top), .on(right, bottom)]])
  }

  /// The description in the table `glyf`; numbers take as many bytes as they need.
  var bytes: [UInt8] {
    switch self {
    case .empty: []
    case .contours(let contours): Self.bytes(of: contours)
    case .components(let components): Self.bytes(of: components)
    }
  }

  var minX: Int {
    guard case .contours(let contours) = self else { return 0 }
    return contours.joined().map(\.x).min() ?? 0
  }

  private static func bytes(of contours: [[Point]]) -> [UInt8] {
    let points = Array(contours.joined())
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let packedXs = packed(xs, byteFlag: 2, sameFlag: 16)
    let packedYs = packed(ys, byteFlag: 4, sameFlag: 32)
    let flags = points.indices.map {
      (points[$0].isOnCurve ? 1 : 0) | packedXs[$0].flags | packedYs[$0].flags
    }
    var repeatedFlags: [UInt8] = []
    var index = 0
    while index < flags.count {
      let run = flags[index...].prefix { $0 == flags[index] }.count
      repeatedFlags += run > 1 ? .uint8(flags[index] | 8, run - 1) : .uint8(flags[index])
      index += run
    }
    let ends = contours.indices.map { contours[...$0].reduce(-1) { $0 + $1.count } }
    return [UInt8].bigEndian(
      .word(contours.count, xs.min()!, ys.min()!, xs.max()!, ys.max()!), .words(ends + [0]),
      repeatedFlags, packedXs.flatMap(\.bytes), packedYs.flatMap(\.bytes)
    ).padded(to: 4)
  }

  /// The differences of numbers, with the flags of each.
  private static func packed(
    _ numbers: [Int], byteFlag: Int, sameFlag: Int
  ) -> [(flags: Int, bytes: [UInt8])] {
    zip(numbers, [0] + numbers).map { number, last in
      let difference = number - last
      if difference == 0 { return (sameFlag, []) }
      if abs(difference) > 255 { return (0, .word(difference)) }
      return (difference > 0 ? byteFlag | sameFlag : byteFlag, .uint8(abs(difference)))
    }
  }

  private static func bytes(of components: [Component]) -> [UInt8] {
    let parts = components.enumerated().map { index, part -> [UInt8] in
      let isLast = index == components.count - 1
      // Words; an offset; a matrix; more components.
      let matrixFlag = [1: 1 << 3, 2: 1 << 6, 4: 1 << 7][part.matrix?.count ?? 0] ?? 0
      let flags = 1 | part.flags | matrixFlag | (isLast ? 0 : 1 << 5) | (part.isAnchored ? 0 : 2)
      return .word(flags, part.glyph, part.dx, part.dy)
        + (part.matrix ?? []).flatMap { [UInt8].f2Dot14($0) }
    }
    return ([UInt8].word(-1, 0, 0, 0, 0) + parts.joined()).padded(to: 4)
  }
}

extension FontMaker {
  /// Creates a TrueType font whose left side bearings are where the glyphs begin.
  init(glyphs: [TrueTypeGlyph]) {
    metrics = glyphs.map { Metrics(advance: 600, leftSideBearing: $0.minX) }
    setGlyphs(glyphs.map(\.bytes))
  }

  /// Writes `glyf` and `loca` from the glyphs' descriptions.
  mutating func setGlyphs(_ glyphs: [[UInt8]]) {
    var loca = [UInt8].uint32(0)
    var offset = 0
    for glyph in glyphs {
      offset += glyph.count
      loca += .uint32(offset)
    }
    tables["loca"] = loca
    tables["glyf"] = Array(glyphs.joined())
  }
}
