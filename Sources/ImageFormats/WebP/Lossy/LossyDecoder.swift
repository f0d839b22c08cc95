/// Decodes a lossy image (RFC 6386, a key frame of VP8).
struct LossyDecoder {
  /// How a macroblock is predicted, and what is known of it.
  private struct Unit {
    var segment = 0
    var skipsCoefficients = false
    /// Whether its 16 subblocks are predicted one by one.
    var hasSubblocks = false
    /// Of the whole brightness.
    var mode = LossyPredictor.Mode.mean
    /// Of each subblock.
    var subblockModes = SIMD16<UInt8>()
    var colorMode = LossyPredictor.Mode.mean
  }

  private var header: LossyHeader
  private var modes: BoolDecoder
  private var partitions: [BoolDecoder]
  private let planes: LossyPlanes
  private let unitsAcross: Int
  private let unitsDown: Int
  /// The modes of the subblocks above, and to the left.
  private var modesAbove: [UInt8]
  private var modesLeft = SIMD4<UInt8>()
  private var edgesAbove: [LossyUnitEdge]
  private let coefficients: CoefficientReader
  /// 25 blocks of 16: brightness, both colors, means.
  private let blocks: UnsafeMutablePointer<Int16>

  /// Decodes an image into opaque RGBA.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(WebPError) -> [UInt8] {
    try bytes.withUnsafeBufferPointer { buffer throws(WebPError) in
      var decoder = LossyDecoder(buffer, header: try LossyHeader(buffer))
      defer { decoder.deallocate() }
      return try decoder.image()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, header: LossyHeader) {
    self.header = header
    modes = header.modes
    partitions = header.partitions.map { BoolDecoder(bytes, $0) }
    unitsAcross = (header.width + 15) / 16
    unitsDown = (header.height + 15) / 16
    planes = LossyPlanes(unitsAcross: unitsAcross, unitsDown: unitsDown)
    modesAbove = [UInt8](repeating: 0, count: 4 * unitsAcross)
    edgesAbove = [LossyUnitEdge](repeating: LossyUnitEdge(), count: unitsAcross)
    coefficients = CoefficientReader(probabilities: header.probabilities)
    blocks = .allocate(capacity: 25 * 16)
    blocks.initialize(repeating: 0, count: 25 * 16)
  }

  private func deallocate() {
    coefficients.deallocate()
    blocks.deallocate()
  }

  private mutating func image() throws(WebPError) -> [UInt8] {
    let filters = (0..<4).map { segment in
      [false, true].map { header.edgeFilter(segment: segment, hasSubblocks: $0) }
    }
    var filtering: [(filter: LossyEdgeFilter?, inside: Bool)] = []
    filtering.reserveCapacity(unitsAcross * unitsDown)
    for row in 0..<unitsDown {
      modesLeft = SIMD4()
      var edgeLeft = LossyUnitEdge()
      var decoder = partitions[row & (partitions.count - 1)]
      for column in 0..<unitsAcross {
        let unit = readUnit(column)
        var hasCoefficients = false
        var edgeAbove = edgesAbove[column]
        if unit.skipsCoefficients {
          edgeAbove.skip(hasMeans: !unit.hasSubblocks)
          edgeLeft.skip(hasMeans: !unit.hasSubblocks)
        } else {
          hasCoefficients = readCoefficients(unit, &decoder, above: &edgeAbove, left: &edgeLeft)
        }
        edgesAbove[column] = edgeAbove
        reconstruct(unit, column: column, row: row)
        if !unit.skipsCoefficients { blocks.update(repeating: 0, count: 25 * 16) }
        filtering.append(
          (filters[unit.segment][unit.hasSubblocks ? 1 : 0], unit.hasSubblocks || hasCoefficients))
      }
      partitions[row & (partitions.count - 1)] = decoder
      guard !modes.isOverrun, !decoder.isOverrun else { throw .truncated }
    }
    // Blocks are predicted from samples that are not filtered yet, so this comes last.
    for (index, entry) in filtering.enumerated() {
      entry.filter?.apply(
        to: planes, column: index % unitsAcross, row: index / unitsAcross,
        filtersInside: entry.inside)
    }
    return LossyColors.pixels(planes, width: header.width, height: header.height)
  }

  // MARK: Modes

  private mutating func readUnit(_ column: Int) -> Unit {
    var unit = Unit()
    if header.segments.hasMap {
      let probabilities = header.segments.probabilities
      unit.segment =
        modes.read(probabilities[0])
        ? 2 + modes.bit(probabilities[2]) : modes.bit(probabilities[1])
    }
    if let probability = header.skipProbability { unit.skipsCoefficients = modes.read(probability) }
    unit.hasSubblocks = !modes.read(145)
    if unit.hasSubblocks {
      readSubblockModes(&unit, column)
    } else {
      unit.mode =
        modes.read(156)
        ? (modes.read(128) ? LossyPredictor.Mode.plane : LossyPredictor.Mode.left)
        : (modes.read(163) ? LossyPredictor.Mode.above : LossyPredictor.Mode.mean)
      for index in 0..<4 { modesAbove[4 * column + index] = unit.mode }
      modesLeft = SIMD4(repeating: unit.mode)
    }
    unit.colorMode =
      !modes.read(142)
      ? LossyPredictor.Mode.mean
      : !modes.read(114)
        ? LossyPredictor.Mode.above
        : modes.read(183) ? LossyPredictor.Mode.plane : LossyPredictor.Mode.left
    return unit
  }

