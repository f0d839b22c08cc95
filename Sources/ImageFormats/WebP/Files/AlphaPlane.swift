import PNGFormat

/// The alpha of a lossy image, a byte for each pixel (RFC 9649, section 2.7.1.2).
struct AlphaPlane {
  private var samples: [UInt8]

  init(_ content: ArraySlice<UInt8>, width: Int, height: Int) throws(ImageFileError) {
    guard let header = content.first else { throw .truncated }
    let data = content.dropFirst()
    switch header & 3 {
    case 0:
      guard data.count >= width * height else { throw .truncated }
      samples = Array(data.prefix(width * height))
    case 1:
      samples = try VP8LDecoder.decode(data, width: width, height: height).map {
        UInt8(truncatingIfNeeded: $0 &>> 8)
      }
    default:
      throw .badAlpha
    }
    unfilter(header &>> 2 & 3, width: width, height: height)
  }

  /// Undoes a filter: adds the sample to the left (1), the one above (2), or the clamped gradient of both (3).
  private mutating func unfilter(_ filter: UInt8, width: Int, height: Int) {
    guard filter > 0 else { return }
    samples.withUnsafeMutableBufferPointer { buffer in
      let samples = buffer.baseAddress!
      for x in 1..<max(width, 1) { samples[x] &+= samples[x &- 1] }
      for y in 1..<max(height, 1) {
        let row = samples + y &* width
        let above = row - width
        switch filter {
        case 1:
          row[0] &+= above[0]
          for x in 1..<max(width, 1) { row[x] &+= row[x &- 1] }
        case 2:
          for x in 0..<width { row[x] &+= above[x] }
        default:
          row[0] &+= above[0]
          for x in 1..<max(width, 1) {
            let plane = Int16(row[x &- 1]) &+ Int16(above[x]) &- Int16(above[x &- 1])
            row[x] &+= UInt8(truncatingIfNeeded: max(0, min(255, plane)))
          }
        }
      }
    }
  }

  func apply(to pixels: inout [UInt8]) {
    precondition(pixels.count == samples.count * 4, "\(pixels.count) bytes for \(samples.count)")
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in samples.indices { pixels[4 &* index &+ 3] = samples[index] }
    }
  }
}
