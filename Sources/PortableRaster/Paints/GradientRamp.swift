package struct GradientStop: Hashable, Sendable {
  /// 0...1.
  package var location: Double
  /// Straight, 0...1.
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Clamps all numbers to 0...1; NaN becomes 0.
  package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    func limited(_ value: Double) -> Double { value >= 0 ? min(value, 1) : 0 }
    self.location = limited(location)
    self.red = limited(red)
    self.green = limited(green)
    self.blue = limited(blue)
    self.alpha = limited(alpha)
  }
}

/// Between two stops the premultiplied channels change linearly. The table is so fine that a lookup is off by at most
/// a quarter of 1/255; where that would take more than 4,096 entries, around sudden changes, the entry is marked and
/// the color is computed.
package final class GradientRamp {
  /// A power of two.
  let count: Int
  /// The color in the middle of each of `count` equal parts, or `GradientRamp.steep`.
  let table: UnsafeMutablePointer<UInt32>
  let hasSteepParts: Bool
  let first: UInt32
  let last: UInt32
  let isOpaque: Bool
  private let stops: [GradientStop]

  /// An entry whose part of the ramp changes too quickly for one color: no premultiplied pixel, for its red is above
  /// its alpha.
  static let steep: UInt32 = 1

  /// `nil` without stops. A stop before its predecessor is moved to it, as a rounding error may require. Of stops at
  /// one location the first ends the part before it and the last begins the part after it.
  package init?(stops given: [GradientStop]) {
    guard !given.isEmpty else { return nil }
    var stops = given
    for index in stops.indices.dropFirst() {
      stops[index].location = max(stops[index].location, stops[index - 1].location)
    }
    self.stops = stops
    let change = GradientRamp.steepest(stops)
    var count = 256
    while count < 4_096 && Double(count) < 2 * change { count *= 2 }
    self.count = count
    table = .allocate(capacity: count)
    first = GradientRamp.word(stops[0], stops[0], 0)
    last = GradientRamp.word(stops[stops.count - 1], stops[stops.count - 1], 0)
    isOpaque = stops.allSatisfy { $0.alpha == 1 }
    hasSteepParts = GradientRamp.fill(table, count, stops)
  }

  /// Returns whether an entry is `steep`.
  private static func fill(
    _ table: UnsafeMutablePointer<UInt32>, _ count: Int, _ stops: [GradientStop]
  ) -> Bool {
    var hasSteepParts = false
    // The stop from which the search goes on, and how much an entry changes between it and the next.
    var segment = 0
    var segmentChange = -1.0
    for index in 0..<count {
      let from = Double(index) / Double(count)
      let to = Double(index + 1) / Double(count)
      while segment + 1 < stops.count && stops[segment + 1].location <= from {
        segment += 1
        segmentChange = -1
      }
      let middle = (from + to) / 2
      if segment + 1 < stops.count && stops[segment].location <= from
        && stops[segment + 1].location >= to
      {
        let a = stops[segment]
        let b = stops[segment + 1]
        let length = b.location - a.location
        if segmentChange < 0 { segmentChange = change(a, b) / (length * Double(count)) }
        if segmentChange <= 0.5 {
          table[index] = word(a, b, (middle - a.location) / length)
          continue
        }
      } else if !isSteep(stops, from, to, segment) {
        table[index] = color(stops, at: middle)
        continue
      }
      table[index] = steep
      hasSteepParts = true
    }
    return hasSteepParts
  }

  deinit { table.deallocate() }

  /// Exact but for the rounding to bytes.
  func color(at place: Double) -> UInt32 { GradientRamp.color(stops, at: place) }

  /// In 255ths over the length of the ramp, of parts that are long enough for a table.
  private static func steepest(_ stops: [GradientStop]) -> Double {
    var most = 0.0
    for index in stops.indices.dropLast() {
      let length = stops[index + 1].location - stops[index].location
      if length > 1 / 4_096 { most = max(most, change(stops[index], stops[index + 1]) / length) }
    }
    return most
  }

  /// The largest difference of a premultiplied channel, in 255ths.
  private static func change(_ a: GradientStop, _ b: GradientStop) -> Double {
    func difference(_ x: Double, _ y: Double) -> Double { 255 * abs(y * b.alpha - x * a.alpha) }
    return max(
      max(difference(a.red, b.red), difference(a.green, b.green)),
      max(difference(a.blue, b.blue), 255 * abs(b.alpha - a.alpha)))
  }

  /// Whether a color inside a part of the ramp is off the one in its middle by more than a quarter. `segment` is the
  /// last stop that is not behind the part's start.
  private static func isSteep(
    _ stops: [GradientStop], _ from: Double, _ to: Double, _ segment: Int
  ) -> Bool {
    var sum = 0.0
    var index = segment
    while index + 1 < stops.count && stops[index].location < to {
      let a = stops[index].location
      let b = stops[index + 1].location
      let shared = min(b, to) - max(a, from)
      if b > a {
        if shared > 0 { sum += change(stops[index], stops[index + 1]) * shared / (b - a) }
      } else if a > from && a < to {
        sum += change(stops[index], stops[index + 1])
      }
      index += 1
    }
    return sum > 0.5
  }

  private static func color(_ stops: [GradientStop], at place: Double) -> UInt32 {
    // The last stop that is not behind the place.
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location <= place { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return word(stops[0], stops[0], 0) }
    if low == stops.count { return word(stops[low - 1], stops[low - 1], 0) }
    let a = stops[low - 1]
    let b = stops[low]
    return word(a, b, (place - a.location) / (b.location - a.location))
  }

  private static func word(_ a: GradientStop, _ b: GradientStop, _ part: Double) -> UInt32 {
    func channel(_ x: Double, _ y: Double) -> UInt32 { UInt32(255 * (x + (y - x) * part) + 0.5) }
    let alpha = channel(a.alpha, b.alpha)
    let red = channel(a.red * a.alpha, b.red * b.alpha)
    let green = channel(a.green * a.alpha, b.green * b.alpha)
    let blue = channel(a.blue * a.alpha, b.blue * b.alpha)
    // The last digit may differ between a channel and the alpha that it equals.
    return min(red, alpha) | min(green, alpha) &<< 8 | min(blue, alpha) &<< 16 | alpha &<< 24
  }
}
