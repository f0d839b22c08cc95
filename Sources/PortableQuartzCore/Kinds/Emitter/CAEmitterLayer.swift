import PortableCompositor

/// A layer that emits particles, drawn above its background and border and below its sublayers. Mirrors QuartzCore.
///
/// Particles are a function of the layer's time and its `seed`: frames can be drawn in any order. As on Apple's systems
/// the emitter has been running since time 0 of its layer; set its `beginTime` to the present time to see it start.
///
/// A frame shows at most 16,384 particles of an emitter, divided evenly among its cells; the oldest are left out.
open class CAEmitterLayer: CALayer {
  package override class var properties: LayerPropertyTable { emitterProperties }

  /// The cells, not copied. Default nil.
  open var emitterCells: [CAEmitterCell]? {
    get {
      guard isPresentation, state.emitter.cells != nil else { return state.emitter.cells }
      let cells = state.emitter.cellStates
      return cells.roots.map { CAEmitterCell(state: cells[$0]) }
    }
    set {
      change(CAEmitterLayer.emitterCellsProperty) {
        state.emitter.cells = newValue
        state.emitter.cellStates = EmitterCellList(newValue ?? [])
      }
    }
  }

  /// The factor of every cell's birth rate; 0 stops the emission, and existing particles live on. Default 1. Animatable: an
  /// animation changes the presented value, and only the property itself the births.
  open var birthRate: Float {
    get { state.emitter.birthRate }
    set { write(CAEmitterLayer.birthRateProperty, newValue) }
  }

  /// The factor of every cell's lifetime, at birth. Default 1. Animatable.
  open var lifetime: Float {
    get { state.emitter.lifetime }
    set { write(CAEmitterLayer.lifetimeProperty, newValue) }
  }

  /// The center of the emitter's shape, in the layer's coordinates. Default (0, 0). Animatable: a particle starts where the
  /// emitter was at its birth.
  open var emitterPosition: CGPoint {
    get { state.emitter.emitterPosition }
    set { if accepts(newValue) { write(CAEmitterLayer.emitterPositionProperty, newValue) } }
  }

  /// The center of the emitter's shape along z. Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { state.emitter.emitterZPosition }
    set { write(CAEmitterLayer.emitterZPositionProperty, newValue) }
  }

  /// The size of the emitter's shape; the width is a circle's radius. Default zero. Animatable.
  open var emitterSize: CGSize {
    get { state.emitter.emitterSize }
    set { write(CAEmitterLayer.emitterSizeProperty, newValue) }
  }

  /// The depth of the emitter's shape. Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { state.emitter.emitterDepth }
    set { write(CAEmitterLayer.emitterDepthProperty, newValue) }
  }

  /// The shape in which particles are born. Default `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { state.emitter.emitterShape }
    set { write(CAEmitterLayer.emitterShapeProperty, newValue) }
  }

  /// The part of the shape in which particles are born. Default `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { state.emitter.emitterMode }
    set { write(CAEmitterLayer.emitterModeProperty, newValue) }
  }

  /// The order in which particles are drawn, and their blending. Default `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { state.emitter.renderMode }
    set { write(CAEmitterLayer.renderModeProperty, newValue) }
  }

  /// Whether particles keep their depth, as a transform layer's sublayers do. Default false.
  open var preservesDepth: Bool {
    get { state.emitter.preservesDepth }
    set { write(CAEmitterLayer.preservesDepthProperty, newValue) }
  }

  /// The factor of every cell's velocity, at birth. Default 1. Animatable.
  open var velocity: Float {
    get { state.emitter.velocity }
    set { write(CAEmitterLayer.velocityProperty, newValue) }
  }

  /// The factor of every cell's scale, at birth. Default 1. Animatable.
  open var scale: Float {
    get { state.emitter.scale }
    set { write(CAEmitterLayer.scaleProperty, newValue) }
  }

  /// The factor of every cell's spin, at birth. Default 1. Animatable.
  open var spin: Float {
    get { state.emitter.spin }
    set { write(CAEmitterLayer.spinProperty, newValue) }
  }

  /// The seed of the particles' random numbers. Default 0.
  open var seed: UInt32 {
    get { state.emitter.seed }
    set { write(CAEmitterLayer.seedProperty, newValue) }
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: 1)
    case "emitterShape": CAEmitterLayerEmitterShape.point.rawValue
    case "emitterMode": CAEmitterLayerEmitterMode.volume.rawValue
    case "renderMode": CAEmitterLayerRenderMode.unordered.rawValue
    default: super.defaultValue(forKey: key)
    }
  }

  override class var addsNodes: Bool { true }

  override func keepsDepth(in state: UnsafePointer<LayerState>) -> Bool {
    state.pointee.emitter.preservesDepth
  }

  override func prepareForCommit() {
    let cells = EmitterCellList(state.emitter.cells ?? [])
    let time = currentLocalTime
    state.emitter.cellStates = cells
    state.emitter.births.note(cells, factor: Double(state.emitter.birthRate), at: time)
  }
}

