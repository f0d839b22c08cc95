import PNGFormat

extension GIFFile.Frame {
  /// The four passes of an interlaced image: the first row, the step, and the rows that each stands for until later ones.
  private static let passes = [
    (first: 0, step: 8, height: 8), (first: 4, step: 8, height: 4), (first: 2, step: 4, height: 2),
    (first: 1, step: 2, height: 1),
  ]

  /// Straight RGBA within the canvas; pixels after damaged codes are transparent, or those of earlier passes.
  func decode(_ failure: inout ImageFileError?) -> [UInt8] {
    let count = size.width * size.height
    let decoded = LZWDecoder.decode(data, minimumCodeSize: minimumCodeSize, count: count)
    failure = decoded.failure
    let rows =
      isInterlaced
      ? Self.passes.flatMap { pass in
        stride(from: pass.first, to: size.height, by: pass.step).map { (row: $0, pass.height) }
      } : (0..<size.height).map { (row: $0, 1) }
    let table = colors + [UInt32](repeating: 0, count: 256 - colors.count)
    let box = control.box
    var pixels = [UInt8](repeating: 0, count: 4 * box.area)
    pixels.withUnsafeMutableBytes { pixels in
      for (stored, (row, height)) in rows.enumerated() where row < box.height {
        let start = stored * size.width
        let end = min(start + box.width, decoded.indices.count)
        guard start < end else { continue }
        let rowBytes = 4 * box.width
        let first = pixels.baseAddress! + row * rowBytes
        var target = first
        for index in start..<end {
          target.setWord32(table[Int(decoded.indices[index])].littleEndian, at: 0)
          target += 4
        }
        guard decoded.failure != nil else { continue }
        for below in 1..<max(min(height, box.height - row), 1) {
          (first + below * rowBytes).copyMemory(from: first, byteCount: 4 * (end - start))
        }
      }
    }
    return pixels
  }

  /// Whether the size is worth its memory: a code stands for at most 4096 indices and has at least two bits.
  var isPlausible: Bool {
    let codes = data.reduce(0) { $0 + $1.count } * 4
    return size.width * size.height <= codes * 4_096
  }
}
