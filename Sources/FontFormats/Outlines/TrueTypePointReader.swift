/// Reads the points of a glyph that is not composite.
struct TrueTypePointReader {
  private enum Flag {
    static let onCurve: UInt8 = 1 &<< 0
    static let xIsByte: UInt8 = 1 &<< 1
    static let yIsByte: UInt8 = 1 &<< 2
    static let repeats: UInt8 = 1 &<< 3
    /// A positive byte, or an unchanged x.
    static let xIsSameOrPositive: UInt8 = 1 &<< 4
    static let yIsSameOrPositive: UInt8 = 1 &<< 5
  }

  let table: TableBytes
  /// The bytes after the glyph's header.
  let body: Range<Int>

  func append(_ contourCount: Int, to points: inout [GlyphPoint], limit: Int) throws(FontError) {
    let count = try table.uint16(at: body.lowerBound + contourCount * 2 - 2) + 1
    guard points.count + count <= limit else {
      throw table.error(.tooMuchWork, at: body.lowerBound)
    }
    let instructionField = body.lowerBound + contourCount * 2
    let flags = instructionField + 2 + (try table.uint16(at: instructionField))
    let layout = try layout(ofFlagsAt: flags, count: count)
    guard layout.end <= body.upperBound else { throw table.error(.truncated, at: flags) }

    let base = points.count
    points.reserveCapacity(base + count)
    // All bytes up to the body's end were checked by the layout.
    table.file.withUnsafeBufferPointer { file in
      var flag = table.start + flags
      var x = table.start + layout.xs
      var y = table.start + layout.ys
      var placeX = 0
      var placeY = 0
      var left = count
      while left > 0 {
        let bits = file[flag]
        var run = 1
        flag += 1
        if bits & Flag.repeats != 0 {
          run += Int(file[flag])
          flag += 1
        }
        for _ in 0..<run {
          placeX += Self.step(
            file, &x, isByte: bits & Flag.xIsByte != 0,
            isSameOrPositive: bits & Flag.xIsSameOrPositive != 0)
          placeY += Self.step(
            file, &y, isByte: bits & Flag.yIsByte != 0,
            isSameOrPositive: bits & Flag.yIsSameOrPositive != 0)
          points.append(
            GlyphPoint(
              x: Double(placeX), y: Double(placeY), isOnCurve: bits & Flag.onCurve != 0,
              endsContour: false))
        }
        left -= run
      }
    }
    try markEnds(of: contourCount, in: &points, from: base, count: count)
  }

  private func markEnds(
    of contourCount: Int, in points: inout [GlyphPoint], from base: Int, count: Int
  ) throws(FontError) {
    var last = -1
    for contour in 0..<contourCount {
      let field = body.lowerBound + contour * 2
      let end = try table.uint16(at: field)
      guard end > last, end < count else { throw table.error(.badValue(end), at: field) }
      points[base + end].endsContour = true
      last = end
    }
  }

  private func layout(
    ofFlagsAt flags: Int, count: Int
  ) throws(FontError) -> (xs: Int, ys: Int, end: Int) {
    let start = table.start
    return try table.file.withUnsafeBufferPointer { (file) throws(FontError) in
      var offset = flags
      var bytesOfX = 0
      var bytesOfY = 0
      var left = count
      while left > 0 {
        guard offset < body.upperBound else { throw table.error(.truncated, at: offset) }
        let bits = file[start + offset]
        var run = 1
        offset += 1
        if bits & Flag.repeats != 0 {
          guard offset < body.upperBound else { throw table.error(.truncated, at: offset) }
          run += Int(file[start + offset])
          offset += 1
        }
        guard run <= left else { throw table.error(.badValue(run), at: offset - 1) }
        left -= run
        bytesOfX += run * Self.size(bits, isByte: Flag.xIsByte, isSame: Flag.xIsSameOrPositive)
        bytesOfY += run * Self.size(bits, isByte: Flag.yIsByte, isSame: Flag.yIsSameOrPositive)
      }
      return (offset, offset + bytesOfX, offset + bytesOfX + bytesOfY)
    }
  }

  private static func size(_ bits: UInt8, isByte: UInt8, isSame: UInt8) -> Int {
    if bits & isByte != 0 { return 1 }
    return bits & isSame != 0 ? 0 : 2
  }

  @inline(__always)
  private static func step(
    _ file: UnsafeBufferPointer<UInt8>, _ offset: inout Int, isByte: Bool, isSameOrPositive: Bool
  ) -> Int {
    if isByte {
      let size = Int(file[offset])
      offset += 1
      return isSameOrPositive ? size : -size
    }
    if isSameOrPositive { return 0 }
    let word = UInt16(file[offset]) &<< 8 | UInt16(file[offset + 1])
    offset += 2
    return Int(Int16(bitPattern: word))
  }
}
