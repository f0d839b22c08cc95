extension CALayer.AnimationOptions {
  /// The system's choice; the default.
  public static let preferredFramesPerSecondDefault: CALayer.AnimationOptions = []
  /// 60 frames per second.
  public static let preferredFramesPerSecond60 = CALayer.AnimationOptions(rawValue: 3 << 24)
  /// 30 frames per second.
  public static let preferredFramesPerSecond30 = CALayer.AnimationOptions(rawValue: 7 << 24)

  /// A range of frames per second, which the block's animations have as their `preferredFrameRateRange`. UIKit has no such
  /// option. It is a hint, which the portable engine stores without effect.
  ///
  ///     let calm = CAFrameRateRange(minimum: 10, maximum: 30)
  ///     CALayer.animate(options: .preferredFrameRateRange(calm)) {
  ///       moon.position.x = 200
  ///     }
  ///
  /// - Parameter range: frames per second up to 1,023, which are rounded to whole ones; its preferred rate lies within it.
  ///   The default range leaves the rate to the block around, or else to the system.
  public static func preferredFrameRateRange(_ range: CAFrameRateRange) -> CALayer.AnimationOptions
  {
    range.check()
    let rates = [range.minimum, range.maximum, range.preferred ?? 0].map { UInt64($0.rounded()) }
    guard (rates.allSatisfy { $0 <= rateLimit }) else {
      fatalError("options hold at most \(rateLimit) frames per second, not \(range)")
    }
    return CALayer.AnimationOptions(
      rawValue: zip(rates, rateShifts).reduce(0) { $0 | $1.0 << $1.1 })
  }

  private static let rateLimit: UInt64 = 1_023
  /// The first bits of the minimum, the maximum and the preferred rate.
  private static let rateShifts: [UInt64] = [33, 43, 53]
  private static let namedRateField: UInt64 = 0b111 << 24
  private static let rateField = rateShifts.reduce(0) { $0 | rateLimit << $1 }

  static let frameRateField = namedRateField | rateField

  var frameRates: CAFrameRateRange? {
    if rawValue & Self.rateField != 0 {
      let rates = Self.rateShifts.map { Float(rawValue >> $0 & Self.rateLimit) }
      return CAFrameRateRange(
        minimum: rates[0], maximum: rates[1], preferred: rates[2] == 0 ? nil : rates[2])
    }
    switch CALayer.AnimationOptions(rawValue: rawValue & Self.namedRateField) {
    case .preferredFramesPerSecond60:
      return CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
    case .preferredFramesPerSecond30:
      return CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
    default: return nil
    }
  }
}

extension CALayer.KeyframeAnimationOptions {
  /// A range of frames per second; see `CALayer.AnimationOptions.preferredFrameRateRange(_:)`.
  public static func preferredFrameRateRange(
    _ range: CAFrameRateRange
  ) -> CALayer.KeyframeAnimationOptions {
    CALayer.KeyframeAnimationOptions(
      rawValue: CALayer.AnimationOptions.preferredFrameRateRange(range).rawValue)
  }
}
