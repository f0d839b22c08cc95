import PortableAnimation
import PortableCoreGraphics

/// An animation through several values. Mirrors QuartzCore.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to pass through. Default nil.
  open var values: [Any]?
  /// When each value is reached, from 0 to 1, never falling; discrete animations take one more, the
  /// end of the last value. `nil`, and a wrong count, spaces the values evenly. Default nil.
  open var keyTimes: [NSNumber]?
  /// The pace from each value to the next. Default nil, which is even.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values. Default `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tight the cubic modes pass each value, from -1 to 1. Default nil.
  open var tensionValues: [NSNumber]?
  /// How sharp a corner the cubic modes make at each value, from -1 to 1. Default nil.
  open var continuityValues: [NSNumber]?
  /// Where the cubic modes bend around each value, from -1 to 1. Default nil.
  open var biasValues: [NSNumber]?

  private var track: KeyframeTrack?

  /// Creates an animation without a key path.
  public required init() {
    super.init()
  }

  /// Creates a copy with everything that the receiver holds.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAKeyframeAnimation
    copy.values = values
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }

  override func prepare(for layer: CALayer, shown: LayerState) {
    super.prepare(for: layer, shown: shown)
    let decoded = (values ?? []).compactMap { target?.decode($0) }
    // One value of the wrong type would shift all the others in time.
    guard decoded.count == values?.count else { return }
    track = KeyframeTrack(
      values: decoded, keyTimes: keyTimes?.map(\.doubleValue), mode: calculationMode.mode,
      curves: timingFunctions?.map(\.curve) ?? [], shapes: shapes(count: decoded.count))
  }

  override func value(over shown: AnimatedValue?, sample: TimingSample) -> AnimatedValue? {
    guard let track else { return nil }
    return built(
      upon: shown, track.value(at: paced(sample)), end: track.value(at: 1), sample: sample)
  }

  private func shapes(count: Int) -> [CubicKeyframe] {
    func value(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, index < list.count else { return 0 }
      return list[index].doubleValue
    }
    return (0..<count).map { index in
      CubicKeyframe(
        tension: value(tensionValues, index), continuity: value(continuityValues, index),
        bias: value(biasValues, index))
    }
  }
}

/// What lies between keyframes. Mirrors QuartzCore.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a mode from its name; an unknown one acts like `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, with constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, with constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}
