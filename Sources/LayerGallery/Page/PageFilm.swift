import PNGFormat

/// The frames of clips as text that a page unpacks: of each frame the pixels that differ from the frame before, in light
/// and dark at once.
///
/// A pixel is an index into a palette of colors in light together with their colors in dark, so that a film in both takes
/// little more than in one. All bytes are in one zlib stream, numbers by their bytes of the same value: the palette with
/// four bytes for each appearance, the runs, the indices. Each frame is a count of runs, and each run a count of pixels
/// that stay and one of pixels that change; counts have seven bits in a byte, low ones first (LEB128).
struct PageFilm {
  struct Encoded: Encodable, Equatable {
    /// Count of the palette's colors.
    var colors: Int
    /// Whether each color has another one in dark.
    var isAdaptive: Bool
    /// Count of the runs' bytes.
    var runs: Int
    /// Bytes of an index.
    var planes: Int
    /// The zlib stream as base64.
    var data: String
  }

  /// Bytes that are compared at once in a row that has changed.
  private static let stretch = 64

  private let isAdaptive: Bool
  /// Indices into `colors`; a color has red in its lowest byte, and dark above light.
  private var numbers: [UInt64: UInt32] = [0: 0]
  private var colors: [UInt64] = [0]
  private var runs: [UInt8] = []
  private var pixels: [UInt32] = []

  init(isAdaptive: Bool) { self.isAdaptive = isAdaptive }

  /// The first frame is drawn on an empty canvas. An adaptive film has as many frames of the same size in dark as in light.
  mutating func add(light: [RenderedFrame], dark: [RenderedFrame]) {
    precondition(
      !isAdaptive || dark.count == light.count, "\(light.count) frames have \(dark.count) in dark")
    var previous: (light: RenderedFrame, dark: RenderedFrame)?
    for (index, frame) in light.enumerated() {
      let darkFrame = isAdaptive ? dark[index] : frame
      add(frame, darkFrame, after: previous)
      previous = (frame, darkFrame)
    }
  }

  private mutating func add(
    _ light: RenderedFrame, _ dark: RenderedFrame,
    after previous: (light: RenderedFrame, dark: RenderedFrame)?
  ) {
    let empty = previous == nil ? [UInt8](repeating: 0, count: light.pixels.count) : []
    var found: [(skipped: Int, count: Int)] = []
    var end = 0
    (previous?.light.pixels ?? empty).withUnsafeBytes { oldLight in
      (previous?.dark.pixels ?? empty).withUnsafeBytes { oldDark in
        light.pixels.withUnsafeBytes { newLight in
          dark.pixels.withUnsafeBytes { newDark in
            // Most pixels are equal, which this finds in a debug build as fast as in a release build.
            func isEqual(_ start: Int, _ end: Int) -> Bool {
              Self.isEqual(oldLight, newLight, start, end - start)
                && Self.isEqual(oldDark, newDark, start, end - start)
            }
            let rowBytes = 4 * light.width
            for row in stride(from: 0, to: light.pixels.count, by: rowBytes)
            where !isEqual(row, row + rowBytes) {
              for start in stride(from: row, to: row + rowBytes, by: Self.stretch) {
                let limit = min(start + Self.stretch, row + rowBytes)
                if isEqual(start, limit) { continue }
                var place = start
                while place < limit {
                  let color = Self.color(newLight, newDark, place)
                  if color != Self.color(oldLight, oldDark, place) {
                    let pixel = place &>> 2
                    if pixel == end, !found.isEmpty {
                      found[found.count &- 1].count &+= 1
                    } else {
                      found.append((pixel &- end, 1))
                    }
                    end = pixel &+ 1
                    pixels.append(number(of: color))
                  }
                  place &+= 4
                }
              }
            }
          }
        }
      }
    }
    append(found.count)
    for run in found {
      append(run.skipped)
      append(run.count)
    }
  }

  private static func isEqual(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ start: Int, _ count: Int
  ) -> Bool {
    guard let first = first.baseAddress, let second = second.baseAddress else { return true }
    return memcmp(first + start, second + start, count) == 0
  }

  @inline(__always)
  private static func color(
    _ light: UnsafeRawBufferPointer, _ dark: UnsafeRawBufferPointer, _ place: Int
  ) -> UInt64 {
    guard let light = light.baseAddress, let dark = dark.baseAddress else { return 0 }
    let low = UInt32(littleEndian: light.word32(at: place))
    let high = UInt32(littleEndian: dark.word32(at: place))
    return UInt64(high) &<< 32 | UInt64(low)
  }

  private mutating func number(of color: UInt64) -> UInt32 {
    if let last = pixels.last, colors[Int(last)] == color { return last }
    if let number = numbers[color] { return number }
    let number = UInt32(colors.count)
    numbers[color] = number
    colors.append(color)
    return number
  }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest > 127 {
      runs.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    runs.append(UInt8(rest))
  }

  /// The film; frequent colors come first in the palette, so that most indices have a high byte of 0.
  func encoded() -> Encoded {
    var counts = [Int](repeating: 0, count: colors.count)
    for pixel in pixels { counts[Int(pixel)] &+= 1 }
    let order = colors.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var ranks = [UInt32](repeating: 0, count: colors.count)
    for (rank, number) in order.enumerated() { ranks[number] = UInt32(rank) }
    let planes = max((Int.bitWidth - (colors.count - 1).leadingZeroBitCount + 7) / 8, 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * colors.count + runs.count + planes * pixels.count)
    for shift in stride(from: 0 as UInt64, to: isAdaptive ? 64 : 32, by: 8) {
      for number in order { bytes.append(UInt8(truncatingIfNeeded: colors[number] &>> shift)) }
    }
    bytes += runs
    for shift in stride(from: 0 as UInt32, to: 8 * UInt32(planes), by: 8) {
      for pixel in pixels { bytes.append(UInt8(truncatingIfNeeded: ranks[Int(pixel)] &>> shift)) }
    }
    return Encoded(
      colors: colors.count, isAdaptive: isAdaptive, runs: runs.count, planes: planes,
      data: Data(ZlibStream.compressed(bytes)).base64EncodedString())
  }
}
