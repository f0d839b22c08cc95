struct GlyphComponent {
  struct Flags: OptionSet {
    let rawValue: Int
    static let argumentsAreWords = Flags(rawValue: 1 &<< 0)
    static let argumentsAreOffset = Flags(rawValue: 1 &<< 1)
    static let hasScale = Flags(rawValue: 1 &<< 3)
    static let moreComponents = Flags(rawValue: 1 &<< 5)
    static let hasTwoScales = Flags(rawValue: 1 &<< 6)
    static let hasMatrix = Flags(rawValue: 1 &<< 7)
    /// The composite takes this component's advance and left side bearing.
    static let useMyMetrics = Flags(rawValue: 1 &<< 9)
    /// The offset is transformed like the component's points.
    static let scaledOffset = Flags(rawValue: 1 &<< 11)
  }

  let flags: Flags
  let glyph: Int
  /// The offset of the component's description in the table.
  let offset: Int
  /// Font units, or for a component anchored at a point, the indices of the composite's and its own point that coincide.
  var dx: Double
  var dy: Double
  private(set) var xx = 1.0
  private(set) var xy = 0.0
  private(set) var yx = 0.0
  private(set) var yy = 1.0

  var isOffset: Bool { flags.contains(.argumentsAreOffset) }
  var isTransformed: Bool { !flags.isDisjoint(with: [.hasScale, .hasTwoScales, .hasMatrix]) }

  init(_ table: TableBytes, at offset: inout Int, end: Int) throws(FontError) {
    self.offset = offset
    flags = Flags(rawValue: try table.uint16(at: offset))
    glyph = try table.uint16(at: offset + 2)
    offset += 4
    let size = flags.contains(.argumentsAreWords) ? 2 : 1
    if flags.contains(.argumentsAreOffset) {
      dx = Double(try table.int(size: size, at: offset))
      dy = Double(try table.int(size: size, at: offset + size))
    } else {
      dx = Double(try table.uint(size: size, at: offset))
      dy = Double(try table.uint(size: size, at: offset + size))
    }
    offset += size * 2
    if flags.contains(.hasScale) {
      xx = try table.f2Dot14(at: offset)
      yy = xx
      offset += 2
    } else if flags.contains(.hasTwoScales) {
      xx = try table.f2Dot14(at: offset)
      yy = try table.f2Dot14(at: offset + 2)
      offset += 4
    } else if flags.contains(.hasMatrix) {
      xx = try table.f2Dot14(at: offset)
      xy = try table.f2Dot14(at: offset + 2)
      yx = try table.f2Dot14(at: offset + 4)
      yy = try table.f2Dot14(at: offset + 6)
      offset += 8
    }
    guard offset <= end else { throw table.error(.truncated, at: self.offset) }
  }
}
