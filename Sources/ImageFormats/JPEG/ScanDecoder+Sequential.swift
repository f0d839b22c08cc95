extension ScanDecoder {
  /// Decodes blocks that come whole, and transforms each at once.
  func decodeSequential(_ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State) {
    let block = UnsafeMutablePointer<Int16>.allocate(capacity: 64)
    defer { block.deallocate() }
    block.initialize(repeating: 0, count: 64)
    let zigzag = Zigzag.table
    forEachBlock(bytes, &state) { state, target, member, x, y in
      guard let dc = target.dc, let ac = target.ac else { return }
      let samples = target.samples + (y &* target.sampleStride &+ x) &* 8
      state.reader.refill()
      let size = state.reader.symbol(dc)
      if size > 0 { state.predictions[member] &+= state.reader.takeSigned(size) }
      let first = state.predictions[member]
      if Self.decodeCoefficients(&state.reader, ac, into: block, zigzag) {
        block[0] = Int16(truncatingIfNeeded: first)
        InverseDCT.transform(
          block, quantization: target.quantization, into: samples, stride: target.sampleStride)
        block.update(repeating: 0, count: 64)
      } else {
        InverseDCT.fill(
          Int32(Int16(truncatingIfNeeded: first)) &* target.quantization[0], into: samples,
          stride: target.sampleStride)
      }
    }
  }

  /// Reads the 63 coefficients after the first one (T.81, F.2.2.2), and returns whether one is not 0.
  @inline(__always)
  private static func decodeCoefficients(
    _ reader: inout JPEGBitReader, _ codes: JPEGHuffmanTable.Lookup,
    into block: UnsafeMutablePointer<Int16>, _ zigzag: UnsafePointer<UInt8>
  ) -> Bool {
    var index = 1
    var found = false
    while index < 64 {
      reader.refill()
      let symbol = reader.symbol(codes)
      let size = symbol & 15
      if size == 0 {
        // Sixteen zeros, or nothing more.
        guard symbol == 0xF0 else { break }
        index &+= 16
        continue
      }
      index &+= symbol &>> 4
      block[Int(zigzag[index])] = Int16(truncatingIfNeeded: reader.takeSigned(size))
      found = true
      index &+= 1
    }
    return found
  }
}
