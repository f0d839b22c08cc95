extension GIFFile.Frame {
  /// The first row and the distance of rows of the four passes of an interlaced image.
  private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// Decodes what the canvas shows of the frame into straight RGBA, up to where the codes are damaged: pixels behind that
  /// are transparent.
  ///
  /// - Parameter failure: set where the codes end early or are damaged.
  func decode(_ failure: inout GIFError?) -> [UInt8] {
    let count = size.width * size.height
    let decoded = LZWDecoder.decode(data, minimumCodeSize: minimumCodeSize, count: count)
    failure = decoded.failure
    let rows =
      isInterlaced
      ? Self.passes.flatMap { Array(stride(from: $0.0, to: size.height, by: $0.1)) }
      : Array(0..<size.height)
    // Indices behind the table are transparent.
    let table = colors + [UInt32](repeating: 0, count: 256 - colors.count)
    var pixels = [UInt8](repeating: 0, count: 4 * control.width * control.height)
    pixels.withUnsafeMutableBytes { pixels in
      for (stored, row) in rows.enumerated() where row < control.height {
        let start = stored * size.width
        let end = min(start + control.width, decoded.indices.count)
        guard start < end else { continue }
        var target = pixels.baseAddress! + 4 * row * control.width
        for index in start..<end {
          target.setWord32(table[Int(decoded.indices[index])].littleEndian, at: 0)
          target += 4
        }
      }
    }
    return pixels
  }

  /// Whether there are codes enough for memory to be taken: a code stands for at most 4096 indices and has two bits at least.
  var isPlausible: Bool {
    let codes = data.reduce(0) { $0 + $1.count } * 4
    return size.width * size.height <= codes * 4_096
  }
}
