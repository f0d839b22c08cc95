@testable import LayerGallery
@testable import PNGFormat

/// What a page makes of a film: the frames of its clips, in light and dark.
struct UnpackedFilm {
  private var bytes: ArraySlice<UInt8>
  private let light: [UInt32]
  private let dark: [UInt32]
  private let pixels: [UInt32]

  /// The zlib stream of a script's film is read as a page reads it.
  init(_ film: PageFilm.Encoded) throws {
    let packed = [UInt8](Data(base64Encoded: film.data) ?? Data())
    var output = [UInt8](repeating: 0, count: 1 << 24)
    let (count, failure) = packed.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { Inflater.zlib(input, into: $0) }
    }
    if let failure { throw failure }
    var rest = output[..<count]
    func numbers(_ count: Int, planes: Int) -> [UInt32] {
      var result = [UInt32](repeating: 0, count: count)
      for plane in 0..<planes {
        for (index, byte) in rest.prefix(count).enumerated() {
          result[index] |= UInt32(byte) << (8 * plane)
        }
        rest = rest.dropFirst(count)
      }
      return result
    }
    light = numbers(film.colors, planes: 4)
    dark = film.isAdaptive ? numbers(film.colors, planes: 4) : light
    bytes = rest.prefix(film.runs)
    rest = rest.dropFirst(film.runs)
    pixels = numbers(rest.count / film.planes, planes: film.planes)
  }

  private var next = 0

  private mutating func number() -> Int {
    var number = 0
    var shift = 0
    while true {
      let byte = Int(bytes.removeFirst())
      number |= (byte & 127) << shift
      shift += 7
      if byte < 128 { return number }
    }
  }

  /// The pixels of the next clip's frames, which are read from its first one on.
  mutating func frames(
    _ count: Int, width: Int, height: Int
  ) -> (light: [[UInt8]], dark: [[UInt8]]) {
    let empty = [UInt32](repeating: 0, count: width * height)
    var canvas = (light: empty, dark: empty)
    var frames: (light: [[UInt8]], dark: [[UInt8]]) = ([], [])
    for _ in 0..<count {
      var place = 0
      for _ in 0..<number() {
        place += number()
        for _ in 0..<number() {
          canvas.light[place] = light[Int(pixels[next])]
          canvas.dark[place] = dark[Int(pixels[next])]
          place += 1
          next += 1
        }
      }
      // Red is the lowest byte, which is the first one in memory.
      frames.light.append(canvas.light.withUnsafeBytes(Array.init))
      frames.dark.append(canvas.dark.withUnsafeBytes(Array.init))
    }
    return frames
  }
}
