import PortableCompositor
import PortableCoreGraphics

/// A rectangle of content in a tree of such, each with its own geometry, appearance, time and animations.
///
/// Mirrors QuartzCore's `CALayer`: names, defaults and behavior are Apple's, with y running down
/// as under UIKit. Every property in `LayerPropertyTable.layer` takes part in key-value coding.
/// A layer, its tree and its animations belong to one thread at a time.
///
/// This file is long because only what stands in the body of a class can be overridden. First stands what the engine
/// stores and what its kinds of layers override; from "Apple's contract" on, everything is Apple's, and nothing else is
/// open or public. The rest of the engine stands in the extensions, by subject: what these call of each other is beyond
/// the reach of overrides, so that a method there which does the work of one of Apple's has a name of its own.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // MARK: - The engine's storage

  // The properties that frames and commits read of every layer have no exclusivity checks: none of the accesses runs
  // foreign code, and a check costs more than the access.

  /// Safe to read: descriptions of classes are never released.
  unowned(unsafe) let layerClass: LayerClass
  /// Shared with the class's defaults and the committed state until it is changed.
  @exclusivity(unchecked) var storage: LayerState.Storage
  /// The state at the last commit while the layer was attached; `nil` before the first.
  @exclusivity(unchecked) var committedState: LayerState.Storage?
  @exclusivity(unchecked) var sublayerList = SublayerList()
  /// The index in the superlayer's list, which maintains it.
  var sublayerSlot = 0
  /// Safe to read: a layer releases the layers below before it is deallocated. Weak references are slow.
  unowned(unsafe) var parent: CALayer?
  @exclusivity(unchecked) var maskLayer: CALayer?
  var actionPolicyStorage: AnyObject?
  @exclusivity(unchecked) var host: LayerTreeHost?
  /// Held by the layer's animations; created with the first of them.
  var knownReference: LayerReference?
  @exclusivity(unchecked) var attachedAnimations = AnimationList()
  /// The animations at the last commit, which are what shows until the next.
  @exclusivity(unchecked) var shownAnimations = AnimationList() {
    didSet { animationsChanged() }
  }
  /// `nil` until a frame requests it.
  @exclusivity(unchecked) var cachedPresentation: PresentationState?
  /// The place of the layer's node in the last frame whose nodes were recorded.
  var frameEntry = 0
  var modelLayer: CALayer?
  /// The presentation layer of the frame that the layer currently displays itself for.
  var presentationBeingDrawn: CALayer?
  /// The time, in the superlayer's time space, that a presentation layer shows.
  var presentedParentTime: CFTimeInterval = 0
  @exclusivity(unchecked) var ancestorAnimations: [AncestorAnimation] = [] {
    didSet { animationsChanged() }
  }

  // The flags together take one word; between the others each would take its own.

  var isMaskOfParent = false
  @exclusivity(unchecked) package internal(set) final var isUnderActionPolicy = false
  /// Whether an animation may change the layer's state.
  @exclusivity(unchecked) var isAnimated = false
  @exclusivity(unchecked) var pending: PendingWork = []
  /// Whether the layer currently displays itself for a commit.
  @exclusivity(unchecked) package internal(set) final var isDisplaying = false
  /// Whether the contents come from a `display()` that does not call this class's, or from the delegate's.
  var overridesDisplay = false
  /// Whether the layer is in a hosted tree, and neither itself nor one above is hidden.
  var isVisible = false

  /// `CopyingClass` reaches it by its symbol.
  @usableFromInline convenience init(copying layer: Any) { self.init(layer: layer) }

  // MARK: - Overridden by kinds of layers

  package class var properties: LayerPropertyTable { .layer }

  /// The engine's own class that the class is, or descends from.
  class var kind: CALayer.Type { CALayer.self }

  /// Whether layers of the class may add more nodes to a frame than their own.
  class var addsNodes: Bool { false }

  /// Whether a layer with such a state is only a space for its sublayers, which keep their depth.
  func keepsDepth(in state: UnsafePointer<LayerState>) -> Bool { false }

  /// Adds what the class draws beyond what every layer does.
  func complete(_ node: inout RenderNode, from state: UnsafePointer<LayerState>) {}

  class var scrolls: Bool { false }

  func scrollContents(to p: CGPoint) {}

  func scrollContents(to r: CGRect) {}

  /// Called before a state in which properties of the layer's kind were set is committed.
  func prepareForCommit() {}

  // MARK: - Apple's contract

  /// Answers for the layer: drawing, layout and actions. Default nil.
  @exclusivity(unchecked) open weak var delegate: (any CALayerDelegate)?

  // MARK: Making layers

  /// Creates a layer with the defaults of its class.
  public override init() {
    layerClass = .of(Self.self)
    storage = layerClass.defaults
    super.init()
  }

  /// Copies the state of a layer of the same class into a new one that shows its presentation.
  ///
  /// Core Animation calls this; calling it in other situations is undefined. A subclass copies its
  /// own stored properties here. One that has another designated initializer and leaves this out is
  /// stopped when it is first shown.
  public init(layer: Any) {
    guard let original = layer as? CALayer else {
      fatalError("init(layer:) takes a CALayer, not \(describe(layer))")
    }
    // Layers that share a state are of one class, which decides with it what is drawn.
    let isOfOneClass = type(of: original) == Self.self
    layerClass = isOfOneClass ? original.layerClass : .of(Self.self)
    storage = isOfOneClass ? original.storage : original.storage.copied()
    delegate = original.delegate
    isUnderActionPolicy = original.isUnderActionPolicy
    actionPolicyStorage = original.actionPolicyStorage
    super.init()
  }

  /// Reads a layer and the tree below it; fails when the archive was damaged.
  public required init?(coder: NSCoder) {
    layerClass = .of(Self.self)
    storage = layerClass.defaults
    super.init()
    guard restore(from: coder) else { return nil }
  }

  deinit {
    knownReference?.layer = nil
    unlinkChildren()
    for animation in attachedAnimations { animation.stop(finished: false) }
    releaseDescendants()
  }

  /// A copy of the layer with the running animations applied at the current time, or `nil` before
  /// the layer was committed as part of a hosted tree. Its sublayers, superlayer and mask are
  /// presentation layers too. Changing it has no effect on the screen.
  open func presentation() -> Self? {
    if let presentationBeingDrawn { return presentationBeingDrawn as? Self }
    if isDisplaying, committedState != nil { return copyOfPresent() }
    // Checked first: finding the time climbs to the root.
    guard isPresentation || committedState != nil || CALayer.engineModel != nil else { return nil }
    return presentation(at: currentParentTime)
  }

  /// The layer that a presentation layer was created from; a model layer returns itself.
  open func model() -> Self {
    guard let modelLayer else { return self }
    CALayer.engineModel?.willReadModel(of: self)
    return modelLayer as? Self ?? self
  }

  // MARK: Class knowledge

  /// The default of a property, or `nil` for the zero of its type.
  open class func defaultValue(forKey key: String) -> Any? { classDefaults[key] }

  /// Whether key-value coding may access instance variables. Apple's `NSObject` reads this; key-value coding here never
  /// does.
  open class var accessInstanceVariablesDirectly: Bool { true }

  /// Whether a change of the key draws the contents again. The base class returns false for every key.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether `encode(with:)` writes a key: what was set, unless it is derived from other keys.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

  /// Writes the layer and the tree below it; animations, the delegate, and values that no archive
  /// can hold stay out.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// Whether layers can be read from secure archives: yes.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Key-value coding

  /// The value of a property or any other key; `nil` when none is stored and no default exists.
  open func value(forKey key: String) -> Any? {
    Self.properties.property(key).value(of: self).map(AnyValueCoding.box)
  }

  /// Sets a property, or stores a value under any other key, with the actions and redisplay a
  /// property write has. A value whose type a property cannot hold stops a debug build; a release build logs it and ignores
  /// it.
  open func setValue(_ value: Any?, forKey key: String) {
    let property = Self.properties.property(key)
    if value == nil, property.isScalar { return setNilValueForKey(key) }
    property.setValue(value, of: self)
  }

  /// The value of a key that the class does not declare and under which nothing is stored; `nil`.
  open func value(forUndefinedKey key: String) -> Any? { nil }

  /// Called by `setValue(_:forKey:)` for a key that the class does not declare; stores the value, which `nil` removes, with
  /// the actions a property write has.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    setCustomValue(value, of: CustomLayerProperty.named(key))
  }

  /// Called by `setValue(_:forKey:)` when a property that holds a number, a flag or a structure is
  /// given `nil`; sets the zero of its type.
  open func setNilValueForKey(_ key: String) {
    Self.properties.property(key).setValue(nil, of: self)
  }

  /// Whether setting a key notifies its observers. Always true: key-value observing is not supported.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The key paths on whose values that of a key depends. Always empty: key-value observing is not supported.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Announces a change of a key. Does nothing: key-value observing is not supported.
  open func willChangeValue(forKey key: String) {}

  /// Notifies of a change of a key. Does nothing: key-value observing is not supported.
  open func didChangeValue(forKey key: String) {}

  /// The value at a key path such as `position.x` or `sublayers.name.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value at a key path; changing a field acts like changing the whole property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

  /// The values of some keys; `NSNull` stands for those that have none.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of some keys, in the order of their names; `NSNull` stands for nothing.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    forEachKey(of: keyedValues) { setValue($0, forKey: $1) }
  }

  // MARK: Geometry

  /// The rectangle of the layer in its own coordinates. Animatable. A negative size is turned
  /// positive.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard accepts(newValue) else { return }
      let new = newValue.standardized
      let oldSize = state.bounds.size
      write(CALayer.boundsProperty, new)
      guard state.needsDisplayOnBoundsChange, !isPresentation, oldSize != new.size else { return }
      setNeedsDisplay()
    }
  }

  /// Where the anchor point lies in the superlayer's coordinates. Animatable.
  open var position: CGPoint {
    get { state.position }
    set { if accepts(newValue) { write(CALayer.positionProperty, newValue) } }
  }

  /// The point of the bounds, in units of their size, that lies at `position` and that `transform`
  /// acts about. Default (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { if accepts(newValue) { write(CALayer.anchorPointProperty, newValue) } }
  }

  /// The anchor point's place along the z axis. Animatable.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { write(CALayer.anchorPointZProperty, newValue) }
  }

  /// The layer's place along the z axis; siblings with a greater one are in front. Animatable.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { write(CALayer.zPositionProperty, newValue) }
  }

  /// The transform of the layer about its anchor point. Animatable.
  open var transform: CATransform3D {
    get { state.transform }
    set { write(CALayer.transformProperty, newValue) }
  }

  /// The transform of all sublayers about the layer's anchor point. Animatable.
  open var sublayerTransform: CATransform3D {
    get { state.effects.sublayerTransform }
    set { write(CALayer.sublayerTransformProperty, newValue) }
  }

  /// Whether the back shows when the layer faces away. Default true.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { write(CALayer.isDoubleSidedProperty, newValue) }
  }

  /// Whether y runs the other way in the layer: its sublayers and what it draws are mirrored from
  /// top to bottom inside its bounds. Images stay upright, and the layer stays where it is.
  /// Default false.
  open var isGeometryFlipped: Bool {
    get { state.effects.isGeometryFlipped }
    set { write(CALayer.isGeometryFlippedProperty, newValue) }
  }

  /// The box around the transformed layer in the superlayer's coordinates. Derived from `bounds`,
  /// `position`, `anchorPoint` and `transform`; setting it sets the size of the bounds and the
  /// position.
  open var frame: CGRect {
    get { anchoredBox.offsetBy(dx: state.position.x, dy: state.position.y) }
    set {
      guard accepts(newValue) else { return }
      let target = newValue.standardized
      let inverse = CATransform3DGetAffineTransform(state.transform).inverted()
      let size = CGRect(origin: .zero, size: target.size).applying(inverse).size
      bounds = CGRect(origin: state.bounds.origin, size: size)
      // The anchor's offset from the corner of the transformed box gives the position.
      let box = anchoredBox
      position = CGPoint(x: target.minX - box.minX, y: target.minY - box.minY)
    }
  }

  /// The size of the bounds, mapped into the superlayer: that of the frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// The transform as an affine one; the identity when it is not affine.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(state.transform)
      ? CATransform3DGetAffineTransform(state.transform) : .identity
  }

  /// Replaces the transform by an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether what the layer draws is turned over from Core Graphics' own direction, so that y runs
  /// down in the context of `draw(in:)`.
  ///
  /// As on iOS: true in a tree that a renderer shows, unless an odd number of layers from the layer
  /// to the root is flipped; in a tree without a renderer the opposite.
  open func contentsAreFlipped() -> Bool { isFlippedInRoot != ((modelLayer ?? self).host != nil) }

  // MARK: Appearance

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { state.isHidden }
    set { write(CALayer.isHiddenProperty, newValue) }
  }

  /// From 0, invisible, to 1, opaque; fades the sublayers with it. Default 1. Animatable.
  open var opacity: Float {
    get { state.opacity }
    set { write(CALayer.opacityProperty, newValue) }
  }

  /// Whether the layer and its sublayers fade as one group. Default true.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { write(CALayer.allowsGroupOpacityProperty, newValue) }
  }

  /// Whether sublayers are clipped to the bounds and the rounded corners. Animatable.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { write(CALayer.masksToBoundsProperty, newValue) }
  }

  /// The color below the contents; `nil` for none. Animatable.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { write(CALayer.backgroundColorProperty, newValue) }
  }

  /// The radius of the background's and border's corners, in points. Animatable.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { write(CALayer.cornerRadiusProperty, newValue) }
  }

  /// The corners that `cornerRadius` rounds. Default all four.
  open var maskedCorners: CACornerMask {
    get { state.effects.maskedCorners }
    set { write(CALayer.maskedCornersProperty, newValue.intersection(.all)) }
  }

  /// The shape of the rounded corners. Default `circular`, which an unknown curve becomes.
  open var cornerCurve: CALayerCornerCurve {
    get { state.effects.cornerCurve }
    set { write(CALayer.cornerCurveProperty, newValue == .continuous ? newValue : .circular) }
  }

  /// How many radii from the corner a curve begins at most: 1.528665 for `continuous`, else 1.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The width of the border inside the bounds, in points. Animatable.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { write(CALayer.borderWidthProperty, newValue) }
  }

  /// The color of the border. Default opaque black. Animatable.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { write(CALayer.borderColorProperty, newValue) }
  }

  // MARK: Edges

  /// Whether frames antialias the edges of background, contents, border and clip where they lie between pixels, as
  /// `edgeAntialiasingMask` specifies. Default false, as in UIKit: a pixel then belongs to the layer whole, when its
  /// center is inside, or not at all.
  ///
  /// Rounded corners, shapes and what is drawn in contents are antialiased in any case, and so is all that
  /// `render(in:)` draws. On macOS layers allow it by default; ``LayerRenderer/edgeAntialiasing`` draws as there.
  open var allowsEdgeAntialiasing: Bool {
    get { state.effects.allowsEdgeAntialiasing }
    set { write(CALayer.allowsEdgeAntialiasingProperty, newValue) }
  }

  /// The edges that may be antialiased; a layer antialiases all of its edges or, without any here, none.
  /// Default all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.effects.edgeAntialiasingMask }
    set { write(CALayer.edgeAntialiasingMaskProperty, newValue) }
  }

  // MARK: Shadow

  /// The color of the shadow. Default opaque black; `nil` is no shadow. Animatable.
  open var shadowColor: CGColor? {
    get { state.effects.shadowColor }
    set { write(CALayer.shadowColorProperty, newValue) }
  }

  /// From 0, no shadow, to 1, a shadow in its full color. Default 0. Animatable.
  open var shadowOpacity: Float {
    get { state.effects.shadowOpacity }
    set { write(CALayer.shadowOpacityProperty, newValue) }
  }

  /// Where the shadow lies, in the layer's own coordinates. Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { state.effects.shadowOffset }
    set { write(CALayer.shadowOffsetProperty, newValue) }
  }

  /// The standard deviation of the shadow's blur, in points. Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { state.effects.shadowRadius }
    set { write(CALayer.shadowRadiusProperty, newValue) }
  }

  /// The figure that casts the shadow, filled by the non-zero rule, in the layer's own
  /// coordinates; `nil` is what the layer and its sublayers cover. Default nil. Animatable, by
  /// explicit animations alone, as all paths are.
  open var shadowPath: CGPath? {
    get { state.effects.shadowPath }
    set { write(CALayer.shadowPathProperty, newValue?.copy()) }
  }

  // MARK: Rasterization and filters

  /// Whether the layer and its sublayers are drawn into a bitmap that is then shown. Default
  /// false.
  open var shouldRasterize: Bool {
    get { state.effects.shouldRasterize }
    set { write(CALayer.shouldRasterizeProperty, newValue) }
  }

  /// Pixels of the bitmap for each point. Default 1.
  open var rasterizationScale: CGFloat {
    get { state.effects.rasterizationScale }
    set { write(CALayer.rasterizationScaleProperty, newValue) }
  }

  /// Filters of the layer; stored, but without effect. Default nil.
  open var filters: [Any]? {
    get { state.effects.filters }
    set { write(CALayer.filtersProperty, newValue) }
  }

  /// Filters of what lies behind the layer; stored, but without effect. Default nil.
  open var backgroundFilters: [Any]? {
    get { state.effects.backgroundFilters }
    set { write(CALayer.backgroundFiltersProperty, newValue) }
  }

  /// How the layer joins what lies behind it, by a name such as `multiplyBlendMode`, `plusL` or `xor`;
  /// anything else is stored, but without effect. Default nil.
  open var compositingFilter: Any? {
    get { state.effects.compositingFilter }
    set { write(CALayer.compositingFilterProperty, newValue) }
  }

  // MARK: Content

  /// The image shown in the layer: a `CGImage`. Animatable.
  open var contents: Any? {
    get { state.contents }
    set { write(CALayer.contentsProperty, newValue) }
  }

  /// The part of the contents that is shown, in units of their size. Default (0, 0, 1, 1).
  /// Animatable.
  open var contentsRect: CGRect {
    get { state.effects.contentsRect }
    set { write(CALayer.contentsRectProperty, newValue) }
  }

  /// The part of the contents that is stretched when the gravity changes their size, in units of
  /// what `contentsRect` shows; the corners beside it keep their size. A width or height of 0 is
  /// one pixel. Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { state.effects.contentsCenter }
    set { write(CALayer.contentsCenterProperty, newValue) }
  }

  /// How the contents are placed in the bounds. Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { state.effects.contentsGravity }
    set { write(CALayer.contentsGravityProperty, newValue) }
  }

  /// Pixels of the contents for each point. Default 1.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { write(CALayer.contentsScaleProperty, newValue) }
  }

  /// How the image that `draw(in:)` creates stores colors; stored, but without effect. Default
  /// `RGBA8Uint`, which an unknown format becomes.
  open var contentsFormat: CALayerContentsFormat {
    get { state.effects.contentsFormat }
    set {
      let known = [CALayerContentsFormat.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
      write(CALayer.contentsFormatProperty, known.contains(newValue) ? newValue : .RGBA8Uint)
    }
  }

  /// Whether the contents may be brighter than white; stored, but without effect. Default false.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { state.effects.wantsExtendedDynamicRangeContent }
    set { write(CALayer.wantsExtendedDynamicRangeContentProperty, newValue) }
  }

  /// Whether contents brighter than the screen are mapped to its range; stored, but without effect.
  /// Default `automatic`.
  open var toneMapMode: CALayer.ToneMapMode {
    get { state.effects.toneMapMode }
    set { write(CALayer.toneMapModeProperty, newValue) }
  }

  /// How much brighter than white the contents should be shown; stored, but without effect. Default
  /// `standard`.
  open var preferredDynamicRange: CALayer.DynamicRange {
    get { state.effects.preferredDynamicRange }
    set { write(CALayer.preferredDynamicRangeProperty, newValue) }
  }

  /// How many times as bright as white the contents get, 0 for unknown; stored, but without effect.
  /// Default 0.
  open var contentsHeadroom: CGFloat {
    get { state.effects.contentsHeadroom }
    set { write(CALayer.contentsHeadroomProperty, newValue) }
  }

  /// Whether what `draw(in:)` draws may be drawn again at the scale at which it is seen; stored, and a change marks the
  /// layer for display, but it is drawn at its `contentsScale`. Default false.
  open var wantsDynamicContentScaling: Bool {
    get { state.effects.wantsDynamicContentScaling }
    set {
      guard newValue != wantsDynamicContentScaling else { return }
      write(CALayer.wantsDynamicContentScalingProperty, newValue)
      setNeedsDisplay()
    }
  }

  /// How contents are sampled that are drawn smaller than they are. Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { state.effects.minificationFilter }
    set { write(CALayer.minificationFilterProperty, newValue) }
  }

  /// How contents are sampled that are drawn larger than they are. Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.effects.magnificationFilter }
    set { write(CALayer.magnificationFilterProperty, newValue) }
  }

  /// Which smaller version of the contents the `trilinear` filter prefers; stored, but without
  /// effect, as all pixels are averaged. Default 0.
  open var minificationFilterBias: Float {
    get { state.effects.minificationFilterBias }
    set { write(CALayer.minificationFilterBiasProperty, newValue) }
  }

  /// A promise that the contents are opaque. Default false.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { write(CALayer.isOpaqueProperty, newValue) }
  }

  /// Whether a change of the bounds' size draws the contents again. Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { write(CALayer.needsDisplayOnBoundsChangeProperty, newValue) }
  }

  /// Whether `draw(in:)` may be carried out on other threads; stored, but without effect, as nothing
  /// here waits for anything. Default false.
  open var drawsAsynchronously: Bool {
    get { state.effects.drawsAsynchronously }
    set { write(CALayer.drawsAsynchronouslyProperty, newValue) }
  }

  /// Provides the contents: calls the delegate, or draws into a new image through `draw(in:)`.
  ///
  /// An override need not call this one. While an animation moves a key that the contents depend on, it is called for
  /// each frame, with the values at that time in `presentation()`, and once more after the end; what it sets of the
  /// layer's own properties then belongs to that frame alone.
  open func display() {
    if presentationBeingDrawn == nil { pending.remove(.display) }
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents; the default calls the delegate.
  ///
  /// The context has the layer's own coordinates, with y running down.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Marks the contents to be drawn again before the next commit.
  open func setNeedsDisplay() {
    guard !isPresentation else { return }
    pending.insert(.display)
    noteChange()
  }

  /// Marks a part of the contents; the whole is drawn again.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }

  /// Whether the contents are marked to be drawn again.
  open func needsDisplay() -> Bool { pending.contains(.display) }

  /// Draws the contents now if they are marked.
  open func displayIfNeeded() { displayIfMarked() }

  /// Draws the layer and all below with Core Graphics, as they are now, without animations.
  ///
  /// Not what a renderer shows, but what Apple's method draws: in the layer's own coordinates and
  /// without depth, so that a transform which is not affine counts as the identity; nothing is laid
  /// out or displayed; shadows fall from the whole subtree. Replicators repeat their sublayers without
  /// colors. Not drawn: particles, shadow paths, `contentsCenter`, rasterization, and filters but for
  /// `compositingFilter` names. `LayerRendering` compares the two.
  ///
  /// - Parameter ctx: a context whose y axis runs down; in another all is upside down.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  // MARK: Layout and hit testing

  /// Marks the sublayers to be laid out again before the next commit.
  open func setNeedsLayout() {
    guard !isPresentation, !pending.contains(.layout) else { return }
    pending.insert(.layout)
    noteChange()
  }

  /// Places the sublayers; the default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether the sublayers are marked to be laid out again.
  open func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out the topmost marked ancestor and everything below it.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.isMarkedForLayout { top = parent }
    var work = [top]
    while let layer = work.popLast() {
      layer.layoutIfMarked()
      work.append(contentsOf: layer.children.reversed())
    }
  }

  /// Whether a point in the layer's own coordinates lies in its bounds, their greatest edges apart.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest layer in front under a point, or `nil`. Hidden layers are skipped.
  ///
  /// Layers are searched as they are drawn: in perspective, the nearest at the point first. Of nested subclasses the
  /// outer 256 are searched through their overrides, deeper ones are not. The point is in the coordinates of the
  /// nearest superlayer that is no transform layer.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Scrolling

  /// Scrolls the nearest scroll layer, this one or one above, until a point of this layer's
  /// coordinates lies at its origin. Without one nothing happens.
  open func scroll(_ p: CGPoint) {
    guard let scroller = nearestScroller else { return }
    scroller.scrollContents(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer, this one or one above, as little as shows a rectangle of this
  /// layer's coordinates. Without one nothing happens.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = nearestScroller else { return }
    scroller.scrollContents(to: convert(r, to: scroller))
  }

  /// The part of the bounds that all scroll layers above let through, in the layer's own
  /// coordinates; empty when none.
  open var visibleRect: CGRect {
    var visible = bounds
    var next = superlayer?.nearestScroller
    while let layer = next {
      visible = visible.intersection(convert(layer.bounds, from: layer))
      if visible.isNull { return .zero }
      next = layer.superlayer?.nearestScroller
    }
    return visible
  }

  // MARK: Tree

  /// The layers on top of this one, from back to front; `nil` when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers =
        modelLayer?.children.compactMap { $0.presentation(at: presentedTime) } ?? children
      return layers.isEmpty ? nil : layers
    }
    set { setSublayers(newValue) }
  }

  /// The layer that this one is a sublayer or the mask of.
  open var superlayer: CALayer? {
    guard let modelLayer else { return parent }
    return modelLayer.parent.flatMap { $0.presentation(at: $0.currentParentTime) }
  }

  /// The layer whose opacity the layer is multiplied with. It is not one of the sublayers.
  open var mask: CALayer? {
    get { modelLayer.map { $0.maskLayer?.presentation(at: presentedTime) } ?? maskLayer }
    set { setMask(newValue) }
  }

  /// Adds a layer in front of all others, taking it out of its present tree.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts a layer at a place between 0, behind all others, and the number of sublayers.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer right behind a sibling; at the very back when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: place(of: sibling) ?? 0)
  }

  /// Inserts a layer right in front of a sibling; at the very front when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: place(of: sibling).map { $0 + 1 } ?? .max)
  }

  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = place(of: oldLayer) else { return }
    let isSeen = isVisible && !CATransaction.disableActions()
    let transition = isSeen ? action(forKey: kCATransition) : nil
    insert(newLayer, at: index)
    oldLayer.leaveSuperlayer()
    transition?.run(forKey: kCATransition, object: self, arguments: nil)
  }

  /// Takes the layer out of its superlayer, as a sublayer or as its mask.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Identity and behavior

  /// A name for finding the layer and for `sublayers.NAME` key paths.
  open var name: String? {
    get { state.name }
    set { write(CALayer.nameProperty, newValue) }
  }

  /// Values for properties that were never set, and an `actions` dictionary; may hold a further
  /// `style`.
  open var style: [AnyHashable: Any]? {
    get { state.style?.mapValues(AnyValueCoding.box) }
    set {
      write(CALayer.styleProperty, newValue)
      applyStyle()
    }
  }

  // MARK: Actions and animations

  /// Actions by event; `NSNull` switches an event's animation off.
  open var actions: [String: any CAAction]? {
    get { state.actions }
    set { write(CALayer.actionsProperty, newValue) }
  }

  /// The class's own action for an event, queried last; the base class has none.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: the delegate's, or that of `actions`, of `style`, or of the class.
  /// `NSNull` ends the search with `nil`.
  open func action(forKey event: String) -> (any CAAction)? {
    guard let model = CALayer.engineModel else { return searchAction(forKey: event) }
    return model.action(of: self, forKey: event) { searchAction(forKey: $0) }
  }

  /// Adds a copy of an animation, replacing the one under the same key; `nil` stacks without name.
  ///
  /// A duration of 0 or less becomes the transaction's; a begin time of 0 is that of the commit.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let model = CALayer.engineModel else { return attach(anim, forKey: key) }
    model.add(anim, to: self, forKey: key) { attach($0, forKey: $1) }
  }

  /// Removes every animation; delegates are notified that they did not finish.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// Removes one animation; its delegate is notified that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// The keys of the animations in the order they are applied; `nil` when there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of an animation, which must not be changed; `nil` when the key has none.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  // MARK: CAMediaTiming

  /// When the time begins, in the parent's time, in seconds. Default 0.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { write(CALayer.beginTimeProperty, newValue) }
  }

  /// The length of one play, in seconds. Default 0.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { write(CALayer.durationProperty, newValue) }
  }

  /// How fast time runs compared with the parent's; 0 stands still. Default 1.
  open var speed: Float {
    get { state.layerSpeed }
    set { write(CALayer.speedProperty, newValue) }
  }

  /// Added to the local time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { write(CALayer.timeOffsetProperty, newValue) }
  }

  /// How often it plays; 0 plays once. Default 0.
  open var repeatCount: Float {
    get { state.layerRepeatCount }
    set { write(CALayer.repeatCountProperty, newValue) }
  }

  /// For how many seconds it plays over and over. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { write(CALayer.repeatDurationProperty, newValue) }
  }

  /// Whether every second play runs backwards. Default false.
  open var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { write(CALayer.autoreversesProperty, newValue) }
  }

  /// What shows before the beginning and after the end. Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { state.layerFillMode }
    set { write(CALayer.fillModeProperty, newValue) }
  }

  // MARK: Other layers' spaces and times; `nil` stands for the root's superlayer and media time

  /// Converts a point from another layer's coordinates.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Self.mapped(p, from: l, to: self) }
  /// Converts a point to another layer's coordinates.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.mapped(p, from: self, to: l) }

  /// Converts a rectangle from another layer's coordinates; a turned one becomes its bounding box.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Self.mapped(r, from: l, to: self) }
  /// Converts a rectangle to another layer's coordinates; a turned one becomes its bounding box.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.mapped(r, from: self, to: l) }

  /// Converts a time from another layer's time space.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    Self.mappedTime(t, from: l, to: self)
  }

  /// Converts a time to another layer's time space.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    Self.mappedTime(t, from: self, to: l)
  }
}
