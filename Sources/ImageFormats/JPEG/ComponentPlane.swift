final class ComponentPlane {
  let stride: Int
  /// Eight rows for each row of blocks, each of `stride` samples.
  let samples: UnsafeMutablePointer<UInt8>
  /// 64 for each block in rows of blocks, at first zero; `nil` for a sequential image.
  let coefficients: UnsafeMutablePointer<Int16>?
  /// In rows; valid once `hasQuantization`.
  let quantization = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
  private(set) var hasQuantization = false

  init(_ component: JPEGComponent, isProgressive: Bool) {
    let blocks = component.storedBlocksAcross * component.storedBlocksDown
    stride = component.storedBlocksAcross * 8
    samples = .allocate(capacity: blocks * 64)
    if isProgressive {
      let memory = UnsafeMutablePointer<Int16>.allocate(capacity: blocks * 64)
      memory.initialize(repeating: 0, count: blocks * 64)
      coefficients = memory
    } else {
      coefficients = nil
      // Blocks that a damaged file lacks are gray.
      samples.initialize(repeating: 128, count: blocks * 64)
    }
    quantization.initialize(repeating: 1, count: 64)
  }

  deinit {
    samples.deallocate()
    coefficients?.deallocate()
    quantization.deallocate()
  }

  /// Keeps the table that is valid when the first scan of the component begins.
  func keep(quantization table: [UInt16]) {
    hasQuantization = true
    for index in 0..<64 { quantization[index] = Int32(table[index]) }
  }

  func transformCoefficients(of component: JPEGComponent) {
    guard let coefficients else { return }
    for y in 0..<component.blocksDown {
      var block = coefficients + y * component.storedBlocksAcross * 64
      var target = samples + y * stride * 8
      for _ in 0..<component.blocksAcross {
        InverseDCT.transform(block, quantization: quantization, into: target, stride: stride)
        block += 64
        target += 8
      }
    }
  }
}
