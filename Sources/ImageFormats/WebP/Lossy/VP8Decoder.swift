import PNGFormat

/// Decodes a lossy image: a key frame of VP8 (RFC 6386).
struct VP8Decoder {
  private struct Macroblock {
    var segment = 0
    var skipsCoefficients = false
    /// Whether its 16 luma subblocks are predicted one by one (`B_PRED`); the macroblock then has no Y2 block.
    var predictsSubblocks = false
    /// Of the whole luma.
    var mode = VP8IntraPrediction.Mode.dc
    var subblockModes = SIMD16<UInt8>()
    var chromaMode = VP8IntraPrediction.Mode.dc
  }

  private var header: VP8FrameHeader
  private var modes: BoolDecoder
  private var partitions: [BoolDecoder]
  private let planes: VP8Planes
  private let macroblocksAcross: Int
  private let macroblocksDown: Int
  private var modesAbove: [UInt8]
  private var modesLeft = SIMD4<UInt8>()
  private var contextsAbove: [VP8EntropyContext]
  private let coefficients: VP8TokenReader
  /// The coefficients of 25 blocks: 16 of Y, four of U, four of V, and Y2.
  private let blocks: UnsafeMutablePointer<Int16>

  /// Opaque RGBA.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(ImageFileError) -> [UInt8] {
    try bytes.withUnsafeBufferPointer { buffer throws(ImageFileError) in
      var decoder = VP8Decoder(buffer, header: try VP8FrameHeader(buffer))
      defer { decoder.deallocate() }
      return try decoder.image()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, header: VP8FrameHeader) {
    self.header = header
    modes = header.modes
    partitions = header.partitions.map { BoolDecoder(bytes, $0) }
    macroblocksAcross = (header.width + 15) / 16
    macroblocksDown = (header.height + 15) / 16
    planes = VP8Planes(macroblocksAcross: macroblocksAcross, macroblocksDown: macroblocksDown)
    modesAbove = [UInt8](repeating: 0, count: 4 * macroblocksAcross)
    contextsAbove = [VP8EntropyContext](repeating: VP8EntropyContext(), count: macroblocksAcross)
    coefficients = VP8TokenReader(probabilities: header.probabilities)
    blocks = .allocate(capacity: 25 * 16)
    blocks.initialize(repeating: 0, count: 25 * 16)
  }

  private func deallocate() {
    coefficients.deallocate()
    blocks.deallocate()
  }

  private mutating func image() throws(ImageFileError) -> [UInt8] {
    let filters = (0..<4).map { segment in
      [false, true].map { header.loopFilter(segment: segment, predictsSubblocks: $0) }
    }
    var filtering: [(filter: VP8LoopFilter?, inside: Bool)] = []
    filtering.reserveCapacity(macroblocksAcross * macroblocksDown)
    for row in 0..<macroblocksDown {
      modesLeft = SIMD4()
      var contextLeft = VP8EntropyContext()
      var decoder = partitions[row & (partitions.count - 1)]
      for column in 0..<macroblocksAcross {
        let macroblock = readMacroblock(column)
        var hasCoefficients = false
        var contextAbove = contextsAbove[column]
        if macroblock.skipsCoefficients {
          contextAbove.skip(hasY2: !macroblock.predictsSubblocks)
          contextLeft.skip(hasY2: !macroblock.predictsSubblocks)
        } else {
          hasCoefficients = readCoefficients(
            macroblock, &decoder, above: &contextAbove, left: &contextLeft)
        }
        contextsAbove[column] = contextAbove
        reconstruct(macroblock, column: column, row: row)
        if !macroblock.skipsCoefficients { blocks.update(repeating: 0, count: 25 * 16) }
        filtering.append(
          (
            filters[macroblock.segment][macroblock.predictsSubblocks ? 1 : 0],
            macroblock.predictsSubblocks || hasCoefficients
          ))
      }
      partitions[row & (partitions.count - 1)] = decoder
      guard !modes.isOverrun, !decoder.isOverrun else { throw .truncated }
    }
    // Key frames are predicted from samples that are not filtered, so this comes last.
    for (index, entry) in filtering.enumerated() {
      entry.filter?.apply(
        to: planes, column: index % macroblocksAcross, row: index / macroblocksAcross,
        filtersSubblockEdges: entry.inside)
    }
    return VP8ColorConverter.pixels(planes, width: header.width, height: header.height)
  }

