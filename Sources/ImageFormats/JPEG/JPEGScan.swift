import PNGFormat

/// The contents of a scan header (T.81, B.2.3).
struct JPEGScan {
  /// The index of each component in the frame, and those of its Huffman tables, each 0...3.
  let members: [(component: Int, dcTable: Int, acTable: Int)]
  /// The coefficients of the scan, in zigzag order.
  let band: ClosedRange<Int>
  /// The bit position of the previous scan, which this one refines; 0 in the first one.
  let previousShift: Int
  /// The lowest bit position that this scan sends.
  let shift: Int

  init(_ content: ArraySlice<UInt8>, frame: JPEGFrame) throws(ImageFileError) {
    let bad = ImageFileError.badSegment(JPEGMarker.startOfScan)
    guard content.count >= 4 else { throw bad }
    var reader = ByteReader(content)
    let count = Int(reader.uint8())
    guard (1...4).contains(count), reader.remaining == 2 * count + 3 else { throw bad }
    var members: [(component: Int, dcTable: Int, acTable: Int)] = []
    for _ in 0..<count {
      let identifier = JPEGFrame.distinct(
        reader.uint8(), from: members.map { frame.components[$0.component].identifier })
      let tables = reader.uint8()
      guard let index = frame.components.firstIndex(where: { $0.identifier == identifier }),
        !members.contains(where: { $0.component == index }), tables &>> 4 < 4, tables & 15 < 4
      else { throw bad }
      members.append((index, dcTable: Int(tables &>> 4), acTable: Int(tables & 15)))
    }
    let first = Int(reader.uint8())
    let last = Int(reader.uint8())
    let bits = reader.uint8()
    self.members = members
    guard frame.isProgressive else {
      // Sequential scans send whole blocks and ignore these numbers.
      band = 0...63
      previousShift = 0
      shift = 0
      return
    }
    guard first <= last, last < 64, first > 0 || last == 0, first == 0 || count == 1 else {
      throw bad
    }
    band = first...last
    previousShift = Int(bits &>> 4)
    shift = Int(bits & 15)
    guard shift <= 13, previousShift == 0 || previousShift == shift + 1 else {
      throw .badProgression
    }
  }

  var isRefinement: Bool { previousShift > 0 }
}
