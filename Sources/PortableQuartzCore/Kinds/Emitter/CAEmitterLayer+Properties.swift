import PortableCoreGraphics

extension CAEmitterLayer {
  static let emitterCellsProperty = EmitterCellsProperty()
  static let birthRateProperty = TypedLayerProperty(
    "birthRate", \.emitter.birthRate, \CAEmitterLayer.birthRate, .number,
    traits: .animatesImplicitly)
  static let lifetimeProperty = TypedLayerProperty(
    "lifetime", \.emitter.lifetime, \CAEmitterLayer.lifetime, .number, traits: .animatesImplicitly)
  static let emitterPositionProperty = TypedLayerProperty(
    "emitterPosition", \.emitter.emitterPosition, \CAEmitterLayer.emitterPosition, .point,
    traits: .animatesImplicitly)
  static let emitterZPositionProperty = TypedLayerProperty(
    "emitterZPosition", \.emitter.emitterZPosition, \CAEmitterLayer.emitterZPosition, .number,
    traits: .animatesImplicitly)
  static let emitterSizeProperty = TypedLayerProperty(
    "emitterSize", \.emitter.emitterSize, \CAEmitterLayer.emitterSize, .size,
    traits: .animatesImplicitly)
  static let emitterDepthProperty = TypedLayerProperty(
    "emitterDepth", \.emitter.emitterDepth, \CAEmitterLayer.emitterDepth, .number,
    traits: .animatesImplicitly)
  static let emitterShapeProperty = TypedLayerProperty(
    "emitterShape", \.emitter.emitterShape, \CAEmitterLayer.emitterShape, .constant())
  static let emitterModeProperty = TypedLayerProperty(
    "emitterMode", \.emitter.emitterMode, \CAEmitterLayer.emitterMode, .constant())
  static let renderModeProperty = TypedLayerProperty(
    "renderMode", \.emitter.renderMode, \CAEmitterLayer.renderMode, .constant())
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.emitter.preservesDepth, \CAEmitterLayer.preservesDepth, .flag)
  static let velocityProperty = TypedLayerProperty(
    "velocity", \.emitter.velocity, \CAEmitterLayer.velocity, .number, traits: .animatesImplicitly)
  static let scaleProperty = TypedLayerProperty(
    "scale", \.emitter.scale, \CAEmitterLayer.scale, .number, traits: .animatesImplicitly)
  static let spinProperty = TypedLayerProperty(
    "spin", \.emitter.spin, \CAEmitterLayer.spin, .number, traits: .animatesImplicitly)
  static let seedProperty = TypedLayerProperty(
    "seed", \.emitter.seed, \CAEmitterLayer.seed, .integer)
}

extension LayerPropertyTable {
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
