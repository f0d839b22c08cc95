/// Turns the compressed data of an image into pixels.
struct PixelDecoder {
  /// Straight RGBA: 8 bits a sample, and also 16 bits when the file has so many.
  struct Pixels {
    let shallow: [UInt8]
    let deep: [UInt16]?
  }

  /// No deflate stream grows by more than this when it is decompressed: 258 bytes from two bits.
  private static let largestExpansion = 1032

  let header: PNGHeader
  let expander: SampleExpander
  private let passes: [InterlacePass]

  init(header: PNGHeader, expander: SampleExpander) {
    self.header = header
    self.expander = expander
    passes = InterlacePass.passes(of: header)
  }

  /// How many bytes the filtered rows take.
  private var filteredCount: Int {
    passes.reduce(0) { $0 + $1.height * (1 + header.rowBytes(width: $1.width)) }
  }

  /// Decodes a zlib stream that lies in one piece or in several.
  func decode(_ pieces: [ArraySlice<UInt8>]) throws(PNGError) -> Pixels {
    let filtered = try inflate(pieces)
    try checkFilters(filtered)
    let expected = header.width * header.height * 4
    var deep: [UInt16]?
    if expander.isDeep {
      deep = [UInt16](unsafeUninitializedCapacity: expected) { buffer, count in
        unfilterDeep(filtered, into: buffer.baseAddress!)
        count = expected
      }
    }
    let shallow = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      if let deep {
        deep.withUnsafeBufferPointer {
          SampleExpander.round($0.baseAddress!, into: buffer.baseAddress!, count: expected)
        }
      } else {
        unfilter(filtered, into: buffer.baseAddress!)
      }
      count = expected
    }
    return Pixels(shallow: shallow, deep: deep)
  }

  private func inflate(_ pieces: [ArraySlice<UInt8>]) throws(PNGError) -> ScratchBytes {
    let expected = filteredCount
    let stream = pieces.count == 1 ? pieces[0] : ArraySlice(pieces.joined())
    guard expected <= stream.count * Self.largestExpansion else {
      throw .tooLittleImageData(stream.count * Self.largestExpansion, expected: expected)
    }
    let filtered = ScratchBytes(count: expected + Inflater.fastOutputMargin)
    let written: Int
    do {
      written = try stream.withUnsafeBufferPointer { buffer throws(InflateError) in
        try Inflater.zlib(buffer, into: filtered.buffer)
      }
    } catch {
      throw .badImageData(error)
    }
    guard written >= expected else { throw .tooLittleImageData(written, expected: expected) }
    guard written == expected else { throw .badImageData(.tooMuchData) }
    return filtered
  }

  private func checkFilters(_ filtered: ScratchBytes) throws(PNGError) {
    var offset = 0
    for pass in passes {
      let rowBytes = header.rowBytes(width: pass.width)
      for row in 0..<pass.height {
        let byte = filtered.start[offset]
        guard byte < PNGFilter.allCases.count else {
          throw .badFilter(Int(byte), row: pass.firstRow + row * pass.rowStep)
        }
        offset += 1 + rowBytes
      }
    }
  }

  /// Undoes the filters of all passes and hands each row of samples, its pass and its row in the pass on.
  private func forEachRow(
    _ filtered: ScratchBytes, _ body: (UnsafePointer<UInt8>, InterlacePass, Int) -> Void
  ) {
    let widest = header.rowBytes(width: header.width)
    var current = ScratchBytes(zeros: widest)
    var previous = ScratchBytes(zeros: widest)
    var source = UnsafePointer(filtered.start)
    for pass in passes {
      let rowBytes = header.rowBytes(width: pass.width)
      previous.start.update(repeating: 0, count: rowBytes)
      for row in 0..<pass.height {
        let filter = PNGFilter(rawValue: source[0])!
        filter.undo(
          source + 1, into: current.start, previous: previous.start, count: rowBytes,
          pixelBytes: header.filterDistance)
        body(current.start, pass, row)
        swap(&current, &previous)
        source += 1 + rowBytes
      }
    }
  }

  private func unfilterDeep(_ filtered: ScratchBytes, into pixels: UnsafeMutablePointer<UInt16>) {
    let passRow = UnsafeMutablePointer<UInt16>.allocate(capacity: header.width * 4)
    defer { passRow.deallocate() }
    forEachRow(filtered) { samples, pass, row in
      expander.expandDeep(samples, into: passRow, count: pass.width)
      var target =
        pixels + ((pass.firstRow + row * pass.rowStep) * header.width + pass.firstColumn) * 4
      for column in 0..<pass.width {
        target.update(from: passRow + column &* 4, count: 4)
        target += pass.columnStep &* 4
      }
    }
  }

  private func unfilter(_ filtered: ScratchBytes, into pixels: UnsafeMutablePointer<UInt8>) {
    if expander.isIdentity, !header.isInterlaced {
      unfilterInPlace(filtered, into: pixels)
      return
    }
    let passRow = ScratchBytes(count: header.width * 4)
    forEachRow(filtered) { samples, pass, row in
      let imageRow = pass.firstRow + row * pass.rowStep
      let start = pixels + (imageRow * header.width + pass.firstColumn) * 4
      let isWhole = pass.columnStep == 1
      expander.expand(samples, into: isWhole ? start : passRow.start, count: pass.width)
      guard !isWhole else { return }
      let source = UnsafeRawPointer(passRow.start)
      let target = UnsafeMutableRawPointer(start)
      var column = 0
      while column < pass.width {
        target.setWord32(source.word32(at: 4 &* column), at: 4 &* column &* pass.columnStep)
        column &+= 1
      }
    }
  }

  /// Undoes the filters of rows that are pixels as they are, each from the pixels above it.
  private func unfilterInPlace(
    _ filtered: ScratchBytes, into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let rowBytes = header.width * 4
    let zeros = ScratchBytes(zeros: rowBytes)
    for row in 0..<header.height {
      let source = filtered.start + row * (rowBytes + 1)
      let target = pixels + row * rowBytes
      PNGFilter(rawValue: source[0])!.undo(
        source + 1, into: target, previous: row == 0 ? zeros.start : target - rowBytes,
        count: rowBytes, pixelBytes: 4)
    }
  }
}
