import PNGFormat

struct ScanDecoder {
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

  struct State {
    var reader: JPEGBitReader
    /// The last DC coefficient of each component.
    var predictions = SIMD4<Int32>()
    /// How many more blocks have no further coefficients in this band.
    var emptyBlocks: Int32 = 0
    /// Whether the data of the restart interval have ended, so that its other blocks stay as they are.
    var isStarved = false
    var damage: ImageFileError?
  }

  let scan: JPEGScan
  let targets: [Target]
  let unitsAcross: Int
  let unitsDown: Int
  /// In minimum coded units; 0 is never.
  let restartInterval: Int

  /// Decodes the scan that begins at `position`, as far as it goes, and returns the position after it.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, position: Int, isProgressive: Bool)
    -> (position: Int, damage: ImageFileError?)
  {
    var state = State(reader: JPEGBitReader(bytes, position: position))
    if !isProgressive {
      decodeSequential(bytes, &state)
    } else if scan.band.lowerBound == 0 {
      scan.isRefinement ? refineFirst(bytes, &state) : decodeFirst(bytes, &state)
    } else {
      scan.isRefinement ? refineBand(bytes, &state) : decodeBand(bytes, &state)
    }
    if state.reader.hasBadCode { state.damage = state.damage ?? .badEntropyData }
    return (state.reader.position, state.damage)
  }

  /// Calls `body` for every block of the scan in the file's order, with its target, member, column and row. Where the data
  /// end early, blocks are left out up to the next restart marker.
  @inline(__always)
  func forEachBlock(
    _ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State,
    _ body: (inout State, borrowing Target, Int, Int, Int) -> Void
  ) {
    var untilRestart = restartInterval
    var nextRestart: UInt8 = 0
    for row in 0..<unitsDown {
      for column in 0..<unitsAcross {
        if restartInterval > 0 {
          if untilRestart == 0 {
            restart(bytes, &state, number: nextRestart)
            nextRestart = (nextRestart &+ 1) & 7
            untilRestart = restartInterval
          }
          untilRestart &-= 1
        }
        if state.isStarved {
          if restartInterval == 0 { return }
          continue
        }
        var member = 0
        while member < targets.count {
          let target = targets[member]
          var y = 0
          while y < target.unitHeight {
            var x = 0
            while x < target.unitWidth {
              body(
                &state, target, member, column &* target.unitWidth &+ x,
                row &* target.unitHeight &+ y)
              x &+= 1
            }
            y &+= 1
          }
          member &+= 1
        }
        if state.reader.isOverrun {
          state.isStarved = true
          state.damage = state.damage ?? .truncated
        }
      }
    }
  }

  /// Continues after the restart marker of a number.
  ///
  /// Other markers are treated as in the Independent JPEG Group's library: one of the two before is passed over; at one
  /// of the two after, and at the scan's end, this interval is lost; any other stands for the expected one.
  private func restart(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State, number: UInt8) {
    var damage = state.damage
    if state.reader.hasBadCode { damage = damage ?? .badEntropyData }
    var position = state.reader.position
    var isLost = true
    while let marker = JPEGMarker.next(in: bytes, from: position) {
      let isRestart = (JPEGMarker.firstRestart...JPEGMarker.lastRestart).contains(marker.code)
      let distance = isRestart ? (marker.code &- JPEGMarker.firstRestart &- number) & 7 : 0
      if isRestart, distance == 0 || (3...5).contains(distance) {
        position = marker.end
        isLost = false
        if distance != 0 { damage = damage ?? .badRestart }
        break
      }
      damage = damage ?? .badRestart
      // The file does not use the numbers below those of frames.
      guard marker.code < JPEGMarker.baselineFrame || isRestart && distance > 5 else {
        position = marker.end - 2
        break
      }
      position = marker.end
    }
    let isStarved = isLost && state.isStarved
    state = State(reader: JPEGBitReader(bytes, position: position))
    state.isStarved = isStarved
    state.damage = damage ?? (isLost ? .truncated : nil)
  }
}
