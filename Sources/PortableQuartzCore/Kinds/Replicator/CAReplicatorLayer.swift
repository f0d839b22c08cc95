/// A layer that shows its sublayers several times. Mirrors QuartzCore.
///
/// Instance 0 is the sublayers themselves. Each further instance is the previous one moved by `instanceTransform` about
/// the middle of the bounds, delayed by `instanceDelay`, and in another color. The layer's own background, contents and
/// border are drawn once, and only the first instance can be hit.
open class CAReplicatorLayer: CALayer {
  package override class var properties: LayerPropertyTable { replicatorProperties }

  /// The number of instances; 0 and less show none. Default 1. Animatable.
  ///
  /// A frame holds at most 131,072 layers in instances after the first, of all replicators together. Instances beyond
  /// that, and those after one that has faded out for good, are left out.
  open var instanceCount: Int {
    get { state.replicator.instanceCount }
    set { write(CAReplicatorLayer.instanceCountProperty, newValue) }
  }

  /// Whether the sublayers keep their depth, as in a transform layer. Default false.
  open var preservesDepth: Bool {
    get { state.replicator.preservesDepth }
    set { write(CAReplicatorLayer.preservesDepthProperty, newValue) }
  }

  /// The delay of each instance behind the previous one, in seconds. Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { state.replicator.instanceDelay }
    set { write(CAReplicatorLayer.instanceDelayProperty, newValue) }
  }

  /// The transform from each instance to the next, about the middle of the bounds. Default the identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { state.replicator.instanceTransform }
    set { write(CAReplicatorLayer.instanceTransformProperty, newValue) }
  }

  /// The color that multiplies the first instance; `nil` counts as opaque white. Default opaque white. Animatable.
  open var instanceColor: CGColor? {
    get { state.replicator.instanceColor }
    set { write(CAReplicatorLayer.instanceColorProperty, newValue) }
  }

  /// The change of the color's red from each instance to the next. Default 0. Animatable.
  open var instanceRedOffset: Float {
    get { state.replicator.instanceRedOffset }
    set { write(CAReplicatorLayer.instanceRedOffsetProperty, newValue) }
  }

  /// The change of the color's green from each instance to the next. Default 0. Animatable.
  open var instanceGreenOffset: Float {
    get { state.replicator.instanceGreenOffset }
    set { write(CAReplicatorLayer.instanceGreenOffsetProperty, newValue) }
  }

  /// The change of the color's blue from each instance to the next. Default 0. Animatable.
  open var instanceBlueOffset: Float {
    get { state.replicator.instanceBlueOffset }
    set { write(CAReplicatorLayer.instanceBlueOffsetProperty, newValue) }
  }

  /// The change of the color's alpha from each instance to the next. Default 0. Animatable.
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
    .animatesImplicitly)
  static let preservesDepthProperty = TypedLayerProperty(
    "preservesDepth", \.replicator.preservesDepth, \CAReplicatorLayer.preservesDepth, .flag)
  static let instanceDelayProperty = TypedLayerProperty(
    "instanceDelay", \.replicator.instanceDelay, \CAReplicatorLayer.instanceDelay, .number,
    .animatesImplicitly)
  static let instanceTransformProperty = TypedLayerProperty(
    "instanceTransform", \.replicator.instanceTransform, \CAReplicatorLayer.instanceTransform,
    .transform, .animatesImplicitly)
  static let instanceColorProperty = TypedLayerProperty(
    "instanceColor", \.replicator.instanceColor, \CAReplicatorLayer.instanceColor, .color,
    .animatesImplicitly)
  static let instanceRedOffsetProperty = TypedLayerProperty(
    "instanceRedOffset", \.replicator.instanceRedOffset, \CAReplicatorLayer.instanceRedOffset,
    .number, .animatesImplicitly)
  static let instanceGreenOffsetProperty = TypedLayerProperty(
    "instanceGreenOffset", \.replicator.instanceGreenOffset, \CAReplicatorLayer.instanceGreenOffset,
    .number, .animatesImplicitly)
  static let instanceBlueOffsetProperty = TypedLayerProperty(
    "instanceBlueOffset", \.replicator.instanceBlueOffset, \CAReplicatorLayer.instanceBlueOffset,
    .number, .animatesImplicitly)
  static let instanceAlphaOffsetProperty = TypedLayerProperty(
    "instanceAlphaOffset", \.replicator.instanceAlphaOffset, \CAReplicatorLayer.instanceAlphaOffset,
    .number, .animatesImplicitly)

  static let replicatorProperties = LayerPropertyTable(
    of: CAReplicatorLayer.self, extending: layerProperties,
    [
      instanceCountProperty, preservesDepthProperty, instanceDelayProperty,
      instanceTransformProperty, instanceColorProperty, instanceRedOffsetProperty,
      instanceGreenOffsetProperty, instanceBlueOffsetProperty, instanceAlphaOffsetProperty,
    ])
}

struct ReplicatorState: KindState {
  var instanceCount = 1
  var preservesDepth = false
  var instanceDelay: CFTimeInterval = 0
  var instanceTransform = CATransform3DIdentity
  var instanceColor: CGColor? = LayerState.opaqueWhite
  var instanceRedOffset: Float = 0
  var instanceGreenOffset: Float = 0
  var instanceBlueOffset: Float = 0
  var instanceAlphaOffset: Float = 0

  /// Returns the factors of an instance's red, green, blue and opacity, in 0...1.
  func color(of index: Int) -> SIMD4<Double> {
    func component(_ value: Double, _ offset: Float) -> Double {
      let sum = value + Double(offset) * Double(index)
      return sum > 0 ? min(sum, 1) : 0
    }
    let color = instanceColor?.standardRGBA ?? SIMD4(1, 1, 1, 1)
    return SIMD4(
      component(color.x, instanceRedOffset), component(color.y, instanceGreenOffset),
      component(color.z, instanceBlueOffset), component(color.w, instanceAlphaOffset))
  }
}

extension LayerState {
  var replicator: ReplicatorState {
    _read { yield self[kind: ReplicatorState.self] }
    _modify { yield &self[kind: ReplicatorState.self] }
  }
}
