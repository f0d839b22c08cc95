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
    var flags: [Int] = []
    var xs = BigEndianBytes()
    var ys = BigEndianBytes()
    var last = Point(x: 0, y: 0)
    for point in points {
      var flag = point.isOnCurve ? 1 : 0
      flag |= write(point.x - last.x, to: &xs, byteFlag: 2, sameFlag: 16)
      flag |= write(point.y - last.y, to: &ys, byteFlag: 4, sameFlag: 32)
      flags.append(flag)
      last = point
    }
    return .bigEndian {
      $0.word(contours.count)
      $0.word(points.map(\.x).min()!, points.map(\.y).min()!)
      $0.word(points.map(\.x).max()!, points.map(\.y).max()!)
      var end = -1
      for contour in contours {
        end += contour.count
        $0.word(end)
      }
      $0.word(0)
      var index = 0
      while index < flags.count {
        let run = flags[index...].prefix { $0 == flags[index] }.count
        if run > 1 { $0.uint8(flags[index] | 8, run - 1) } else { $0.uint8(flags[index]) }
        index += run
      }
      $0.append(xs.bytes + ys.bytes)
      $0.pad(to: 4)
    }
  }

  /// Writes a difference and returns its flags.
  private static func write(
    _ difference: Int, to bytes: inout BigEndianBytes, byteFlag: Int, sameFlag: Int
  ) -> Int {
    if difference == 0 { return sameFlag }
    if abs(difference) < 256 {
      bytes.uint8(abs(difference))
      return difference > 0 ? byteFlag | sameFlag : byteFlag
    }
    bytes.word(difference)
    return 0
  }

  private static func bytes(of components: [Component]) -> [UInt8] {
    .bigEndian {
      $0.word(-1, 0, 0, 0, 0)
      for (index, part) in components.enumerated() {
        let isLast = index == components.count - 1
        // Words; an offset; a matrix; more components.
        var flags = 1 | part.flags | (isLast ? 0 : 1 << 5) | (part.isAnchored ? 0 : 2)
        switch part.matrix?.count {
        case 1?: flags |= 1 << 3
        case 2?: flags |= 1 << 6
        case 4?: flags |= 1 << 7
        default: break
        }
        $0.word(flags, part.glyph, part.dx, part.dy)
        for value in part.matrix ?? [] { $0.f2Dot14(value) }
      }
      $0.pad(to: 4)
    }
  }
}

extension FontMaker {
  /// Creates a TrueType font whose left side bearings are where the glyphs begin.
  init(glyphs: [TrueTypeGlyph], advance: Int = 600) {
    metrics = glyphs.map { Metrics(advance: advance, leftSideBearing: $0.minX) }
    setGlyphs(glyphs.map(\.bytes))
  }

  /// Writes `glyf` and `loca` from the glyphs' descriptions.
  mutating func setGlyphs(_ glyphs: [[UInt8]]) {
    var loca = BigEndianBytes()
    var offset = 0
    for glyph in glyphs {
      loca.uint32(offset)
      offset += glyph.count
    }
    loca.uint32(offset)
    tables["loca"] = loca.bytes
    tables["glyf"] = Array(glyphs.joined())
  }
}
