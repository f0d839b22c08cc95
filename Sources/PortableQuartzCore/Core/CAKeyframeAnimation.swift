import MotionMath

/// An animation through several values. Mirrors QuartzCore.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes. Default nil.
  open var values: [Any]? {
    get { givenValues?.map(AnyValueCoding.box) }
    set { givenValues = newValue }
  }

  /// The path of a point, instead of `values`; each line and curve is one segment. Default nil.
  open var path: CGPath?
  /// Whether the layer turns with the path's direction; `nil` does not turn it. Default nil.
  open var rotationMode: CAAnimationRotationMode?
  /// The time of each value, ascending from 0 to 1; discrete animations take one more, the end of the last value. `nil`, or
  /// a wrong count, spaces the values evenly. Default nil.
  open var keyTimes: [NSNumber]?
  /// The pace of each segment; `nil` is linear. Default nil.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values. Default `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of the cubic modes at each value, in -1...1. Default nil.
  open var tensionValues: [NSNumber]?
  /// The continuity of the cubic modes at each value, in -1...1. Default nil.
  open var continuityValues: [NSNumber]?
  /// The bias of the cubic modes at each value, in -1...1. Default nil.
  open var biasValues: [NSNumber]?

  private var givenValues: [Any]?
  private var track: KeyframeTrack?
  private var pathTrack: PathTrack?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAKeyframeAnimation
    copy.givenValues = givenValues
    copy.path = path?.copy()
    copy.rotationMode = rotationMode
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }

  private static let ownProperties = KeyedPropertyTable(
    propertyAnimationProperties,
    [
      "values": .stored(\CAKeyframeAnimation.values, .plain()),
      "path": .stored(\CAKeyframeAnimation.path, .plain()),
      "rotationMode": .stored(\CAKeyframeAnimation.rotationMode, .optionalConstant()),
      "keyTimes": .stored(\CAKeyframeAnimation.keyTimes, .numbers),
      "timingFunctions": .stored(\CAKeyframeAnimation.timingFunctions, .plain()),
      "calculationMode": .stored(\CAKeyframeAnimation.calculationMode, .constant()),
      "tensionValues": .stored(\CAKeyframeAnimation.tensionValues, .numbers),
      "continuityValues": .stored(\CAKeyframeAnimation.continuityValues, .numbers),
      "biasValues": .stored(\CAKeyframeAnimation.biasValues, .numbers),
    ])

  override class var properties: KeyedPropertyTable { ownProperties }

  override func prepare(for layer: CALayer, shown: LayerState.Storage) {
    super.prepare(for: layer, shown: shown)
    let times = keyTimes?.map(\.doubleValue)
    let curves = timingFunctions?.map(\.curve) ?? []
    if let path {
      pathTrack = PathTrack(
        path: path.path, keyTimes: times, mode: calculationMode.mode, curves: curves)
      return
    }
    let decoded = (givenValues ?? []).compactMap { decode($0) }
    // Omitting a value of the wrong type would shift the others in time.
    guard decoded.count == givenValues?.count else { return }
    track = KeyframeTrack(
      values: decoded, keyTimes: times, mode: calculationMode.mode,
      curves: curves, shapes: shapes(count: decoded.count))
  }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    super.apply(to: &state, sample: sample)
    guard let pathTrack, let turn else { return }
    let angle = CGFloat(pathTrack.place(at: paced(sample)).angle) + turn
    state.transform = CATransform3DRotate(state.transform, angle, 0, 0, 1)
  }

  override func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    let turns = pathTrack != nil && turn != nil && property === CALayer.transformProperty
    return turns ? nil : super.value(of: property, over: shown, sample: sample)
  }

  override var animatedProperties: [LayerProperty]? {
    guard let moved = super.animatedProperties else { return nil }
    return pathTrack == nil || turn == nil ? moved : moved + [CALayer.transformProperty]
  }

  /// The angle that the rotation mode adds to the path's direction; `nil` when nothing turns.
  private var turn: CGFloat? {
    switch rotationMode {
    case .rotateAuto: 0
    case .rotateAutoReverse: .pi
    default: nil
    }
  }

  override var startsFromShown: Bool { false }

  override var jumps: Bool { calculationMode == .discrete }

  override var readsShown: Bool { isAdditive }

  override func value(over shown: InterpolableValue?, sample: TimingSample) -> InterpolableValue? {
    if let pathTrack {
      let point = InterpolableValue.point(pathTrack.place(at: paced(sample)).point)
      return accumulated(point, end: .point(pathTrack.place(at: 1).point), sample: sample)
    }
    guard let track else { return nil }
    return accumulated(track.value(at: paced(sample)), end: track.value(at: 1), sample: sample)
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