  // MARK: Modes

  private mutating func readMacroblock(_ column: Int) -> Macroblock {
    var macroblock = Macroblock()
    if header.segments.hasMap {
      let probabilities = header.segments.probabilities
      macroblock.segment =
        modes.read(probabilities[0])
        ? 2 + modes.bit(probabilities[2]) : modes.bit(probabilities[1])
    }
    if let probability = header.skipProbability {
      macroblock.skipsCoefficients = modes.read(probability)
    }
    macroblock.predictsSubblocks = !modes.read(145)
    if macroblock.predictsSubblocks {
      readSubblockModes(&macroblock, column)
    } else {
      macroblock.mode =
        modes.read(156)
        ? (modes.read(128)
          ? VP8IntraPrediction.Mode.trueMotion : VP8IntraPrediction.Mode.horizontal)
        : (modes.read(163) ? VP8IntraPrediction.Mode.vertical : VP8IntraPrediction.Mode.dc)
      for index in 0..<4 { modesAbove[4 * column + index] = macroblock.mode }
      modesLeft = SIMD4(repeating: macroblock.mode)
    }
    macroblock.chromaMode =
      !modes.read(142)
      ? VP8IntraPrediction.Mode.dc
      : !modes.read(114)
        ? VP8IntraPrediction.Mode.vertical
        : modes.read(183) ? VP8IntraPrediction.Mode.trueMotion : VP8IntraPrediction.Mode.horizontal
    return macroblock
  }

  private mutating func readSubblockModes(_ macroblock: inout Macroblock, _ column: Int) {
    VP8Tables.subblockModeProbabilities.withUnsafeBufferPointer { table in
      for y in 0..<4 {
        var mode = modesLeft[y]
        for x in 0..<4 {
          let place = (Int(modesAbove[4 * column + x]) * 10 + Int(mode)) * 9
          mode = Self.readMode(&modes, table.baseAddress! + place)
          modesAbove[4 * column + x] = mode
          macroblock.subblockModes[4 * y + x] = mode
        }
        modesLeft[y] = mode
      }
    }
  }

  private static func readMode(_ modes: inout BoolDecoder, _ probabilities: UnsafePointer<UInt8>)
    -> UInt8
  {
    if !modes.read(probabilities[0]) { return 0 }
    if !modes.read(probabilities[1]) { return 1 }
    if !modes.read(probabilities[2]) { return 2 }
    if !modes.read(probabilities[3]) {
      if !modes.read(probabilities[4]) { return 3 }
      return modes.read(probabilities[5]) ? 5 : 4
    }
    if !modes.read(probabilities[6]) { return 6 }
    if !modes.read(probabilities[7]) { return 7 }
    return modes.read(probabilities[8]) ? 9 : 8
  }

  // MARK: Coefficients