struct EmitterState: KindState {
  var cells: [CAEmitterCell]?
  /// The cells' values at the last commit.
  var cellStates = EmitterCellList()
  var births = BirthHistory()
  var birthRate: Float = 1
  var lifetime: Float = 1
  var emitterPosition = CGPoint.zero
  var emitterZPosition: CGFloat = 0
  var emitterSize = CGSize.zero
  var emitterDepth: CGFloat = 0
  var emitterShape = CAEmitterLayerEmitterShape.point
  var emitterMode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var preservesDepth = false
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var seed: UInt32 = 0
}

extension LayerState {
  var emitter: EmitterState {
    _read { yield self[kind: EmitterState.self] }
    _modify { yield &self[kind: EmitterState.self] }
  }
}

extension CAEmitterLayer {
  static let emitterCellsProperty = EmitterCellsProperty()
  static let birthRateProperty = TypedLayerProperty(
    "birthRate", \.emitter.birthRate, \CAEmitterLayer.birthRate, .number, .animatesImplicitly)
  static let lifetimeProperty = TypedLayerProperty(
    "lifetime", \.emitter.lifetime, \CAEmitterLayer.lifetime, .number, .animatesImplicitly)
  static let emitterPositionProperty = TypedLayerProperty(
    "emitterPosition", \.emitter.emitterPosition, \CAEmitterLayer.emitterPosition, .point,
    .animatesImplicitly)
  static let emitterZPositionProperty = TypedLayerProperty(
    "emitterZPosition", \.emitter.emitterZPosition, \CAEmitterLayer.emitterZPosition, .number,
    .animatesImplicitly)
  static let emitterSizeProperty = TypedLayerProperty(
    "emitterSize", \.emitter.emitterSize, \CAEmitterLayer.emitterSize, .size, .animatesImplicitly)
  static let emitterDepthProperty = TypedLayerProperty(
    "emitterDepth", \.emitter.emitterDepth, \CAEmitterLayer.emitterDepth, .number,
    .animatesImplicitly)
  static let emitterShapeProperty = TypedLayerProperty(
    "emitterShape", \.emitter.emitterShape, \CAEmitterLayer.emitterShape, .constant())
  static let emitterModeProperty = TypedLayerProperty(
    "emitterMode", \.emitter.emitterMode, \CAEmitterLayer.emitterMode, .constant())
  static let renderModeProperty = TypedLayerProperty(
    "renderMode", \.emitter.renderMode, \CAEmitterLayer.renderMode, .constant())
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.emitter.preservesDepth, \CAEmitterLayer.preservesDepth, .flag)
  static let velocityProperty = TypedLayerProperty(
    "velocity", \.emitter.velocity, \CAEmitterLayer.velocity, .number, .animatesImplicitly)
  static let scaleProperty = TypedLayerProperty(
    "scale", \.emitter.scale, \CAEmitterLayer.scale, .number, .animatesImplicitly)
  static let spinProperty = TypedLayerProperty(
    "spin", \.emitter.spin, \CAEmitterLayer.spin, .number, .animatesImplicitly)
  static let seedProperty = TypedLayerProperty(
    "seed", \.emitter.seed, \CAEmitterLayer.seed, .integer)

  static let emitterProperties = LayerPropertyTable(
    of: CAEmitterLayer.self, extending: layerProperties,
    [
      emitterCellsProperty, birthRateProperty, lifetimeProperty, emitterPositionProperty,
      emitterZPositionProperty, emitterSizeProperty, emitterDepthProperty, emitterShapeProperty,
      emitterModeProperty, renderModeProperty, preservesDepthProperty, velocityProperty,
      scaleProperty, spinProperty, seedProperty,
    ])
}
