import PortableCoreGraphics

// Each property of emitter layers, described once.
extension CAEmitterLayer {
  static let emitterCellsProperty = EmitterCellsProperty()
  static let birthRateProperty = TypedLayerProperty(
    "birthRate", \.emitter.birthRate, \.asEmitter.birthRate, .number, traits: .animatesImplicitly)
  static let lifetimeProperty = TypedLayerProperty(
    "lifetime", \.emitter.lifetime, \.asEmitter.lifetime, .number, traits: .animatesImplicitly)
  static let emitterPositionProperty = TypedLayerProperty(
    "emitterPosition", \.emitter.emitterPosition, \.asEmitter.emitterPosition, .point,
    traits: .animatesImplicitly)
  static let emitterZPositionProperty = TypedLayerProperty(
    "emitterZPosition", \.emitter.emitterZPosition, \.asEmitter.emitterZPosition, .number,
    traits: .animatesImplicitly)
  static let emitterSizeProperty = TypedLayerProperty(
    "emitterSize", \.emitter.emitterSize, \.asEmitter.emitterSize, .size,
    traits: .animatesImplicitly)
  static let emitterDepthProperty = TypedLayerProperty(
    "emitterDepth", \.emitter.emitterDepth, \.asEmitter.emitterDepth, .number,
    traits: .animatesImplicitly)
  static let emitterShapeProperty = TypedLayerProperty(
    "emitterShape", \.emitter.emitterShape, \.asEmitter.emitterShape, .constant())
  static let emitterModeProperty = TypedLayerProperty(
    "emitterMode", \.emitter.emitterMode, \.asEmitter.emitterMode, .constant())
  static let renderModeProperty = TypedLayerProperty(
    "renderMode", \.emitter.renderMode, \.asEmitter.renderMode, .constant())
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.emitter.preservesDepth, \.asEmitter.preservesDepth, .flag)
  static let velocityProperty = TypedLayerProperty(
    "velocity", \.emitter.velocity, \.asEmitter.velocity, .number, traits: .animatesImplicitly)
  static let scaleProperty = TypedLayerProperty(
    "scale", \.emitter.scale, \.asEmitter.scale, .number, traits: .animatesImplicitly)
  static let spinProperty = TypedLayerProperty(
    "spin", \.emitter.spin, \.asEmitter.spin, .number, traits: .animatesImplicitly)
  static let seedProperty = TypedLayerProperty(
    "seed", \.emitter.seed, \.asEmitter.seed, .integer)
}

extension CALayer {
  /// The layer as an emitter layer; used only by properties of emitter layers.
  fileprivate var asEmitter: CAEmitterLayer {
    get { self as! CAEmitterLayer }
  }
}

extension LayerPropertyTable {
  /// The keys of `CAEmitterLayer`.
  package static let emitterLayer = LayerPropertyTable(
    extending: .layer,
    [
      CAEmitterLayer.emitterCellsProperty, CAEmitterLayer.birthRateProperty,
      CAEmitterLayer.lifetimeProperty, CAEmitterLayer.emitterPositionProperty,
      CAEmitterLayer.emitterZPositionProperty, CAEmitterLayer.emitterSizeProperty,
      CAEmitterLayer.emitterDepthProperty, CAEmitterLayer.emitterShapeProperty,
      CAEmitterLayer.emitterModeProperty, CAEmitterLayer.renderModeProperty,
      CAEmitterLayer.preservesDepthProperty, CAEmitterLayer.velocityProperty,
      CAEmitterLayer.scaleProperty, CAEmitterLayer.spinProperty, CAEmitterLayer.seedProperty,
    ])
}
