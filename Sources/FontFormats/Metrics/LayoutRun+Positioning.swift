/// Lookups of `GPOS` that adjust single glyphs and pairs.
extension LayoutRun {
  /// - Parameter index: the glyph's index in the subtable's coverage.
  mutating func position(
    _ lookup: LayoutLookup, _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    switch lookup.type {
    case 1: return try positionOne(subtable, index, at: place)
    case 2: return try positionPair(lookup, subtable, index, at: place)
    case 3: return try joinCursively(lookup, subtable, index, at: place)
    case 4, 5: return try attachToLetter(subtable, index, at: place, isLigature: lookup.type == 5)
    case 6: return try attachToMark(lookup, subtable, index, at: place)
    default: return nil
    }
  }

  private mutating func positionOne(
    _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    let format = LayoutValueFormat(rawValue: try table.uint16(at: subtable + 4))
    var value = subtable + 6
    if try table.uint16(at: subtable) == 2 {
      guard index < (try table.uint16(at: subtable + 6)) else { return nil }
      value = subtable + 8 + index * format.size
    }
    try add(format, value, of: subtable, to: place)
    return place + 1
  }

  private mutating func positionPair(
    _ lookup: LayoutLookup, _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    guard let second = try next(after: place, lookup) else { return nil }
    let formats = [
      LayoutValueFormat(rawValue: try table.uint16(at: subtable + 4)),
      LayoutValueFormat(rawValue: try table.uint16(at: subtable + 6)),
    ]
    let size = formats[0].size + formats[1].size
    let other = Int(glyphs[second].glyph)
    let value: Int
    // Offsets of device tables count from the set of pairs, or with classes from the subtable.
    let base: Int
    if try table.uint16(at: subtable) == 1 {
      guard index < (try table.uint16(at: subtable + 8)),
        let set = try table.offset16(at: subtable + 10 + index * 2, from: subtable),
        let pair = try table.record(
          other, first: set + 2, count: try table.uint16(at: set), stride: 2 + size)
      else { return nil }
      value = pair + 2
      base = set
    } else {
      let firstClass = try table.glyphClass(
        of: Int(glyphs[place].glyph), at: table.offset16(at: subtable + 8, from: subtable))
      let secondClass = try table.glyphClass(
        of: other, at: table.offset16(at: subtable + 10, from: subtable))
      let secondCount = try table.uint16(at: subtable + 14)
      guard firstClass < (try table.uint16(at: subtable + 12)), secondClass < secondCount else {
        return nil
      }
      try table.requireRecords(firstClass + 1, stride: secondCount * size, at: subtable + 16)
      value = subtable + 16 + (firstClass * secondCount + secondClass) * size
      base = subtable
    }
    try add(formats[0], value, of: base, to: place)
    try add(formats[1], value + formats[0].size, of: base, to: second)
    return formats[1].isEmpty ? second : second + 1
  }

  private mutating func add(
    _ format: LayoutValueFormat, _ start: Int, of base: Int, to place: Int
  ) throws(FontError) {
    guard !format.isEmpty else { return }
    try table.require(format.size, at: start)
    glyphs[place].xOffset += try value(of: .xPlacement, format, start, base)
    glyphs[place].yOffset += try value(of: .yPlacement, format, start, base)
    glyphs[place].advance += try value(of: .xAdvance, format, start, base)
  }

  /// Returns a number of a value record at the font's instance; 0 when the record does not have it.
  private func value(
    of number: LayoutValueFormat, _ format: LayoutValueFormat, _ start: Int, _ base: Int
  ) throws(FontError) -> Double {
    guard let field = format.place(of: number) else { return 0 }
    let value = Double(try table.int16(at: start + field))
    guard let device = format.place(of: number.device) else { return value }
    return value + (try deviceDelta(at: start + device, from: base))
  }

  /// Returns the delta of a number by the offset of its device table; 0 without one.
  func deviceDelta(at field: Int, from base: Int) throws(FontError) -> Double {
    guard let definitions = plan.definitions,
      let device = try table.offset16(at: field, from: base)
    else { return 0 }
    return try definitions.delta(ofDevice: device, in: table)
  }
}

/// The numbers that a value record has.
struct LayoutValueFormat: OptionSet {
  let rawValue: Int
  static let xPlacement = LayoutValueFormat(rawValue: 1 &<< 0)
  static let yPlacement = LayoutValueFormat(rawValue: 1 &<< 1)
  static let xAdvance = LayoutValueFormat(rawValue: 1 &<< 2)

  /// The flag of a number's device table.
  var device: LayoutValueFormat { LayoutValueFormat(rawValue: rawValue &<< 4) }
  /// In bytes.
  var size: Int { rawValue.nonzeroBitCount * 2 }

  func place(of number: LayoutValueFormat) -> Int? {
    guard contains(number) else { return nil }
    return (rawValue & (number.rawValue - 1)).nonzeroBitCount * 2
  }
}
