import MotionMath
import PortableCoreGraphics

/// The base of all animations: a timing, a pace, a delegate, and a container for any further key.
/// Mirrors QuartzCore.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction,
  KeyedObject
{
  // The storage of the properties. Separate from them, because each access to a variable that other modules may
  // override has an exclusivity check.

  final var timing = MediaTiming() { didSet { origin = nil } }
  private var curve: CAMediaTimingFunction? { didSet { origin = nil } }
  private var notified: (any CAAnimationDelegate)? { didSet { origin = nil } }
  private var isRemoved = true { didSet { origin = nil } }
  private var frameRates = CAFrameRateRange.default { didSet { origin = nil } }
  final var otherValues: [String: Any] = [:] { didSet { origin = nil } }

  /// What a search made it of; `nil` once it was changed, and for all others.
  final var origin: AnimationOrigin?

  /// The pace of each play; `nil` is even. Default nil.
  open var timingFunction: CAMediaTimingFunction? {
    get { curve }
    set { curve.replace(with: newValue) }
  }

  /// Notified when the animation starts and stops. Kept alive by the animation. Default nil.
  open var delegate: (any CAAnimationDelegate)? {
    get { notified }
    set { notified.replace(with: newValue) }
  }

  /// Whether the animation leaves its layer at its end. Default true.
  open var isRemovedOnCompletion: Bool {
    get { isRemoved }
    set { isRemoved = newValue }
  }

  /// How often in a second the animation should be drawn; stored only, as frames are drawn on request. Default
  /// `default`.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { frameRates }
    set { frameRates = newValue }
  }

  /// Creates an animation that does nothing, with the defaults of its class.
  ///
  /// Required, because Swift cannot copy an animation of an unknown subclass otherwise.
  public required override init() {
    super.init()
    applyClassDefaults()
  }

  // MARK: Archiving

  /// Archives may be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an animation without its delegate, or fails when the archive was damaged.
  public required init?(coder: NSCoder) {
    super.init()
    applyClassDefaults()
    guard restoreValues(from: coder) else { return nil }
  }

  /// Writes every property but the delegate, and every further key whose value has an archived form.
  open func encode(with coder: NSCoder) {
    archiveValues(in: coder)
  }

  /// Creates a copy with everything that the receiver holds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.timing = timing
    copy.otherValues = otherValues
    copy.curve = curve
    copy.notified = notified
    copy.isRemoved = isRemoved
    copy.frameRates = frameRates
    return copy
  }

  // MARK: Key-value coding

  /// The default of a property, or `nil` for Apple's. A subclass may give defaults to its own keys
  /// and to the properties it inherits.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether an archive should hold the value of a key. Always true.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// The value of a property, or what is stored under any other key, or the class's default for it.
  open func value(forKey key: String) -> Any? { readValue(forKey: key) }

  /// Sets a property, or stores a value under any other key, to be found again in the delegate's
  /// methods; `nil` removes it.
  ///
  /// A value whose type a property cannot hold stops a debug build; a release build logs it and ignores it.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, forKey: key) }

  /// The value of a key that is no property and under which nothing is stored; `nil`.
  open func value(forUndefinedKey key: String) -> Any? { nil }

  /// Called by `setValue(_:forKey:)` for a key that is no property; stores the value, which `nil` removes.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { otherValues[key] = value }

  /// Whether setting a key notifies its observers. Always true: key-value observing is not supported.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The key paths on whose values that of a key depends. Always empty: key-value observing is not supported.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Announces a change of a key. Does nothing: key-value observing is not supported.
  open func willChangeValue(forKey key: String) {}

  /// Notifies of a change of a key. Does nothing: key-value observing is not supported.
  open func didChangeValue(forKey key: String) {}

  /// The value at a key path such as `fromValue.x`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. One that leads nowhere stops a debug build; a release build logs it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    writeValue(value, forKeyPath: keyPath)
  }

  /// The values of some keys; `NSNull` stands for those that have none.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of some keys, in the order of their names; `NSNull` stands for nothing.
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

  /// When the time begins, in the parent's time, in seconds. Default 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The length of one play, in seconds. Default 0.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How fast time runs compared with the parent's; 0 stands still. Default 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }

  /// Added to the local time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How often it plays; 0 plays once. Default 0.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }

  /// For how many seconds it plays over and over. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether every second play runs backwards. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What shows before the beginning and after the end. Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.fillMode }
  }

  // MARK: Evaluation

  /// Resolves key paths and decodes values, once.
  ///
  /// - Parameter shown: the layer's presented state at that time, or another state when `startsFromShown` is false.
  func prepare(for layer: CALayer, shown: LayerState.Storage) {}

  /// Whether `prepare` takes values from the layer's presented state.
  var startsFromShown: Bool { true }

  func affectsContents(of layerClass: CALayer.Type) -> Bool { false }

  /// The properties of the layer that it may change; `nil` when they are not known.
  var animatedProperties: [LayerProperty]? { nil }

  /// The animated value of a whole property; `nil` when it is not known.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? { nil }

  /// `nil` for all but motions between fixed values.
  var boundMotion: BoundMotion? { nil }

  /// A motion from or to what a state holds; `nil` for all other animations, and where `boundMotion` is not `nil`.
  func boundMotion(over state: LayerState) -> BoundMotion? { nil }

  func apply(to state: inout LayerState, sample: TimingSample) {}

  /// Those that it moves by `sublayers.NAME` key paths.
  var animatedSublayers: [CALayer] { [] }

  func apply(to state: inout LayerState, ofMember member: CALayer, sample: TimingSample) {}

  var isTransition: Bool { false }

  /// Whether its values go from one to another with nothing in between.
  var jumps: Bool { false }

  /// A property animation without a key path takes the key.
  func fillInKeyPath(_ key: String?) {}

  final func paced(_ sample: TimingSample) -> Double {
    timingFunction?.pace.fraction(of: sample) ?? sample.progress
  }
}

@available(*, unavailable)
extension CAAnimation: @unchecked Sendable {}
