import PortableCoreGraphics

/// A layer that shows its sublayers several times. Mirrors QuartzCore.
///
/// Instance 0 is the sublayers themselves; each further one is the one before, moved by
/// `instanceTransform` about the middle of the bounds, later by `instanceDelay`, and with another
/// color. The layer's own background, contents and border are drawn once, and only the first
/// instance can be hit.
open class CAReplicatorLayer: CALayer {
  package override class var properties: LayerPropertyTable { .replicatorLayer }

  override class var kind: CALayer.Type { CAReplicatorLayer.self }

  /// How often the sublayers are shown; 0 and less show none. Default 1. Animatable.
  ///
  /// A frame holds at most 131,072 layers in instances after the first, of all replicators
  /// together; instances beyond, and all after one that has faded out for good, are left out.
  open var instanceCount: Int {
    get { state.replicator.instanceCount }
    set { write(CAReplicatorLayer.instanceCountProperty, newValue) }
  }

  /// Whether the layer keeps its sublayers' depth, as a transform layer does. Default false.
  open var preservesDepth: Bool {
    get { state.replicator.preservesDepth }
    set { write(CAReplicatorLayer.preservesDepthProperty, newValue) }
  }

  /// How much later than the one before an instance's time runs, in seconds. Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { state.replicator.instanceDelay }
    set { write(CAReplicatorLayer.instanceDelayProperty, newValue) }
  }

  /// From an instance to the next, about the middle of the bounds. Default the identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { state.replicator.instanceTransform }
    set { write(CAReplicatorLayer.instanceTransformProperty, newValue) }
  }

  /// What the colors of the first instance are multiplied by; `nil` counts as opaque white, the
  /// default. Animatable.
  open var instanceColor: CGColor? {
    get { state.replicator.instanceColor }
    set { write(CAReplicatorLayer.instanceColorProperty, newValue) }
  }

  /// Added to the red of the color from instance to instance. Default 0. Animatable.
  open var instanceRedOffset: Float {
    get { state.replicator.instanceRedOffset }
    set { write(CAReplicatorLayer.instanceRedOffsetProperty, newValue) }
  }

  /// Added to the green of the color from instance to instance. Default 0. Animatable.
  open var instanceGreenOffset: Float {
    get { state.replicator.instanceGreenOffset }
    set { write(CAReplicatorLayer.instanceGreenOffsetProperty, newValue) }
  }

  /// Added to the blue of the color from instance to instance. Default 0. Animatable.
  open var instanceBlueOffset: Float {
    get { state.replicator.instanceBlueOffset }
    set { write(CAReplicatorLayer.instanceBlueOffsetProperty, newValue) }
  }

  /// Added to the alpha of the color from instance to instance. Default 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { state.replicator.instanceAlphaOffset }
    set { write(CAReplicatorLayer.instanceAlphaOffsetProperty, newValue) }
  }

  override class var addsNodes: Bool { true }

  override func keepsDepth(in state: UnsafePointer<LayerState>) -> Bool {
    state.pointee.replicator.preservesDepth
  }
}

extension CAReplicatorLayer {
  static let instanceCountProperty = TypedLayerProperty(
    "instanceCount", \.replicator.instanceCount, \CAReplicatorLayer.instanceCount, .integer,
    traits: .animatesImplicitly)
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.replicator.preservesDepth, \CAReplicatorLayer.preservesDepth, .flag)
  static let instanceDelayProperty = TypedLayerProperty(
    "instanceDelay", \.replicator.instanceDelay, \CAReplicatorLayer.instanceDelay, .number,
    traits: .animatesImplicitly)
  static let instanceTransformProperty = TypedLayerProperty(
    "instanceTransform", \.replicator.instanceTransform, \CAReplicatorLayer.instanceTransform,
    .transform, traits: .animatesImplicitly)
  static let instanceColorProperty = TypedLayerProperty(
    "instanceColor", \.replicator.instanceColor, \CAReplicatorLayer.instanceColor, .color,
    traits: .animatesImplicitly)
  static let instanceRedOffsetProperty = TypedLayerProperty(
    "instanceRedOffset", \.replicator.instanceRedOffset, \CAReplicatorLayer.instanceRedOffset,
    .number,
    traits: .animatesImplicitly)
  static let instanceGreenOffsetProperty = TypedLayerProperty(
    "instanceGreenOffset", \.replicator.instanceGreenOffset, \CAReplicatorLayer.instanceGreenOffset,
    .number, traits: .animatesImplicitly)
  static let instanceBlueOffsetProperty = TypedLayerProperty(
    "instanceBlueOffset", \.replicator.instanceBlueOffset, \CAReplicatorLayer.instanceBlueOffset,
    .number, traits: .animatesImplicitly)
  static let instanceAlphaOffsetProperty = TypedLayerProperty(
    "instanceAlphaOffset", \.replicator.instanceAlphaOffset, \CAReplicatorLayer.instanceAlphaOffset,
    .number, traits: .animatesImplicitly)
}

extension LayerPropertyTable {
  package static let replicatorLayer = LayerPropertyTable(
    extending: .layer,
    [
      CAReplicatorLayer.instanceCountProperty, CAReplicatorLayer.preservesDepthProperty,
      CAReplicatorLayer.instanceDelayProperty, CAReplicatorLayer.instanceTransformProperty,
      CAReplicatorLayer.instanceColorProperty, CAReplicatorLayer.instanceRedOffsetProperty,
      CAReplicatorLayer.instanceGreenOffsetProperty, CAReplicatorLayer.instanceBlueOffsetProperty,
      CAReplicatorLayer.instanceAlphaOffsetProperty,
    ])
}
