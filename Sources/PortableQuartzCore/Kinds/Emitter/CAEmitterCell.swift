/// A kind of particle, emitted by an emitter layer or by each particle of another cell. Mirrors QuartzCore.
///
/// A particle's value is uniformly distributed from half the range below the cell's value to half the range above it. A
/// speed is a change per second of the particle's life. Each particle of a cell with `emitterCells` emits those for as long
/// as it lives: they start where the particle is, and their colors are multiplied by its color at that time.
///
/// Set the properties of a cell that is on screen through its layer, as in
/// `layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")`; a value that is set on the cell itself shows with the
/// next change of the layer.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  final var state = EmitterCellState()
  final var otherValues: [String: Any] = [:]
  /// Whether a cell above is writing this one into its archive.
  final var isArchivedFromAbove = false

  /// Creates a cell that emits nothing until its `birthRate` and `lifetime` are set.
  public override init() { super.init() }

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

  /// The default of `enabled`, `scale` or `contentsScale`; `nil` for every other key, as measured of Apple's class.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled": NSNumber(value: true)
    case "scale", "contentsScale": NSNumber(value: 1)
    default: nil
    }
  }

  /// The value of a property or of any other key.
  open func value(forKey key: String) -> Any? {
    (Self.properties[key]?.read(self) ?? otherValues[key]).map(AnyValueCoding.box)
  }

  /// Sets a property or any other key. A value of the wrong type traps in a debug build; a release build logs and ignores it.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = Self.properties[key] else {
      otherValues[key] = value
      return
    }
    if !property.write(self, value) {
      Refusal.note("CAEmitterCell.\(key) cannot be set to \(describe(value))")
    }
  }

  /// The value at a key path such as `velocity`, `contentsRect.origin.x` or `emitterCells.NAME.scale`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value at a key path; a path that leads nowhere is ignored.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

  /// Whether `encode(with:)` writes a key: whether its value differs from a new cell's.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    guard let value = value(forKey: key) else { return key == "color" }
    guard let original = CAEmitterCell().value(forKey: key) else { return true }
    return !AnyValueCoding.areEqual(value, original)
  }

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
  /// A layer shows at most eight nested levels of cells, and 1,024 cells in all.
  open var emitterCells: [CAEmitterCell]?

  /// Values of keys that were never set. Without effect.
  open var style: [AnyHashable: Any]? {
    get { givenStyle?.mapValues(AnyValueCoding.box) }
    set { givenStyle = newValue }
  }

  private var givenStyle: [AnyHashable: Any]?

  // MARK: Births and lives

  /// The number of particles born per second, at equal intervals, the first after one interval. Default 0. Animatable.
  open var birthRate: Float {
    get { Float(state.birthRate) }
    set { state.birthRate = Double(newValue) }
  }

  /// The life of a particle, in seconds. Default 0. Animatable.
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

  /// The angle of the direction to the layer's plane, in radians. Default 0. Animatable.
  open var emissionLatitude: CGFloat {
    get { CGFloat(state.emissionLatitude) }
    set { state.emissionLatitude = Double(newValue) }
  }

  /// The direction in the layer's plane, in radians from the shape's, from +x towards +y. Default 0. Animatable.
  ///
  /// The direction of a shape is away from the center for circles and spheres, -y for a line, and +x for all others.
  open var emissionLongitude: CGFloat {
    get { CGFloat(state.emissionLongitude) }
    set { state.emissionLongitude = Double(newValue) }
  }

  /// The range of `emissionLongitude`, in radians. Default 0. Animatable.
  open var emissionRange: CGFloat {
    get { CGFloat(state.emissionRange) }
    set { state.emissionRange = Double(newValue) }
  }

  /// The speed at birth, in points per second. Default 0. Animatable.
  open var velocity: CGFloat {
    get { CGFloat(state.velocity) }
    set { state.velocity = Double(newValue) }
  }

  /// The range of `velocity`. Default 0. Animatable.
  open var velocityRange: CGFloat {
    get { CGFloat(state.velocityRange) }
    set { state.velocityRange = Double(newValue) }
  }

  /// The acceleration along x, in points per second squared. Default 0. Animatable.
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

  /// The scale at birth. Default 1. Animatable.
  open var scale: CGFloat {
    get { CGFloat(state.scale) }
    set { state.scale = Double(newValue) }
  }

  /// The range of `scale`. Default 0. Animatable.
  open var scaleRange: CGFloat {
    get { CGFloat(state.scaleRange) }
    set { state.scaleRange = Double(newValue) }
  }

  /// The change of the scale per second; a particle that has shrunk to 0 is not drawn. Default 0. Animatable.
  open var scaleSpeed: CGFloat {
    get { CGFloat(state.scaleSpeed) }
    set { state.scaleSpeed = Double(newValue) }
  }

  /// The rotation, in radians per second. Default 0. Animatable.
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

  /// The color by which the contents are multiplied; `nil` counts as opaque white, the default. Animatable.
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

  /// The change of the color's red per second. Default 0. Animatable.
  open var redSpeed: Float {
    get { Float(state.redSpeed) }
    set { state.redSpeed = Double(newValue) }
  }

  /// The change of the color's green per second. Default 0. Animatable.
  open var greenSpeed: Float {
    get { Float(state.greenSpeed) }
    set { state.greenSpeed = Double(newValue) }
  }

  /// The change of the color's blue per second. Default 0. Animatable.
  open var blueSpeed: Float {
    get { Float(state.blueSpeed) }
    set { state.blueSpeed = Double(newValue) }
  }

  /// The change of the color's alpha per second. Default 0. Animatable.
  open var alphaSpeed: Float {
    get { Float(state.alphaSpeed) }
    set { state.alphaSpeed = Double(newValue) }
  }

  // MARK: Contents

  /// A particle's image, a `CGImage`. A cell without one draws nothing. Animatable.
  open var contents: Any? {
    get { state.contents }
    set { state.contents = newValue }
  }

  /// The visible part of the image, in the unit coordinates of the image. Default the whole image. Animatable.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }

  /// The pixels of the image per point. Default 1.
  open var contentsScale: CGFloat {
    get { CGFloat(state.contentsScale) }
    set { state.contentsScale = Double(newValue) }
  }

  /// The filter for images drawn smaller: `linear`, the default, `nearest` or `trilinear`.
  open var minificationFilter: String {
    get { state.minificationFilter }
    set { state.minificationFilter = newValue }
  }

  /// The filter for images drawn larger: `linear`, the default, or `nearest`.
  open var magnificationFilter: String {
    get { state.magnificationFilter }
    set { state.magnificationFilter = newValue }
  }

  /// Without effect. Default 0.
  open var minificationFilterBias: Float {
    get { Float(state.minificationFilterBias) }
    set { state.minificationFilterBias = Double(newValue) }
  }
}

@available(*, unavailable)
extension CAEmitterCell: @unchecked Sendable {}