  /// Returns whether there are any.
  private func readCoefficients(
    _ macroblock: Macroblock, _ source: inout BoolDecoder, above: inout VP8EntropyContext,
    left: inout VP8EntropyContext
  ) -> Bool {
    var decoder = source
    defer { source = decoder }
    let factors = header.quantization[macroblock.segment]
    var found = false
    var first = 0
    var type = VP8TokenReader.BlockType.yWithDC
    if !macroblock.predictsSubblocks {
      let y2 = blocks + 24 * 16
      let count = coefficients.read(
        &decoder, type: VP8TokenReader.BlockType.y2, context: above.y2 + left.y2,
        factors: factors.y2, from: 0, into: y2)
      above.y2 = count > 0 ? 1 : 0
      left.y2 = above.y2
      if count > 0 { VP8InverseTransform.spread(y2, to: blocks) }
      first = 1
      type = VP8TokenReader.BlockType.yWithoutDC
    }
    for y in 0..<4 {
      for x in 0..<4 {
        let block = blocks + (4 * y + x) * 16
        let context = above.bit(x) + left.bit(y)
        let count = coefficients.read(
          &decoder, type: type, context: context, factors: factors.luma, from: first,
          into: block)
        above.set(x, count > first)
        left.set(y, count > first)
        found = found || count > 1 || block[0] != 0
      }
    }
    for index in 0..<8 {
      let block = blocks + (16 + index) * 16
      let across = 4 | (index & 1) | (index &>> 2) &<< 1
      let down = 4 | (index &>> 1 & 1) | (index &>> 2) &<< 1
      let context = above.bit(across) + left.bit(down)
      let count = coefficients.read(
        &decoder, type: VP8TokenReader.BlockType.chroma, context: context, factors: factors.chroma,
        from: 0, into: block)
      above.set(across, count > 0)
      left.set(down, count > 0)
      found = found || count > 1 || block[0] != 0
    }
    return found
  }

  // MARK: Samples

  private func reconstruct(_ macroblock: Macroblock, column: Int, row: Int) {
    let y = planes.y.samples + row * 16 * planes.y.stride + column * 16
    let stride = planes.y.stride
    if macroblock.predictsSubblocks {
      reconstructSubblocks(macroblock, y, column: column, row: row)
    } else {
      VP8IntraPrediction.fill(
        macroblock.mode, y, stride: stride, size: 16, hasLeft: column > 0, hasAbove: row > 0)
      for index in 0..<16 {
        add(
          blocks + 16 * index, to: y + (index &>> 2) * 4 * stride + (index & 3) * 4, stride: stride)
      }
    }
    for (number, plane) in [planes.u, planes.v].enumerated() {
      let samples = plane.samples + row * 8 * plane.stride + column * 8
      VP8IntraPrediction.fill(
        macroblock.chromaMode, samples, stride: plane.stride, size: 8, hasLeft: column > 0,
        hasAbove: row > 0)
      for index in 0..<4 {
        add(
          blocks + 16 * (16 + 4 * number + index),
          to: samples + (index &>> 1) * 4 * plane.stride + (index & 1) * 4, stride: plane.stride)
      }
    }
  }

  private func reconstructSubblocks(
    _ macroblock: Macroblock, _ y: UnsafeMutablePointer<UInt8>, column: Int, row: Int
  ) {
    let stride = planes.y.stride
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { memory in
      // All subblocks at the right edge use the samples above the next macroblock: those below it come later.
      let behind = memory.baseAddress!
      let above = y - stride
      if row > 0, column == macroblocksAcross - 1 {
        behind.initialize(repeating: above[15], count: 4)
      } else {
        behind.initialize(from: above + 16, count: 4)
      }
      for index in 0..<16 {
        let target = y + (index &>> 2) * 4 * stride + (index & 3) * 4
        VP8IntraPrediction.fillSubblock(
          macroblock.subblockModes[index], target, stride: stride,
          aboveRight: index & 3 == 3 ? behind : target - stride + 4)
        add(blocks + 16 * index, to: target, stride: stride)
      }
    }
  }

  @inline(__always)
  private func add(
    _ block: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let words = UnsafeRawPointer(block)
    let start = words.word64(at: 0)
    let rest = words.word64(at: 8) | words.word64(at: 16) | words.word64(at: 24)
    if start | rest == 0 { return }
    if rest == 0, block[1] | block[2] | block[3] == 0 {
      VP8InverseTransform.add(first: block[0], to: target, stride: stride)
    } else {
      VP8InverseTransform.add(block, to: target, stride: stride)
    }
  }
}
