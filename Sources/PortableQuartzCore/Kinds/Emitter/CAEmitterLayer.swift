import PortableCompositor
import PortableCoreGraphics

/// A layer that shows particles, above its background and border and below its sublayers. Mirrors
/// QuartzCore.
///
/// Particles are a function of the layer's time: any frame can be requested, in any order, and the same `seed` gives
/// the same particles. As on Apple's systems the emitter has been running since the beginning of its time; give it the
/// present time as `beginTime` to see it start.
///
/// A frame shows at most 16,384 particles of an emitter, shared out evenly among its cells; the
/// oldest are left out.
open class CAEmitterLayer: CALayer {
  package override class var properties: LayerPropertyTable { .emitterLayer }

  override class var kind: CALayer.Type { CAEmitterLayer.self }

  /// The kinds of particle; the cells themselves, not copies. Default nil.
  open var emitterCells: [CAEmitterCell]? {
    get { isPresentation ? presentedCells : state.emitter.cells }
    set { setCells(newValue) }
  }

  /// What every cell's birth rate is multiplied by; 0 stops the emission, and what has been born
  /// lives on. Default 1. Animatable: an animation shows as a value, but only the property itself
  /// decides about births.
  open var birthRate: Float {
    get { state.emitter.birthRate }
    set { write(CAEmitterLayer.birthRateProperty, newValue) }
  }

  /// What every cell's lifetime is multiplied by, at birth. Default 1. Animatable.
  open var lifetime: Float {
    get { state.emitter.lifetime }
    set { write(CAEmitterLayer.lifetimeProperty, newValue) }
  }

  /// The middle of the emitter's shape, in the layer's coordinates. Default (0, 0). Animatable:
  /// particles start where the emitter was when they were born.
  open var emitterPosition: CGPoint {
    get { state.emitter.emitterPosition }
    set { if accepts(newValue) { write(CAEmitterLayer.emitterPositionProperty, newValue) } }
  }

  /// The middle of the emitter's shape along z. Default 0. Animatable.
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

  /// The shape that particles come from. Default `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { state.emitter.emitterShape }
    set { write(CAEmitterLayer.emitterShapeProperty, newValue) }
  }

  /// Which part of the shape they come from. Default `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { state.emitter.emitterMode }
    set { write(CAEmitterLayer.emitterModeProperty, newValue) }
  }

  /// How particles are drawn over each other. Default `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { state.emitter.renderMode }
    set { write(CAEmitterLayer.renderModeProperty, newValue) }
  }

  /// Whether particles keep their depth, as a transform layer's sublayers do. Default false.
  open var preservesDepth: Bool {
    get { state.emitter.preservesDepth }
    set { write(CAEmitterLayer.preservesDepthProperty, newValue) }
  }

  /// What every cell's velocity is multiplied by, at birth. Default 1. Animatable.
  open var velocity: Float {
    get { state.emitter.velocity }
    set { write(CAEmitterLayer.velocityProperty, newValue) }
  }

  /// What every cell's scale is multiplied by, at birth. Default 1. Animatable.
  open var scale: Float {
    get { state.emitter.scale }
    set { write(CAEmitterLayer.scaleProperty, newValue) }
  }

  /// What every cell's spin is multiplied by, at birth. Default 1. Animatable.
  open var spin: Float {
    get { state.emitter.spin }
    set { write(CAEmitterLayer.spinProperty, newValue) }
  }

  /// What all random numbers of the particles come from. Default 0.
  open var seed: UInt32 {
    get { state.emitter.seed }
    set { write(CAEmitterLayer.seedProperty, newValue) }
  }

  /// The default of a property, or `nil` for the zero of its type.
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

  override func prepareForCommit() { noteCells() }
}

extension CAEmitterLayer {
  private func setCells(_ cells: [CAEmitterCell]?) {
    change(CAEmitterLayer.emitterCellsProperty) {
      state.emitter.cells = cells
      state.emitter.cellStates = EmitterCellList(cells ?? [])
    }
  }

  private var presentedCells: [CAEmitterCell]? {
    guard state.emitter.cells != nil else { return nil }
    let list = state.emitter.cellStates
    return list.roots.map { CAEmitterCell(state: list[$0]) }
  }

  private func noteCells() {
    let cells = EmitterCellList(state.emitter.cells ?? [])
    let time = currentLocalTime
    state.emitter.cellStates = cells
    state.emitter.births.note(cells, factor: Double(state.emitter.birthRate), at: time)
  }
}
