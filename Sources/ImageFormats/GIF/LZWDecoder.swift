import PNGFormat

/// Decodes the variable-length LZW codes of GIF (GIF89a, appendix F).
enum LZWDecoder {
  private static let mostCodes = 1 &<< 12

  /// Returns `count` indices, or fewer and the failure where the codes end early or are damaged; the rest is ignored.
  static func decode(_ pieces: [ArraySlice<UInt8>], minimumCodeSize: Int, count: Int)
    -> (indices: [UInt8], failure: ImageFileError?)
  {
    let data = Array(pieces.joined())
    var hasBadCode = false
    let indices = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      (initialized, hasBadCode) = data.withUnsafeBufferPointer {
        decode($0, minimumCodeSize: minimumCodeSize, into: output.baseAddress!, count)
      }
    }
    let isWhole = indices.count == count
    return (indices, isWhole ? nil : hasBadCode ? .badLZWCode : .truncated)
  }

  private static func decode(
    _ data: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int,
    into output: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> (written: Int, hasBadCode: Bool) {
    let clear = 1 &<< minimumCodeSize
    let end = clear &+ 1
    // An entry is the text that was written at a place, with a length: no text is stored twice.
    let places = UnsafeMutablePointer<Int>.allocate(capacity: 2 * mostCodes)
    places.initialize(repeating: 0, count: 2 * mostCodes)
    defer { places.deallocate() }
    let lengths = places + mostCodes
    var next = end &+ 1
    var size = minimumCodeSize &+ 1
    var previous = (place: 0, length: 0)
    var bits: UInt32 = 0
    var bitCount = 0
    var position = 0
    var written = 0
    while written < count {
      while bitCount < size {
        guard position < data.count else { return (written, false) }
        bits |= UInt32(data[position]) &<< UInt32(bitCount)
        bitCount &+= 8
        position &+= 1
      }
      let code = Int(bits) & (1 &<< size &- 1)
      bits &>>= UInt32(size)
      bitCount &-= size
      if code == clear {
        next = end &+ 1
        size = minimumCodeSize &+ 1
        previous.length = 0
        continue
      }
      guard code != end else { return (written, false) }
      // The previous text and the first index of this one become a new entry, which may be this one itself.
      if previous.length > 0, next < mostCodes {
        places[next] = previous.place
        lengths[next] = previous.length &+ 1
        next &+= 1
      }
      let start = written
      if code < clear {
        output[written] = UInt8(clamping: code)
        written &+= 1
      } else {
        guard code > clear, code < next else { return (written, true) }
        var source = places[code]
        let last = min(written &+ lengths[code], count)
        while written < last {
          output[written] = output[source]
          source &+= 1
          written &+= 1
        }
      }
      previous = (start, written &- start)
      if next & (1 &<< size &- 1) == 0, size < 12 { size &+= 1 }
    }
    return (written, false)
  }
}
