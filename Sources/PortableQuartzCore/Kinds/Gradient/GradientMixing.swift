import MotionMath

/// How gradient layers mix colors: evenly in an RGB space with gamma 1.8, and not in sRGB as gradients of contexts do.
///
/// The space and its matrix were fitted to 60 pixels recorded of Apple's gradient layers, with a mean error of 0.4 of 255.
/// Colors outside the space are clamped to it before they mix, the given colors too: pure green was recorded with a green
/// of 249, pure blue with one of 50. Alpha is interpolated linearly, apart from the colors; Apple's rule is not known.
enum GradientMixing {
  /// Returns stops, sorted by location like the given ones, between which linear interpolation in sRGB stays within
  /// 0.25/255 of the mixture.
  static func expanded(_ stops: [CGGradient.Stop]) -> [CGGradient.Stop] {
    let stops = stops.map(clamped)
    guard var last = stops.first else { return [] }
    var result = [last]
    for stop in stops.dropFirst() {
      if stop.location > last.location, stop.color != last.color {
        let segment = Segment(start: last, end: stop)
        segment.appendInner(from: last, to: stop, level: 0, into: &result)
      }
      result.append(stop)
      last = stop
    }
    return result
  }

  private static func clamped(_ stop: CGGradient.Stop) -> CGGradient.Stop {
    let mixing = mixingLight(stop.color)
    guard mixing != limited(mixing) else { return stop }
    return CGGradient.Stop(location: stop.location, color: standard(mixable(stop.color)))
  }

  private struct Segment {
    let start: CGGradient.Stop
    let end: CGGradient.Stop
    private let mixedStart: SIMD4<Double>
    private let mixedEnd: SIMD4<Double>

    /// At least two halvings, as the error may be zero in the very middle.
    private static let levels = 2...6

    init(start: CGGradient.Stop, end: CGGradient.Stop) {
      self.start = start
      self.end = end
      mixedStart = GradientMixing.mixable(start.color)
      mixedEnd = GradientMixing.mixable(end.color)
    }

    func appendInner(
      from first: CGGradient.Stop, to last: CGGradient.Stop, level: Int,
      into stops: inout [CGGradient.Stop]
    ) {
      guard level < Self.levels.upperBound else { return }
      let location = (first.location + last.location) / 2
      let fraction = (location - start.location) / (end.location - start.location)
      let color = GradientMixing.standard(mixedStart + (mixedEnd - mixedStart) * fraction)
      let error = color - (first.color + last.color) / 2
      let isNear = (0..<3).allSatisfy { abs(error[$0]) <= 0.25 / 255 }
      if isNear, level >= Self.levels.lowerBound { return }
      let middle = CGGradient.Stop(location: location, color: color)
      appendInner(from: first, to: middle, level: level + 1, into: &stops)
      stops.append(middle)
      appendInner(from: middle, to: last, level: level + 1, into: &stops)
    }
  }

  // MARK: The space

  private static let gamma = ColorTransfer.gamma(numerator: 9, denominator: 5)

  /// From linear sRGB to the space's light, transposed: the rows of the fitted matrix.
  private static let rows = ColorMatrix(
    columns: ([0.9748, 0.0272, -0.0020], [-0.0200, 1.0543, -0.0344], [0.0017, 0.0015, 0.9970]))
  private static let toMixing = rows.transposed
  private static let fromMixing = rows.inverted().transposed

  /// Returns an sRGB color as linear light in the mixing space.
  private static func mixingLight(_ color: SIMD4<Double>) -> SIMD3<Double> {
    let sRGB = ColorTransfer.sRGB
    return toMixing.applied(
      to: SIMD3(sRGB.decoded(color.x), sRGB.decoded(color.y), sRGB.decoded(color.z)))
  }

  /// Clamps light to the gamut of the space; rows of the fitted matrix add up to as much as 1.0002.
  private static func limited(_ light: SIMD3<Double>) -> SIMD3<Double> {
    light.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1.0002))
  }

  /// Returns an sRGB color, gamma-encoded in the mixing space.
  private static func mixable(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let mixing = limited(mixingLight(color))
    return SIMD4(gamma.encoded(mixing.x), gamma.encoded(mixing.y), gamma.encoded(mixing.z), color.w)
  }

  /// Returns a mixture in sRGB, clamped to its gamut.
  private static func standard(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let mixing = SIMD3(gamma.decoded(color.x), gamma.decoded(color.y), gamma.decoded(color.z))
    let light = fromMixing.applied(to: mixing)
    func encoded(_ value: Double) -> Double { min(max(ColorTransfer.sRGB.encoded(value), 0), 1) }
    return SIMD4(encoded(light.x), encoded(light.y), encoded(light.z), color.w)
  }
}
