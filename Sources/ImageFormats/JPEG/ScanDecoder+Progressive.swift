/// The four kinds of scans of a progressive image (T.81, annex G).
extension ScanDecoder {
  /// The first bits of the DC coefficients.
  func decodeFirst(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State) {
    let shift = Int32(scan.shift)
    forEachBlock(bytes, &state) { state, target, member, x, y in
      guard let codes = target.dc, let coefficients = target.coefficients else { return }
      state.reader.refill()
      let size = state.reader.symbol(codes)
      if size > 0 { state.predictions[member] &+= state.reader.takeSigned(size) }
      coefficients[(y &* target.storedBlocksAcross &+ x) &* 64] = Int16(
        truncatingIfNeeded: state.predictions[member] &<< shift)
    }
  }

  /// One more bit of the DC coefficients.
  func refineFirst(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State) {
    let bit = Int16(1) &<< Int16(scan.shift)
    forEachBlock(bytes, &state) { state, target, _, x, y in
      guard let coefficients = target.coefficients else { return }
      if state.reader.bit() {
        coefficients[(y &* target.storedBlocksAcross &+ x) &* 64] |= bit
      }
    }
  }

  /// The first bits of a band of AC coefficients.
  func decodeBand(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State) {
    let band = scan.band
    let shift = Int32(scan.shift)
    let zigzag = Zigzag.table
    forEachBlock(bytes, &state) { state, target, _, x, y in
      if state.emptyBlocks > 0 {
        state.emptyBlocks &-= 1
        return
      }
      guard let codes = target.ac, let coefficients = target.coefficients else { return }
      let block = coefficients + (y &* target.storedBlocksAcross &+ x) &* 64
      var index = band.lowerBound
      while index <= band.upperBound {
        state.reader.refill()
        let symbol = state.reader.symbol(codes)
        let run = symbol &>> 4
        let size = symbol & 15
        if size == 0 {
          guard run == 15 else {
            state.emptyBlocks = Self.emptyBlocks(&state.reader, run) &- 1
            break
          }
          index &+= 16
          continue
        }
        index &+= run
        block[Int(zigzag[index])] = Int16(
          truncatingIfNeeded: state.reader.takeSigned(size) &<< shift)
        index &+= 1
      }
    }
  }

  /// The number of blocks, including this one, that have no further coefficients.
  @inline(__always)
  private static func emptyBlocks(_ reader: inout JPEGBitReader, _ run: Int) -> Int32 {
    run == 0 ? 1 : 1 &<< Int32(run) &+ reader.take(run)
  }

  /// One more bit of a band's AC coefficients, and those whose first bit this is.
  func refineBand(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State) {
    let band = scan.band
    let bit = Int16(1) &<< Int16(scan.shift)
    let zigzag = Zigzag.table
    forEachBlock(bytes, &state) { state, target, _, x, y in
      guard let codes = target.ac, let coefficients = target.coefficients else { return }
      let block = coefficients + (y &* target.storedBlocksAcross &+ x) &* 64
      var index = band.lowerBound
      while state.emptyBlocks == 0, index <= band.upperBound {
        state.reader.refill()
        let symbol = state.reader.symbol(codes)
        var zeros = symbol &>> 4
        var added: Int16 = 0
        if symbol & 15 != 0 {
          // A coefficient whose first bit comes here is 1 or -1 at this bit.
          added = state.reader.bit() ? bit : -bit
        } else if zeros < 15 {
          state.emptyBlocks = Self.emptyBlocks(&state.reader, zeros)
          break
        }
        // The bits of coefficients that are known stand between those that are counted as zeros.
        while index <= band.upperBound {
          let place = Int(zigzag[index])
          if block[place] != 0 {
            Self.refine(&block[place], by: bit, &state.reader)
          } else {
            if zeros == 0 { break }
            zeros &-= 1
          }
          index &+= 1
        }
        if added != 0 { block[Int(zigzag[index])] = added }
        index &+= 1
      }
      if state.emptyBlocks > 0 {
        while index <= band.upperBound {
          let place = Int(zigzag[index])
          if block[place] != 0 { Self.refine(&block[place], by: bit, &state.reader) }
          index &+= 1
        }
        state.emptyBlocks &-= 1
      }
    }
  }

  @inline(__always)
  private static func refine(
    _ coefficient: inout Int16, by amount: Int16, _ reader: inout JPEGBitReader
  ) {
    guard reader.bit(), coefficient & amount == 0 else { return }
    coefficient = coefficient >= 0 ? coefficient &+ amount : coefficient &- amount
  }
}
