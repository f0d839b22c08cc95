struct PixelDecoder {
  /// Straight RGBA of 8 bits a sample, and of 16 when the file has as many.
  typealias Pixels = (shallow: [UInt8], deep: [UInt16]?)

  /// Rows of all passes as they come out of the stream; `rowCount` are whole and have a known filter.
  private typealias FilteredRows = (bytes: ScratchBytes, rowCount: Int, isComplete: Bool)

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

  private var filteredCount: Int {
    passes.reduce(0) { $0 + $1.height * (1 + header.rowBytes(width: $1.width)) }
  }

  /// Decodes a zlib stream as far as it goes; sets `damage`, if it is `nil`, where it is damaged or rows are missing.
  func decode(_ pieces: [ArraySlice<UInt8>], _ damage: inout PNGError?) throws(PNGError) -> Pixels {
    let filtered = try inflate(pieces, &damage)
    let expected = header.width * header.height * 4
    var deep: [UInt16]?
    if expander.isDeep {
      deep = [UInt16](unsafeUninitializedCapacity: expected) { buffer, count in
        if !filtered.isComplete { buffer.initialize(repeating: 0) }
        unfilterDeep(filtered, into: buffer.baseAddress!)
        count = expected
      }
    }
    let shallow = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      if !filtered.isComplete { buffer.initialize(repeating: 0) }
      if let deep {
        deep.withUnsafeBufferPointer {
          SampleExpander.round($0.baseAddress!, into: buffer.baseAddress!, count: expected)
        }
      } else {
        unfilter(filtered, into: buffer.baseAddress!)
      }
      count = expected
    }
    return (shallow, deep)
  }

  private func inflate(
    _ pieces: [ArraySlice<UInt8>], _ damage: inout PNGError?
  ) throws(PNGError) -> FilteredRows {
    let expected = filteredCount
    let stream = pieces.count == 1 ? pieces[0] : ArraySlice(pieces.joined())
    guard expected <= stream.count * Self.largestExpansion else {
      throw .tooLittleImageData(stream.count * Self.largestExpansion, expected: expected)
    }
    let filtered = ScratchBytes(count: expected + Inflater.fastOutputMargin)
    let (written, failure) = stream.withUnsafeBufferPointer {
      Inflater.zlib($0, into: filtered.buffer)
    }
    var fault: PNGError?
    if let failure {
      fault = .badImageData(failure)
    } else if written < expected {
      fault = .tooLittleImageData(written, expected: expected)
    } else if written > expected {
      fault = .badImageData(.tooMuchData)
    }
    let rowCount = countRows(filtered, min(written, expected), &fault)
    if let fault {
      guard rowCount > 0 else { throw fault }
      damage = damage ?? fault
    }
    return (filtered, rowCount, rowCount == passes.reduce(0) { $0 + $1.height })
  }

  /// Returns how many rows of `count` bytes are whole, up to one whose filter is not known.
  private func countRows(_ filtered: ScratchBytes, _ count: Int, _ fault: inout PNGError?) -> Int {
    var rows = 0
    var offset = 0
    for pass in passes {
      let rowBytes = header.rowBytes(width: pass.width)
      for row in 0..<pass.height {
        guard offset + 1 + rowBytes <= count else { return rows }
        let byte = filtered.start[offset]
        guard byte < PNGFilter.allCases.count else {
          fault = .badFilter(Int(byte), row: pass.firstRow + row * pass.rowStep)
          return rows
        }
        offset += 1 + rowBytes
        rows += 1
      }
    }
    return rows
  }

  /// Passes each row of samples, its pass and its row in the pass.
  private func forEachRow(
    _ filtered: FilteredRows, _ body: (UnsafePointer<UInt8>, InterlacePass, Int) -> Void
  ) {
    // `SampleExpander.expand` reads one byte more.
    let widest = header.rowBytes(width: header.width) + 1
    var current = ScratchBytes(zeros: widest)
    var previous = ScratchBytes(zeros: widest)
    var source = UnsafePointer(filtered.bytes.start)
    var left = filtered.rowCount
    for pass in passes {
      let rowBytes = header.rowBytes(width: pass.width)
      previous.start.update(repeating: 0, count: rowBytes)
      for row in 0..<min(pass.height, left) {
        let filter = PNGFilter(rawValue: source[0])!
        filter.undo(
          source + 1, into: current.start, previous: previous.start, count: rowBytes,
          pixelBytes: header.filterDistance)
        body(current.start, pass, row)
        swap(&current, &previous)
        source += 1 + rowBytes
      }
      left -= min(pass.height, left)
    }
  }

  private func unfilterDeep(_ filtered: FilteredRows, into pixels: UnsafeMutablePointer<UInt16>) {
    let passRow = UnsafeMutablePointer<UInt16>.allocate(capacity: header.width * 4)
    defer { passRow.deallocate() }
    forEachRow(filtered) { samples, pass, row in
      expander.expandDeep(samples, into: passRow, count: pass.width)
      var target =
        pixels + ((pass.firstRow + row * pass.rowStep) * header.width + pass.firstColumn) * 4
      for column in 0..<pass.width {
        target.update(from: passRow + column &* 4, count: 4)
        if !filtered.isComplete { spread(target, pixels, pass, row, column) }
        target += pass.columnStep &* 4
      }
    }
  }

  /// Repeats a pixel of a pass where later passes would have others.
  private func spread<Sample>(
    _ pixel: UnsafePointer<Sample>, _ pixels: UnsafeMutablePointer<Sample>, _ pass: InterlacePass,
    _ row: Int, _ column: Int
  ) {
    let left = pass.firstColumn + column * pass.columnStep
    let top = pass.firstRow + row * pass.rowStep
    for y in top..<min(top + pass.blockHeight, header.height) {
      for x in left..<min(left + pass.blockWidth, header.width) where x != left || y != top {
        (pixels + (y * header.width + x) * 4).update(from: pixel, count: 4)
      }
    }
  }

  private func unfilter(_ filtered: FilteredRows, into pixels: UnsafeMutablePointer<UInt8>) {
    let passRow = ScratchBytes(count: header.width * 4)
    forEachRow(filtered) { samples, pass, row in
      let imageRow = pass.firstRow + row * pass.rowStep
      let start = pixels + (imageRow * header.width + pass.firstColumn) * 4
      let isContiguous = pass.columnStep == 1
      expander.expand(samples, into: isContiguous ? start : passRow.start, count: pass.width)
      guard !isContiguous else { return }
      let source = UnsafeRawPointer(passRow.start)
      let target = UnsafeMutableRawPointer(start)
      var column = 0
      while column < pass.width {
        let place = 4 &* column &* pass.columnStep
        target.setWord32(source.word32(at: 4 &* column), at: place)
        if !filtered.isComplete { spread(start + place, pixels, pass, row, column) }
        column &+= 1
      }
    }
  }
}
