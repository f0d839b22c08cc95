import PortableRaster

/// Colors along a line from 0 to 1. Never changes.
///
/// Between two colors, components and alpha change evenly in gamma-encoded sRGB. Components are not multiplied by
/// alpha before that: halfway from opaque white to clear black there is a half-transparent gray.
public final class CGGradient: Hashable, @unchecked Sendable {
  package struct Stop: Hashable, Sendable {
    /// From 0 to 1; never less than that of the previous stop.
    package var location: Double
    /// A straight color of sRGB.
    package var color: SIMD4<Double>

    package init(location: Double, color: SIMD4<Double>) {
      self.location = location
      self.color = color
    }
  }

  /// At least one, by location.
  let stops: [Stop]

  package let ramp: GradientRamp?

  /// Creates a gradient of components, or `nil` if there are no colors or `space` is a pattern or indexed space.
  ///
  /// - Parameters:
  ///   - space: the space of the components.
  ///   - components: for each color the space's components and alpha, one color after the other.
  ///   - locations: where the colors are, limited to 0...1; `nil` spreads them evenly. Colors at one place change
  ///     abruptly, in the order given.
  ///   - count: the number of colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, space.supportsOutput else { return nil }
    let step = space.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * step)
    }
    self.init(colors: colors, locations: locations)
  }

  /// Creates a gradient of colors of any spaces, or `nil` if there are none, one of the array's elements is not a `CGColor`,
  /// or `space` is a pattern or indexed space.
  ///
  /// Apple's systems blend the colors in `space`; here that is always sRGB. Locations are those of
  /// `init(colorSpace:colorComponents:locations:count:)`.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    if let space, !space.supportsOutput { return nil }
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(colors: known, locations: locations)
  }

  private convenience init?(colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    let last = Double(max(colors.count - 1, 1))
    let given = colors.enumerated().map { index, color in
      var location = Double(index) / last
      if let own = locations?[index] { location = own.isNaN ? 0 : max(0, min(Double(own), 1)) }
      return Stop(location: location, color: color.standardRGBA)
    }
    // Sorting by place and index keeps the order of colors at one place.
    self.init(
      stops: given.enumerated().sorted { first, second in
        (first.element.location, first.offset) < (second.element.location, second.offset)
      }.map(\.element))
  }

  package init(stops: [Stop]) {
    guard !stops.isEmpty else { fatalError("a gradient without colors") }
    self.stops = stops
    ramp = GradientRamp(stops: Self.rampStops(stops))
  }

  /// For premultiplied interpolation: where color and alpha change both, a channel times alpha is a parabola; enough
  /// stops along it keep straight lines within a quarter of 1/255.
  static func rampStops(_ stops: [Stop]) -> [GradientStop] {
    var result: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 {
        let previous = stops[index - 1]
        let change = stop.color - previous.color
        let bend = 255 * max(abs(change.x), abs(change.y), abs(change.z)) * abs(change.w)
        let parts = stop.location > previous.location ? Int(bend.squareRoot().rounded(.up)) : 1
        for part in 1..<max(parts, 1) {
          let fraction = Double(part) / Double(parts)
          let location = previous.location + (stop.location - previous.location) * fraction
          result.append(GradientStop(location, previous.color + change * fraction))
        }
      }
      result.append(GradientStop(stop.location, stop.color))
    }
    return result
  }

  /// Whether both have the same colors at the same places.
  public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool {
    lhs === rhs || lhs.stops == rhs.stops
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension GradientStop {
  fileprivate init(_ location: Double, _ color: SIMD4<Double>) {
    self.init(location: location, red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

/// Whether a gradient extends beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits, as Core Graphics defines them.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
