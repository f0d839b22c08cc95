import MotionMath

/// The base of all animations: a timing, a pace, a delegate, and a container for any further key. Mirrors QuartzCore.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction,
  KeyedObject
{
  // Changes come by the thousand, so the properties that each animation sets have no exclusivity checks.

  final var timing = MediaTiming() { didSet { origin = nil } }
  final var otherValues: [String: Any] = [:] { didSet { origin = nil } }
  /// The motion that a search for an action made it of; `nil` once it was changed, and for all other animations.
  final var origin: AnimationOrigin?

  /// The pace of each play; `nil` is linear. Default nil.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction? {
    didSet { origin = nil }
  }

  /// The object that is notified of start and stop. Retained by the animation. Default nil.
  @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)? { didSet { origin = nil } }

  /// Whether the animation leaves its layer at its end. Default true.
  @exclusivity(unchecked) open var isRemovedOnCompletion = true { didSet { origin = nil } }

  /// The preferred frame rates; stored only, as frames are drawn on request. Default `default`.
  @exclusivity(unchecked) open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { origin = nil }
  }

  /// Creates an animation without effect, with the defaults of its class.
  ///
  /// Required, so that animations of unknown subclasses can be copied.
  public required override init() {
    super.init()
    applyClassDefaults()
  }

  // MARK: Archiving

  /// Whether secure archives may hold animations. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an animation without its delegate; returns `nil` for a damaged archive.
  public required init?(coder: NSCoder) {
    super.init()
    applyClassDefaults()
    guard restoreValues(from: coder) else { return nil }
  }

  /// Writes every property except the delegate, and every other key whose value has an archived form.
  open func encode(with coder: NSCoder) { archiveValues(in: coder) }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.timing = timing
    copy.otherValues = otherValues
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  // MARK: Key-value coding

  /// Returns the default of a key; `nil` for Apple's. A subclass may give defaults to its own keys and to inherited ones.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether `encode(with:)` writes a key. Default true.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Returns the value of a property or any other key, or the class's default.
  open func value(forKey key: String) -> Any? { readValue(forKey: key) }

  /// Sets a property, or stores a value under any other key; `nil` removes it.
  ///
  /// A value whose type the property cannot hold traps in a debug build; a release build logs and ignores it.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, forKey: key) }

  /// Returns the value of an undeclared key under which nothing is stored; `nil`.
  open func value(forUndefinedKey key: String) -> Any? { nil }

  /// Stores a value under an undeclared key for `setValue(_:forKey:)`; `nil` removes it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { otherValues[key] = value }

  /// Whether setting a key notifies its observers. Always true: key-value observing is not supported.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The key paths on whose values that of a key depends. Always empty: key-value observing is not supported.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Announces a change of a key. Does nothing: key-value observing is not supported.
  open func willChangeValue(forKey key: String) {}

  /// Notifies of a change of a key. Does nothing: key-value observing is not supported.
  open func didChangeValue(forKey key: String) {}

  /// Returns the value at a key path such as `fromValue.x`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. One that leads nowhere traps in a debug build; a release build logs it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    writeValue(value, forKeyPath: keyPath)
  }

  /// Returns the values of keys; `NSNull` stands for absent ones.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of keys, in the order of their names; `NSNull` stands for `nil`.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    forEachKey(of: keyedValues) { setValue($0, forKey: $1) }
  }

  class var properties: KeyedPropertyTable { animationProperties }

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, origin?.begin(on: layer, forKey: event) != true else {
      return
    }
    layer.add(self, forKey: event)
  }

  // MARK: CAMediaTiming

  /// The start, in the parent's time, in seconds. Default 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The length of one play, in seconds. Default 0.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The speed relative to the parent's time; 0 stands still. Default 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }

  /// Added to the local time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of plays; 0 plays once. Default 0.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }

  /// The total time of all plays, in seconds; 0 leaves it to `repeatCount`. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether every other play runs backwards. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The behavior before the start and after the end. Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.fillMode }
  }

  // MARK: Evaluation

  /// Resolves key paths and decodes values.
  ///
  /// - Parameter shown: the layer's presented state, or any other state when `startsFromShown` is false.
  func prepare(for layer: CALayer, shown: LayerState.Storage) {}

  /// Whether `prepare` reads the layer's presented state.
  var startsFromShown: Bool { true }

  func affectsContents(of layerClass: CALayer.Type) -> Bool { false }

  /// The properties of the layer that it may change; `nil` when they are unknown.
  var animatedProperties: [LayerProperty]? { nil }

  /// Returns the animated value of a whole property; `nil` when it is unknown.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? { nil }

  /// The motion between fixed values; `nil` for other animations.
  var boundMotion: BoundMotion? { nil }

  /// Returns a motion from or to the value of a state; `nil` for other animations, and where `boundMotion` is not `nil`.
  func boundMotion(over state: LayerState) -> BoundMotion? { nil }

  func apply(to state: inout LayerState, sample: TimingSample) {}

  /// The sublayers that it moves by `sublayers.NAME` key paths.
  var animatedSublayers: [CALayer] { [] }

  func apply(to state: inout LayerState, ofMember member: CALayer, sample: TimingSample) {}

  /// Whether its value changes without intermediate values.
  var jumps: Bool { false }

  final func paced(_ sample: TimingSample) -> Double {
    timingFunction?.pace.fraction(of: sample) ?? sample.progress
  }
}

@available(*, unavailable)
extension CAAnimation: @unchecked Sendable {}

/// Receives the start and the stop of an animation. Mirrors QuartzCore; both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation's active time begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once, when the animation ends or is removed.
  ///
  /// - Parameters:
  ///   - anim: the layer's copy of the animation.
  ///   - flag: whether it reached its end; false when it was removed or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
