import PNGFormat

/// Decodes the variable-length LZW codes of GIF (GIF89a, appendix F).
enum LZWDecoder {
  private static let mostCodes = 1 &<< 12

  /// Returns `count` indices, or fewer and what is wrong where the codes end early or are damaged. What follows is ignored.
  static func decode(_ pieces: [ArraySlice<UInt8>], minimumCodeSize: Int, count: Int)
    -> (indices: [UInt8], failure: ImageFileError?)
  {
    var failure: ImageFileError?
    let data = Array(pieces.joined())
    let indices = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      initialized = data.withUnsafeBufferPointer {
        decode($0, minimumCodeSize: minimumCodeSize, into: output.baseAddress!, count, &failure)
      }
    }
    return (indices, failure)
  }

  /// Returns how many indices were decoded; all of them unless there is a failure.
  private static func decode(
    _ data: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int,
    into output: UnsafeMutablePointer<UInt8>, _ count: Int, _ failure: inout ImageFileError?
  ) -> Int {
    let clear = 1 << minimumCodeSize
    // An entry is the text that was written at a place, with a length: no text is stored twice.
    let places = UnsafeMutablePointer<Int>.allocate(capacity: 2 * mostCodes)
    places.initialize(repeating: 0, count: 2 * mostCodes)
    defer { places.deallocate() }
    let lengths = places + mostCodes
    var next = clear + 2
    var size = minimumCodeSize + 1
    var previous = (place: 0, length: 0)
    var bits: UInt32 = 0
    var bitCount = 0
    var position = 0
    var written = 0
    while written < count {
      while bitCount < size {
        guard position < data.count else {
          failure = .truncated
          return written
        }
        bits |= UInt32(data[position]) &<< UInt32(bitCount)
        bitCount &+= 8
        position &+= 1
      }
      let code = Int(bits) & (1 &<< size &- 1)
      bits &>>= UInt32(size)
      bitCount &-= size
      if code == clear {
        next = clear + 2
        size = minimumCodeSize + 1
        previous.length = 0
        continue
      }
      guard code != clear + 1 else {
        failure = .truncated
        return written
      }
      // The text before and the first index of this one become a new entry, which may be this one itself.
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
        guard code > clear, code < next else {
          failure = .badLZWCode
          return written
        }
        var source = places[code]
        let end = min(written &+ lengths[code], count)
        while written < end {
          output[written] = output[source]
          source &+= 1
          written &+= 1
        }
      }
      previous = (start, written &- start)
      if next & (1 &<< size &- 1) == 0, size < 12 { size &+= 1 }
    }
    return written
  }
}
