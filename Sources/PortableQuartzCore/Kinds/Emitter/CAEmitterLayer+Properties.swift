import PortableCoreGraphics

// Each property of emitter layers, described once.
extension CAEmitterLayer {
  static let emitterCellsProperty = EmitterCellsProperty()
  static let birthRateProperty = TypedLayerProperty(
    "birthRate", \.emitter.birthRate, \.asEmitter.birthRate, .number, animatesImplicitly: true)
  static let lifetimeProperty = TypedLayerProperty(
    "lifetime", \.emitter.lifetime, \.asEmitter.lifetime, .number, animatesImplicitly: true)
  static let emitterPositionProperty = TypedLayerProperty(
    "emitterPosition", \.emitter.emitterPosition, \.asEmitter.emitterPosition, .point,
    animatesImplicitly: true)
  static let emitterZPositionProperty = TypedLayerProperty(
    "emitterZPosition", \.emitter.emitterZPosition, \.asEmitter.emitterZPosition, .number,
    animatesImplicitly: true)
  static let emitterSizeProperty = TypedLayerProperty(
    "emitterSize", \.emitter.emitterSize, \.asEmitter.emitterSize, .size, animatesImplicitly: true)
  static let emitterDepthProperty = TypedLayerProperty(
    "emitterDepth", \.emitter.emitterDepth, \.asEmitter.emitterDepth, .number,
    animatesImplicitly: true)
  static let emitterShapeProperty = TypedLayerProperty(
    "emitterShape", \.emitter.emitterShape, \.asEmitter.emitterShape, .constant())
  static let emitterModeProperty = TypedLayerProperty(
    "emitterMode", \.emitter.emitterMode, \.asEmitter.emitterMode, .constant())
  static let renderModeProperty = TypedLayerProperty(
    "renderMode", \.emitter.renderMode, \.asEmitter.renderMode, .constant())
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.emitter.preservesDepth, \.asEmitter.preservesDepth, .flag)
  static let velocityProperty = TypedLayerProperty(
    "velocity", \.emitter.velocity, \.asEmitter.velocity, .number, animatesImplicitly: true)
  static let scaleProperty = TypedLayerProperty(
    "scale", \.emitter.scale, \.asEmitter.scale, .number, animatesImplicitly: true)
  static let spinProperty = TypedLayerProperty(
    "spin", \.emitter.spin, \.asEmitter.spin, .number, animatesImplicitly: true)
  static let seedProperty = TypedLayerProperty(
    "seed", \.emitter.seed, \.asEmitter.seed, .integer)
}

extension CALayer {
  /// The layer as an emitter layer; only properties of emitter layers ask.
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
