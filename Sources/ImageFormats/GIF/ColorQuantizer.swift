/// Chooses the colors of a palette by median cut, and finds the nearest of them (Heckbert 1982).
struct ColorQuantizer {
  /// Bits of each channel by which colors are counted.
  private static let channelBits = 5
  private static let binCount = 1 << (3 * channelBits)

  /// Red in the lowest byte.
  let palette: [UInt32]
  /// The nearest color of each bin, -1 where it is not computed yet.
  private var nearest = [Int16](repeating: -1, count: Self.binCount)

  private struct Bin {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  private struct Box {
    let range: Range<Int>
    /// By how many bits the channel that spreads most is shifted in a bin's number.
    let shift: Int
    /// Pixels times the spread; the highest is split first.
    let priority: Int
  }

  /// Pixels are opaque, with red in the lowest byte.
  init(_ pixels: [UInt32], limit: Int) {
    var bins = [Bin](repeating: Bin(), count: Self.binCount)
    for pixel in pixels {
      let bin = Self.bin(Int(pixel & 0xFF), Int(pixel &>> 8 & 0xFF), Int(pixel &>> 16 & 0xFF))
      bins[bin].count += 1
      bins[bin].red += Int(pixel & 0xFF)
      bins[bin].green += Int(pixel &>> 8 & 0xFF)
      bins[bin].blue += Int(pixel &>> 16 & 0xFF)
    }
    var used = bins.indices.filter { bins[$0].count > 0 }
    var boxes = used.isEmpty ? [] : [Self.box(0..<used.count, used, bins)]
    while boxes.count < limit {
      var chosen = 0
      for index in boxes.indices where boxes[index].priority > boxes[chosen].priority {
        chosen = index
      }
      guard boxes.indices.contains(chosen), boxes[chosen].priority > 0 else { break }
      let box = boxes[chosen]
      // Bins with the same number of that channel stay in order, so that equal input makes equal palettes.
      used[box.range].sort {
        ($0 >> box.shift & 31, $0) < ($1 >> box.shift & 31, $1)
      }
      let half = used[box.range].reduce(0) { $0 + bins[$1].count } / 2
      var middle = box.range.lowerBound
      var count = 0
      repeat {
        count += bins[used[middle]].count
        middle += 1
      } while count < half && middle < box.range.upperBound - 1
      boxes[chosen] = Self.box(box.range.lowerBound..<middle, used, bins)
      boxes.append(Self.box(middle..<box.range.upperBound, used, bins))
    }
    palette = boxes.map { box in
      var sum = Bin()
      for bin in used[box.range] {
        sum.count += bins[bin].count
        sum.red += bins[bin].red
        sum.green += bins[bin].green
        sum.blue += bins[bin].blue
      }
      func mean(_ total: Int) -> UInt32 { UInt32((total + sum.count / 2) / sum.count) }
      return mean(sum.red) | mean(sum.green) &<< 8 | mean(sum.blue) &<< 16 | 0xFF00_0000
    }
  }

  private static func bin(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    red &>> 3 | (green &>> 3) << channelBits | (blue &>> 3) << (2 * channelBits)
  }

  private static func box(_ range: Range<Int>, _ used: [Int], _ bins: [Bin]) -> Box {
    var widest = (shift: 0, spread: -1)
    for channel in 0..<3 {
      let shift = channel * channelBits
      var least = 31
      var greatest = 0
      for bin in used[range] {
        least = min(least, bin >> shift & 31)
        greatest = max(greatest, bin >> shift & 31)
      }
      if greatest - least > widest.spread { widest = (shift, greatest - least) }
    }
    let count = used[range].reduce(0) { $0 + bins[$1].count }
    return Box(range: range, shift: widest.shift, priority: count * widest.spread)
  }

  /// Channels are in 0...255.
  mutating func index(red: Int, green: Int, blue: Int) -> Int {
    let bin = Self.bin(red, green, blue)
    if nearest[bin] >= 0 { return Int(nearest[bin]) }
    // One result for the whole bin: that of its middle.
    func middle(_ value: Int) -> Int { value & ~7 | 4 }
    var best = 0
    var smallest = Int.max
    for (index, color) in palette.enumerated() {
      let r = Int(color & 0xFF) - middle(red)
      let g = Int(color &>> 8 & 0xFF) - middle(green)
      let b = Int(color &>> 16 & 0xFF) - middle(blue)
      let distance = r * r + g * g + b * b
      if distance < smallest {
        smallest = distance
        best = index
      }
    }
    nearest[bin] = Int16(best)
    return best
  }

  /// Returns the index of each pixel with the error diffused (Floyd and Steinberg 1976); transparent pixels get
  /// `transparentIndex` and neither take nor give an error.
  mutating func dithered(_ pixels: [UInt32], width: Int, transparentIndex: Int) -> [UInt8] {
    var result = [UInt8](repeating: UInt8(transparentIndex), count: pixels.count)
    // The errors of a row and of the next one in sixteenths, with a margin of a pixel on both sides.
    var errors = [SIMD4<Int32>](repeating: SIMD4(), count: width + 2)
    var nextErrors = errors
    for y in 0..<(pixels.count / width) {
      // Every other row runs backward, which leaves no slanted patterns.
      let step = y & 1 == 0 ? 1 : -1
      var x = y & 1 == 0 ? 0 : width - 1
      while x >= 0, x < width {
        let pixel = pixels[y * width + x]
        if pixel != 0 {
          let color = SIMD4<Int32>(
            Int32(pixel & 0xFF), Int32(pixel &>> 8 & 0xFF), Int32(pixel &>> 16 & 0xFF), 0)
          let wanted = (color &+ (errors[x + 1] &+ 8) &>> 4).clamped(
            lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
          let index = index(
            red: Int(wanted.x), green: Int(wanted.y), blue: Int(wanted.z))
          result[y * width + x] = UInt8(index)
          let chosen = SIMD4<Int32>(
            Int32(palette[index] & 0xFF), Int32(palette[index] &>> 8 & 0xFF),
            Int32(palette[index] &>> 16 & 0xFF), 0)
          let error = wanted &- chosen
          errors[x + 1 + step] &+= error &* 7
          nextErrors[x + 1 - step] &+= error &* 3
          nextErrors[x + 1] &+= error &* 5
          nextErrors[x + 1 + step] &+= error
        }
        x += step
      }
      swap(&errors, &nextErrors)
      for index in nextErrors.indices { nextErrors[index] = SIMD4() }
    }
    return result
  }
}
