import PortableCoreGraphics

/// One kind of particle that an emitter layer, or every particle of another cell, brings forth.
/// Mirrors QuartzCore.
///
/// A value with a range is, for each particle, anywhere between half the range below and half the
/// range above it, all equally likely. Speeds change a value by so much each second of a particle's
/// life. A cell with `emitterCells` emits them from each of its particles for as long as that lives:
/// they start where the particle is, and their colors are multiplied by its color at that time.
///
/// Once a layer has shown a cell, its properties are set through the layer, as in
/// `layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")`; what is set on the cell itself
/// shows with the next change of the layer.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  final var state = EmitterCellState()
  final var otherValues: [String: Any] = [:]
  /// Whether a cell above is writing this one into its archive.
  final var isArchivedFromAbove = false

  /// Creates a cell that emits nothing until its `birthRate` and `lifetime` are set.
  public override init() {
    super.init()
  }

  /// Reads a cell and the cells within; fails when the archive was damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard restore(from: coder) else { return nil }
  }

  /// For presentation layers.
  init(state: EmitterCellState) {
    super.init()
    self.state = state
  }

  // MARK: Class knowledge and key-value coding

  /// The defaults that Apple's class was measured to name: `nil` for every other key.
  open class func defaultValue(forKey key: String) -> Any? { knownDefault(forKey: key) }

  /// The value of a property or of any other key.
  open func value(forKey key: String) -> Any? {
    (Self.properties[key]?.read(self) ?? otherValues[key]).map(AnyValueCoding.box)
  }

  /// Sets a property or any other key. A value whose type a property cannot hold stops a debug build; a release build logs it
  /// and ignores it.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = Self.properties[key] else {
      otherValues[key] = value
      return
    }
    if !property.write(self, value) {
      Refusal.note("CAEmitterCell.\(key) cannot be set to \(describe(value))")
    }
  }

  /// The value at a key path such as `velocity`, `contentsRect.origin.x` or
  /// `emitterCells.NAME.scale`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value at a key path; a path that leads nowhere is ignored.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

  /// Whether `encode(with:)` writes a key: what is not as it is in a new cell.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromNew(key) }

  /// Writes the cell and the cells within; values that no archive can hold stay out.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// Whether cells can be read from secure archives: yes.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Identity

  /// The name by which key paths of the layer reach the cell.
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }

  /// Whether the cell emits. Default true.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// The cells that every particle emits. Default nil.
  ///
  /// A layer shows at most eight levels of cells within cells and 1,024 cells in all.
  open var emitterCells: [CAEmitterCell]?

  /// Values for keys that were never set. Kept, and not read.
  open var style: [AnyHashable: Any]? {
    get { givenStyle?.mapValues(AnyValueCoding.box) }
    set { givenStyle = newValue }
  }

  private var givenStyle: [AnyHashable: Any]?

  // MARK: Births and lives

  /// How many particles are born each second, evenly spread; the first after one share of a second.
  /// Default 0. Animatable.
  open var birthRate: Float {
    get { Float(state.birthRate) }
    set { state.birthRate = Double(newValue) }
  }

  /// How long a particle lives, in seconds. Default 0. Animatable.
  open var lifetime: Float {
    get { Float(state.lifetime) }
    set { state.lifetime = Double(newValue) }
  }

  /// The range of `lifetime`. Default 0. Animatable.
  open var lifetimeRange: Float {
    get { Float(state.lifetimeRange) }
    set { state.lifetimeRange = Double(newValue) }
  }

  // MARK: Motion

  /// How far the direction rises out of the layer's plane, in radians. Default 0. Animatable.
  open var emissionLatitude: CGFloat {
    get { CGFloat(state.emissionLatitude) }
    set { state.emissionLatitude = Double(newValue) }
  }

  /// The direction in the layer's plane, in radians from the emitter shape's own direction on, from
  /// +x towards +y. Default 0. Animatable.
  ///
  /// The own direction is away from the middle for circles and spheres, towards -y for a line, and +x
  /// for all others.
  open var emissionLongitude: CGFloat {
    get { CGFloat(state.emissionLongitude) }
    set { state.emissionLongitude = Double(newValue) }
  }

  /// The range of `emissionLongitude`, in radians. Default 0. Animatable.
  open var emissionRange: CGFloat {
    get { CGFloat(state.emissionRange) }
    set { state.emissionRange = Double(newValue) }
  }

  /// The speed at birth, in points each second. Default 0. Animatable.
  open var velocity: CGFloat {
    get { CGFloat(state.velocity) }
    set { state.velocity = Double(newValue) }
  }

  /// The range of `velocity`. Default 0. Animatable.
  open var velocityRange: CGFloat {
    get { CGFloat(state.velocityRange) }
    set { state.velocityRange = Double(newValue) }
  }

  /// The acceleration along x, in points each second each second. Default 0. Animatable.
  open var xAcceleration: CGFloat {
    get { CGFloat(state.xAcceleration) }
    set { state.xAcceleration = Double(newValue) }
  }

  /// The acceleration along y. Default 0. Animatable.
  open var yAcceleration: CGFloat {
    get { CGFloat(state.yAcceleration) }
    set { state.yAcceleration = Double(newValue) }
  }

  /// The acceleration along z. Default 0. Animatable.
  open var zAcceleration: CGFloat {
    get { CGFloat(state.zAcceleration) }
    set { state.zAcceleration = Double(newValue) }
  }

  // MARK: Size and turning

  /// The size at birth, as a factor. Default 1. Animatable.
  open var scale: CGFloat {
    get { CGFloat(state.scale) }
    set { state.scale = Double(newValue) }
  }

  /// The range of `scale`. Default 0. Animatable.
  open var scaleRange: CGFloat {
    get { CGFloat(state.scaleRange) }
    set { state.scaleRange = Double(newValue) }
  }

  /// The change of the size each second; a particle that has shrunk to nothing is not drawn. Default
  /// 0. Animatable.
  open var scaleSpeed: CGFloat {
    get { CGFloat(state.scaleSpeed) }
    set { state.scaleSpeed = Double(newValue) }
  }

  /// How fast a particle turns, in radians each second. Default 0. Animatable.
  open var spin: CGFloat {
    get { CGFloat(state.spin) }
    set { state.spin = Double(newValue) }
  }

  /// The range of `spin`. Default 0. Animatable.
  open var spinRange: CGFloat {
    get { CGFloat(state.spinRange) }
    set { state.spinRange = Double(newValue) }
  }

  // MARK: Color

  /// What the contents' colors are multiplied by; `nil` counts as opaque white, the default.
  /// Animatable.
  open var color: CGColor? {
    get { state.color }
    set { state.color = newValue }
  }

  /// The range of the color's red. Default 0. Animatable.
  open var redRange: Float {
    get { Float(state.redRange) }
    set { state.redRange = Double(newValue) }
  }

  /// The range of the color's green. Default 0. Animatable.
  open var greenRange: Float {
    get { Float(state.greenRange) }
    set { state.greenRange = Double(newValue) }
  }

  /// The range of the color's blue. Default 0. Animatable.
  open var blueRange: Float {
    get { Float(state.blueRange) }
    set { state.blueRange = Double(newValue) }
  }

  /// The range of the color's alpha. Default 0. Animatable.
  open var alphaRange: Float {
    get { Float(state.alphaRange) }
    set { state.alphaRange = Double(newValue) }
  }

  /// The change of the color's red each second. Default 0. Animatable.
  open var redSpeed: Float {
    get { Float(state.redSpeed) }
    set { state.redSpeed = Double(newValue) }
  }

  /// The change of the color's green each second. Default 0. Animatable.
  open var greenSpeed: Float {
    get { Float(state.greenSpeed) }
    set { state.greenSpeed = Double(newValue) }
  }

  /// The change of the color's blue each second. Default 0. Animatable.
  open var blueSpeed: Float {
    get { Float(state.blueSpeed) }
    set { state.blueSpeed = Double(newValue) }
  }

  /// The change of the color's alpha each second. Default 0. Animatable.
  open var alphaSpeed: Float {
    get { Float(state.alphaSpeed) }
    set { state.alphaSpeed = Double(newValue) }
  }

  // MARK: Contents

  /// The image of a particle: a `CGImage`. Without one nothing is drawn. Animatable.
  open var contents: Any? {
    get { state.contents }
    set { state.contents = newValue }
  }

  /// The part of the image that is shown, in parts of its size. Default all of it. Animatable.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }

  /// Pixels of the image for each point. Default 1.
  open var contentsScale: CGFloat {
    get { CGFloat(state.contentsScale) }
    set { state.contentsScale = Double(newValue) }
  }

  /// How the image is sampled when it is drawn smaller: `linear`, the default, `nearest` or
  /// `trilinear`.
  open var minificationFilter: String {
    get { state.minificationFilter }
    set { state.minificationFilter = newValue }
  }

  /// How the image is sampled when it is drawn larger: `linear`, the default, or `nearest`.
  open var magnificationFilter: String {
    get { state.magnificationFilter }
    set { state.magnificationFilter = newValue }
  }

  /// Kept, and without effect. Default 0.
  open var minificationFilterBias: Float {
    get { Float(state.minificationFilterBias) }
    set { state.minificationFilterBias = Double(newValue) }
  }
}

@available(*, unavailable)
extension CAEmitterCell: @unchecked Sendable {}
