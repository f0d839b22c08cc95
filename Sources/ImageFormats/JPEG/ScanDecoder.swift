/// Decodes the entropy-coded data of one scan.
struct ScanDecoder {
  /// One component of the scan, with all that its blocks need.
  struct Target {
    let dc: JPEGHuffmanTable.Lookup?
    let ac: JPEGHuffmanTable.Lookup?
    let samples: UnsafeMutablePointer<UInt8>
    let sampleStride: Int
    let coefficients: UnsafeMutablePointer<Int16>?
    let quantization: UnsafePointer<Int32>
    let storedBlocksAcross: Int
    /// Blocks in a minimum coded unit, across and down.
    let unitWidth: Int
    let unitHeight: Int
  }

  /// What changes from block to block.
  struct State {
    var reader: JPEGBitReader
    /// The last DC coefficient of each component.
    var predictions = SIMD4<Int32>()
    /// How many more blocks have no further coefficients in this band.
    var emptyBlocks: Int32 = 0
  }

  let scan: JPEGScan
  let targets: [Target]
  /// Minimum coded units, across and down.
  let unitsAcross: Int
  let unitsDown: Int
  /// After how many units the decoder starts afresh; 0 is never.
  let restartInterval: Int

  /// Decodes the scan that begins at `position`, and returns the position behind it.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, position: Int, isProgressive: Bool)
    throws(JPEGError) -> Int
  {
    var state = State(reader: JPEGBitReader(bytes, position: position))
    if !isProgressive {
      try decodeSequential(bytes, &state)
    } else if scan.band.lowerBound == 0 {
      try scan.isRefinement ? refineFirst(bytes, &state) : decodeFirst(bytes, &state)
    } else {
      try scan.isRefinement ? refineBand(bytes, &state) : decodeBand(bytes, &state)
    }
    return state.reader.position
  }

  /// Calls `body` for every block of the scan in the file's order, with its target and its column and row; `body`
  /// returns whether the block could be decoded.
  @inline(__always)
  func forEachBlock(
    _ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State,
    _ body: (inout State, borrowing Target, Int, Int, Int) -> Bool
  ) throws(JPEGError) {
    var untilRestart = restartInterval
    var nextRestart: UInt8 = 0
    for row in 0..<unitsDown {
      for column in 0..<unitsAcross {
        if restartInterval > 0 {
          if untilRestart == 0 {
            try restart(bytes, &state, number: nextRestart)
            nextRestart = (nextRestart &+ 1) & 7
            untilRestart = restartInterval
          }
          untilRestart &-= 1
        }
        var member = 0
        while member < targets.count {
          let target = targets[member]
          var y = 0
          while y < target.unitHeight {
            var x = 0
            while x < target.unitWidth {
              guard
                body(
                  &state, target, member, column &* target.unitWidth &+ x,
                  row &* target.unitHeight &+ y)
              else { throw state.reader.isOverrun ? .truncated : .badEntropyData }
              x &+= 1
            }
            y &+= 1
          }
          member &+= 1
        }
      }
      guard !state.reader.isOverrun else { throw .truncated }
    }
  }

  /// Goes on behind the restart marker of a number, of which no bit was read.
  private func restart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State, number: UInt8
  ) throws(JPEGError) {
    guard !state.reader.isOverrun else { throw .truncated }
    guard let marker = MarkerSearch.next(in: bytes, from: state.reader.position) else {
      throw .truncated
    }
    guard marker.code == JPEGMarker.firstRestart + number else { throw .badRestart }
    state = State(reader: JPEGBitReader(bytes, position: marker.end))
  }
}