  private mutating func readSubblockModes(_ unit: inout Unit, _ column: Int) {
    LossyTables.subblockModeProbabilities.withUnsafeBufferPointer { table in
      for y in 0..<4 {
        var mode = modesLeft[y]
        for x in 0..<4 {
          let place = (Int(modesAbove[4 * column + x]) * 10 + Int(mode)) * 9
          mode = Self.readMode(&modes, table.baseAddress! + place)
          modesAbove[4 * column + x] = mode
          unit.subblockModes[4 * y + x] = mode
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

  /// Reads the coefficients of a macroblock, and returns whether there are any.
  private func readCoefficients(
    _ unit: Unit, _ source: inout BoolDecoder, above: inout LossyUnitEdge, left: inout LossyUnitEdge
  ) -> Bool {
    var decoder = source
    defer { source = decoder }
    let factors = header.quantization[unit.segment]
    var found = false
    var first = 0
    var kind = CoefficientReader.Kind.brightness
    if !unit.hasSubblocks {
      let means = blocks + 24 * 16
      let count = coefficients.read(
        &decoder, kind: CoefficientReader.Kind.means, context: above.means + left.means,
        factors: factors.brightnessMeans, from: 0, into: means)
      above.means = count > 0 ? 1 : 0
      left.means = above.means
      if count > 0 { LossyTransform.spread(means, to: blocks) }
      first = 1
      kind = CoefficientReader.Kind.brightnessWithoutFirst
    }
    for y in 0..<4 {
      for x in 0..<4 {
        let block = blocks + (4 * y + x) * 16
        let context = above.brightness(x) + left.brightness(y)
        let count = coefficients.read(
          &decoder, kind: kind, context: context, factors: factors.brightness, from: first,
          into: block)
        above.setBrightness(x, count > first)
        left.setBrightness(y, count > first)
        found = found || count > 1 || block[0] != 0
      }
    }
    for index in 0..<8 {
      let block = blocks + (16 + index) * 16
      let across = (index & 1) | (index >> 2) << 1
      let down = (index >> 1 & 1) | (index >> 2) << 1
      let context = above.colors(across) + left.colors(down)
      let count = coefficients.read(
        &decoder, kind: CoefficientReader.Kind.colors, context: context, factors: factors.colors,
        from: 0, into: block)
      above.setColors(across, count > 0)
      left.setColors(down, count > 0)
      found = found || count > 1 || block[0] != 0
    }
    return found
  }

  // MARK: Samples

  private func reconstruct(_ unit: Unit, column: Int, row: Int) {
    let y = planes.y.samples + row * 16 * planes.y.stride + column * 16
    let stride = planes.y.stride
    if unit.hasSubblocks {
      reconstructSubblocks(unit, y, column: column, row: row)
    } else {
      LossyPredictor.fill(
        unit.mode, y, stride: stride, size: 16, hasLeft: column > 0, hasAbove: row > 0)
      for index in 0..<16 {
        add(
          blocks + 16 * index, to: y + (index >> 2) * 4 * stride + (index & 3) * 4, stride: stride)
      }
    }
    for (number, plane) in [planes.u, planes.v].enumerated() {
      let samples = plane.samples + row * 8 * plane.stride + column * 8
      LossyPredictor.fill(
        unit.colorMode, samples, stride: plane.stride, size: 8, hasLeft: column > 0,
        hasAbove: row > 0)
      for index in 0..<4 {
        add(
          blocks + 16 * (16 + 4 * number + index),
          to: samples + (index >> 1) * 4 * plane.stride + (index & 1) * 4, stride: plane.stride)
      }
    }
  }

  private func reconstructSubblocks(
    _ unit: Unit, _ y: UnsafeMutablePointer<UInt8>, column: Int, row: Int
  ) {
    let stride = planes.y.stride
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { memory in
      // All subblocks at the right edge use the samples above the next macroblock: those below it come later.
      let behind = memory.baseAddress!
      let above = y - stride
      if row > 0, column == unitsAcross - 1 {
        behind.initialize(repeating: above[15], count: 4)
      } else {
        behind.initialize(from: above + 16, count: 4)
      }
      for index in 0..<16 {
        let target = y + (index >> 2) * 4 * stride + (index & 3) * 4
        LossyPredictor.fillSubblock(
          unit.subblockModes[index], target, stride: stride,
          aboveRight: index & 3 == 3 ? behind : target - stride + 4)
        add(blocks + 16 * index, to: target, stride: stride)
      }
    }
  }

  /// Adds a block's transformed coefficients.
  @inline(__always)
  private func add(
    _ block: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let words = UnsafeRawPointer(block)
    let start = words.loadUnaligned(as: UInt64.self)
    let rest =
      words.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      | words.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      | words.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    if start | rest == 0 { return }
    if rest == 0, block[1] | block[2] | block[3] == 0 {
      LossyTransform.add(first: block[0], to: target, stride: stride)
    } else {
      LossyTransform.add(block, to: target, stride: stride)
    }
  }
}
