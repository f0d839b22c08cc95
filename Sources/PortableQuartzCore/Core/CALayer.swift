import PortableCompositor

/// A node in a layer tree: a rectangle of content with its own geometry, appearance, time and animations.
///
/// Mirrors QuartzCore's `CALayer`: names, defaults and behavior are Apple's, with y running down
/// as under UIKit. A layer, its tree and its animations belong to one thread at a time.
///
/// Only members in the body of a class can be overridden, so Apple's contract is declared here. Its work is done in the
/// extensions, by final methods with names of their own, which overrides cannot intercept.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // MARK: - The engine's storage

  // No exclusivity checks where frames and commits read every layer: no access runs foreign code, and a check costs more
  // than the access.

  /// Safe: descriptions of classes are never released.
  unowned(unsafe) let layerClass: LayerClass
  /// Shared with the class's defaults and the committed state until it changes.
  @exclusivity(unchecked) var storage: LayerState.Storage
  /// The state at the last commit while the layer was attached; `nil` before the first.
  @exclusivity(unchecked) var committedState: LayerState.Storage?
  @exclusivity(unchecked) var sublayerList = SublayerList()
  /// The index in the superlayer's `sublayerList`, which maintains it.
  var sublayerSlot = 0
  /// Safe: a layer unlinks the layers below before it is deallocated. Weak references are slow.
  unowned(unsafe) var parent: CALayer?
  @exclusivity(unchecked) var maskLayer: CALayer?
  var actionPolicyStorage: AnyObject?
  @exclusivity(unchecked) var host: LayerTreeHost?
  /// Retained by the layer's animations; created with the first of them.
  var knownReference: LayerReference?
  @exclusivity(unchecked) var attachedAnimations = AnimationList()
  /// The animations at the last commit.
  @exclusivity(unchecked) var shownAnimations = AnimationList() {
    didSet { animationsChanged() }
  }
  /// `nil` until a frame requests it.
  @exclusivity(unchecked) var cachedPresentation: PresentationState?
  /// The index of the layer's node in the last frame whose nodes were recorded.
  var frameEntry = 0
  var modelLayer: CALayer?
  /// The presentation layer of the frame for which the layer currently displays itself.
  var presentationBeingDrawn: CALayer?
  /// The time, in the superlayer's time space, that a presentation layer shows.
  var presentedParentTime: CFTimeInterval = 0
  @exclusivity(unchecked) var ancestorAnimations: [AncestorAnimation] = [] {
    didSet { animationsChanged() }
  }

  // Adjacent, so that the flags share one word.

  var isMaskOfParent = false
  @exclusivity(unchecked) package internal(set) final var isUnderActionPolicy = false
  /// Whether `shownAnimations` or `ancestorAnimations` has an element.
  @exclusivity(unchecked) var isAnimated = false
  @exclusivity(unchecked) var pending: PendingWork = []
  /// Whether the layer currently displays itself for a commit.
  @exclusivity(unchecked) package internal(set) final var isDisplaying = false
  /// Whether the contents come from an overriding `display()` that does not call `super`, or from the delegate's.
  var overridesDisplay = false
  /// Whether the layer is in a hosted tree, and neither itself nor one above is hidden.
  var isVisible = false

  /// `CopyingClass` calls it by its symbol.
  @usableFromInline convenience init(copying layer: Any) { self.init(layer: layer) }

  // MARK: - Overridden by kinds of layers

  package class var properties: LayerPropertyTable { layerProperties }

  /// Whether layers of the class may add nodes to a frame besides their own.
  class var addsNodes: Bool { false }

  /// Whether a layer in the state only groups its sublayers, which keep their depth.
  func keepsDepth(in state: UnsafePointer<LayerState>) -> Bool { false }

  /// Adds the content that is specific to the class.
  func complete(_ node: inout RenderNode, from state: UnsafePointer<LayerState>) {}

  /// Called before the commit of a state in which properties of the layer's kind were set.
  func prepareForCommit() {}

  // MARK: - Apple's contract

  /// Draws, lays out and chooses actions for the layer. Not retained. Default nil.
  @exclusivity(unchecked) open weak var delegate: (any CALayerDelegate)?

  // MARK: Making layers

  /// Creates a layer with the defaults of its class.
  public override init() {
    layerClass = .of(Self.self)
    storage = layerClass.defaults
    super.init()
  }

  /// Creates a presentation copy of a layer of the same class.
  ///
  /// Core Animation calls this; calling it in other situations is undefined. A subclass copies its own stored properties
  /// here. One that has another designated initializer and leaves this out traps when it is first shown.
  public init(layer: Any) {
    guard let original = layer as? CALayer else {
      fatalError("init(layer:) takes a CALayer, not \(describe(layer))")
    }
    // Only layers of one class share a state: nodes follow from the class, too.
    let isOfOneClass = type(of: original) == Self.self
    layerClass = isOfOneClass ? original.layerClass : .of(Self.self)
    storage = isOfOneClass ? original.storage : original.storage.copied()
    delegate = original.delegate
    isUnderActionPolicy = original.isUnderActionPolicy
    actionPolicyStorage = original.actionPolicyStorage
    super.init()
  }

  /// Reads a layer and the tree below it; returns `nil` for a damaged archive.
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

  /// Returns a copy of the layer with the running animations applied at the current time, or `nil` before the layer was
  /// committed in a hosted tree. Its sublayers, superlayer and mask are presentation layers too. Changing it has no effect
  /// on the screen.
  open func presentation() -> Self? {
    if let presentationBeingDrawn { return presentationBeingDrawn as? Self }
    if isDisplaying, committedState != nil { return copyOfPresent() }
    // Checked first: finding the time climbs to the root.
    guard isPresentation || committedState != nil || CALayer.engineModel != nil else { return nil }
    return presentation(at: currentParentTime)
  }

  /// Returns the layer that a presentation layer was created from; a model layer returns itself.
  open func model() -> Self {
    guard let modelLayer else { return self }
    CALayer.engineModel?.willReadModel(of: self)
    return modelLayer as? Self ?? self
  }

  // MARK: Class knowledge

  /// The default of a property, or `nil` for the zero of its type.
  open class func defaultValue(forKey key: String) -> Any? { classDefaults[key] }

  /// Whether key-value coding may access instance variables. Has no effect here. Default true.
  open class var accessInstanceVariablesDirectly: Bool { true }

  /// Returns whether a change of a key redraws the contents. Default false for every key.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns whether `encode(with:)` writes a key: by default the keys that were set and are not derived from others.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

  /// Writes the layer and the tree below it, without animations, delegates and values that have no archived form.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// Whether layers can be read from secure archives: yes.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Key-value coding

  /// Returns the value of a property or any other key; `nil` when none is stored and no default exists.
  open func value(forKey key: String) -> Any? {
    Self.properties.property(key).value(of: self).map(AnyValueCoding.box)
  }

  /// Sets a property, or stores a value under any other key, with the actions and the redisplay of a property write.
  ///
  /// A value whose type the property cannot hold traps in a debug build; a release build logs and ignores it.
  open func setValue(_ value: Any?, forKey key: String) {
    let property = Self.properties.property(key)
    if value == nil, property.isScalar { return setNilValueForKey(key) }
    property.setValue(value, of: self)
  }

  /// Returns the value of an undeclared key under which nothing is stored; `nil`.
  open func value(forUndefinedKey key: String) -> Any? { nil }

  /// Stores a value under an undeclared key for `setValue(_:forKey:)`, with the actions of a property write; `nil` removes
  /// it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    setCustomValue(value, of: CustomLayerProperty.named(key))
  }

  /// Sets a number, a flag or a structure that `setValue(_:forKey:)` was given `nil` for to the zero of its type.
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

  /// Returns the value at a key path such as `position.x` or `sublayers.name.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value at a key path; changing a field acts like changing the whole property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

  /// Returns the values of keys; `NSNull` stands for absent ones.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of keys, in the order of their names; `NSNull` stands for `nil`.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    forEachKey(of: keyedValues) { setValue($0, forKey: $1) }
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates; a negative size is standardized. Animatable.
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

  /// The anchor point's place in the superlayer's coordinates. Animatable.
  open var position: CGPoint {
    get { state.position }
    set { if accepts(newValue) { write(CALayer.positionProperty, newValue) } }
  }

  /// The point of the bounds, in units of their size, that lies at `position` and about which `transform` acts. Default
  /// (0.5, 0.5). Animatable.
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

  /// Whether the layer is drawn when it faces away. Default true.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { write(CALayer.isDoubleSidedProperty, newValue) }
  }

  /// Whether the layer's coordinates are flipped vertically inside its bounds. Images stay upright. Default false.
  open var isGeometryFlipped: Bool {
    get { state.effects.isGeometryFlipped }
    set { write(CALayer.isGeometryFlippedProperty, newValue) }
  }

  /// The bounding box of the transformed layer in the superlayer's coordinates, derived from `bounds`, `position`,
  /// `anchorPoint` and `transform`. Setting it sets the position and the size of the bounds.
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

  /// Returns the size of the frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// Returns the affine part of the transform; the identity when the transform is not affine.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(state.transform)
      ? CATransform3DGetAffineTransform(state.transform) : .identity
  }

  /// Replaces the transform by an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns whether y runs down in the context of `draw(in:)`, against Core Graphics' own direction.
  ///
  /// True, as on iOS, in a tree that a renderer shows, unless an odd number of layers up to the root is flipped;
  /// in a tree without a renderer the opposite.
  open func contentsAreFlipped() -> Bool { isFlippedInRoot != ((modelLayer ?? self).host != nil) }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden. Default false. Animatable.
  open var isHidden: Bool {
    get { state.isHidden }
    set { write(CALayer.isHiddenProperty, newValue) }
  }

  /// The opacity of the layer and its sublayers, in 0...1. Default 1. Animatable.
  open var opacity: Float {
    get { state.opacity }
    set { write(CALayer.opacityProperty, newValue) }
  }

  /// Whether the layer and its sublayers fade as one group. Default true.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { write(CALayer.allowsGroupOpacityProperty, newValue) }
  }

  /// Whether sublayers are clipped to the rounded bounds. Default false. Animatable.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { write(CALayer.masksToBoundsProperty, newValue) }
  }

  /// The color below the contents. Default nil. Animatable.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { write(CALayer.backgroundColorProperty, newValue) }
  }

  /// The radius of the corners, in points. Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { write(CALayer.cornerRadiusProperty, newValue) }
  }

  /// The corners that `cornerRadius` rounds. Default all four.
  open var maskedCorners: CACornerMask {
    get { state.effects.maskedCorners }
    set { write(CALayer.maskedCornersProperty, newValue.intersection(.all)) }
  }

  /// The shape of the rounded corners; an unknown curve becomes `circular`. Default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { state.effects.cornerCurve }
    set { write(CALayer.cornerCurveProperty, newValue == .continuous ? newValue : .circular) }
  }

  /// Returns the largest distance from the corner at which a curve begins, in radii: 1.528665 for `continuous`, else 1.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The width of the border inside the bounds, in points. Default 0. Animatable.
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

  /// Whether frames antialias the edges of background, contents, border and clip, as `edgeAntialiasingMask` specifies.
  /// Default false, as in UIKit: a pixel is covered when its center is inside.
  ///
  /// Rounded corners, shapes and drawn contents are always antialiased, and so is everything in `render(in:)`. On macOS
  /// layers allow it by default; ``LayerRenderer/edgeAntialiasing`` draws as there.
  open var allowsEdgeAntialiasing: Bool {
    get { state.effects.allowsEdgeAntialiasing }
    set { write(CALayer.allowsEdgeAntialiasingProperty, newValue) }
  }

  /// The edges that may be antialiased; a layer antialiases all of them, or none when the mask is empty. Default all four.
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

  /// The opacity of the shadow, in 0...1. Default 0. Animatable.
  open var shadowOpacity: Float {
    get { state.effects.shadowOpacity }
    set { write(CALayer.shadowOpacityProperty, newValue) }
  }

  /// The offset of the shadow, in the layer's own coordinates. Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { state.effects.shadowOffset }
    set { write(CALayer.shadowOffsetProperty, newValue) }
  }

  /// The standard deviation of the shadow's blur, in points. Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { state.effects.shadowRadius }
    set { write(CALayer.shadowRadiusProperty, newValue) }
  }

  /// The outline that casts the shadow, in the layer's own coordinates, filled by the non-zero rule; `nil` is the
  /// coverage of the layer and its sublayers. Default nil. Animatable by explicit animations.
  open var shadowPath: CGPath? {
    get { state.effects.shadowPath }
    set { write(CALayer.shadowPathProperty, newValue?.copy()) }
  }

  // MARK: Rasterization and filters

  /// Whether the layer and its sublayers are drawn into a bitmap first. Default false.
  open var shouldRasterize: Bool {
    get { state.effects.shouldRasterize }
    set { write(CALayer.shouldRasterizeProperty, newValue) }
  }

  /// The scale of that bitmap, in pixels per point. Default 1.
  open var rasterizationScale: CGFloat {
    get { state.effects.rasterizationScale }
    set { write(CALayer.rasterizationScaleProperty, newValue) }
  }

  /// Filters of the layer; stored, but without effect. Default nil.
  open var filters: [Any]? {
    get { state.effects.filters }
    set { write(CALayer.filtersProperty, newValue) }
  }

  /// Filters of the backdrop; stored, but without effect. Default nil.
  open var backgroundFilters: [Any]? {
    get { state.effects.backgroundFilters }
    set { write(CALayer.backgroundFiltersProperty, newValue) }
  }

  /// The name of the blend mode with the backdrop, such as `multiplyBlendMode`, `plusL` or `xor`; any other value is
  /// stored, but without effect. Default nil.
  open var compositingFilter: Any? {
    get { state.effects.compositingFilter }
    set { write(CALayer.compositingFilterProperty, newValue) }
  }

  // MARK: Content

  /// The image of the layer, a `CGImage`. Default nil. Animatable.
  open var contents: Any? {
    get { state.contents }
    set { write(CALayer.contentsProperty, newValue) }
  }

  /// The visible part of the contents, in units of their size. Default (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { state.effects.contentsRect }
    set { write(CALayer.contentsRectProperty, newValue) }
  }

  /// The part of the contents that the gravity stretches, in units of the visible part; the corners beside it keep their
  /// size. A width or height of 0 is one pixel. Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { state.effects.contentsCenter }
    set { write(CALayer.contentsCenterProperty, newValue) }
  }

  /// The placement of the contents in the bounds. Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { state.effects.contentsGravity }
    set { write(CALayer.contentsGravityProperty, newValue) }
  }

  /// The scale of the contents, in pixels per point. Default 1.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { write(CALayer.contentsScaleProperty, newValue) }
  }

  /// The format of the image that `draw(in:)` creates; stored, but without effect. An unknown format becomes `RGBA8Uint`.
  /// Default `RGBA8Uint`.
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

  /// The tone mapping of contents brighter than the screen; stored, but without effect. Default `automatic`.
  open var toneMapMode: CALayer.ToneMapMode {
    get { state.effects.toneMapMode }
    set { write(CALayer.toneMapModeProperty, newValue) }
  }

  /// The dynamic range in which the contents should be shown; stored, but without effect. Default `standard`.
  open var preferredDynamicRange: CALayer.DynamicRange {
    get { state.effects.preferredDynamicRange }
    set { write(CALayer.preferredDynamicRangeProperty, newValue) }
  }

  /// The brightness of the contents as a multiple of white, 0 for unknown; stored, but without effect. Default 0.
  open var contentsHeadroom: CGFloat {
    get { state.effects.contentsHeadroom }
    set { write(CALayer.contentsHeadroomProperty, newValue) }
  }

  /// Whether contents may be redrawn at the scale at which they are seen; stored, and a change marks the layer for
  /// display, which draws at `contentsScale`. Default false.
  open var wantsDynamicContentScaling: Bool {
    get { state.effects.wantsDynamicContentScaling }
    set {
      guard newValue != wantsDynamicContentScaling else { return }
      write(CALayer.wantsDynamicContentScalingProperty, newValue)
      setNeedsDisplay()
    }
  }

  /// The sampling of contents that are scaled down. Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { state.effects.minificationFilter }
    set { write(CALayer.minificationFilterProperty, newValue) }
  }

  /// The sampling of contents that are scaled up. Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.effects.magnificationFilter }
    set { write(CALayer.magnificationFilterProperty, newValue) }
  }

  /// The level of detail that the `trilinear` filter prefers; stored, but without effect. Default 0.
  open var minificationFilterBias: Float {
    get { state.effects.minificationFilterBias }
    set { write(CALayer.minificationFilterBiasProperty, newValue) }
  }

  /// Whether the contents are promised to be opaque. Default false.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { write(CALayer.isOpaqueProperty, newValue) }
  }

  /// Whether a change of the bounds' size redraws the contents. Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { write(CALayer.needsDisplayOnBoundsChangeProperty, newValue) }
  }

  /// Whether `draw(in:)` may run on other threads; stored, but without effect. Default false.
  open var drawsAsynchronously: Bool {
    get { state.effects.drawsAsynchronously }
    set { write(CALayer.drawsAsynchronouslyProperty, newValue) }
  }

  /// Provides the contents: calls the delegate, or draws into a new image through `draw(in:)`.
  ///
  /// An override need not call `super`. While an animation moves a key that the contents depend on, it is called for each
  /// frame, with the values at that time in `presentation()`, and once more after the end. Properties of the layer that it
  /// sets then belong to that frame alone.
  open func display() {
    if presentationBeingDrawn == nil { pending.remove(.display) }
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents into a context with the layer's own coordinates, in which y runs down by default; the default calls
  /// the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Marks the contents to be redrawn before the next commit.
  open func setNeedsDisplay() {
    guard !isPresentation else { return }
    pending.insert(.display)
    noteChange()
  }

  /// Marks the contents if the rectangle is not empty; all of them are redrawn.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }

  /// Returns whether the contents are marked to be redrawn.
  open func needsDisplay() -> Bool { pending.contains(.display) }

  /// Draws the contents now if they are marked.
  open func displayIfNeeded() { displayIfMarked() }

  /// Draws the layer and the tree below it with Core Graphics, without animations.
  ///
  /// Draws by the rules of Apple's method: in the layer's own coordinates and without depth, so that a transform that is
  /// not affine counts as the identity. Nothing is laid out or displayed. Shadows fall from the whole subtree, and
  /// replicators repeat their sublayers without colors. Particles, shadow paths, `contentsCenter`, rasterization, and
  /// filters other than `compositingFilter` names are not drawn. `LayerRendering` compares it with a renderer.
  ///
  /// - Parameter ctx: a context whose y axis runs down; in others everything is upside down.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  // MARK: Layout and hit testing

  /// Marks the sublayers to be laid out before the next commit.
  open func setNeedsLayout() {
    guard !isPresentation, !pending.contains(.layout) else { return }
    pending.insert(.layout)
    noteChange()
  }

  /// Places the sublayers; the default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns whether the sublayers are marked to be laid out.
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

  /// Returns whether a point in the layer's own coordinates lies in its bounds, excluding the edges of greatest x and y.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost, deepest visible layer at a point, or `nil`.
  ///
  /// Layers are searched as they are drawn: in perspective, the nearest at the point first. Of nested subclasses, the
  /// overrides of the outer 256 are called. The point is in the coordinates of the nearest superlayer that is not a
  /// transform layer.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Scrolling

  /// Scrolls the nearest scroll layer, this one or an ancestor, until a point of this layer's coordinates lies at its
  /// origin. Without a scroll layer it does nothing.
  open func scroll(_ p: CGPoint) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer, this one or an ancestor, just enough to show a rectangle of this layer's
  /// coordinates. Without a scroll layer it does nothing.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that no ancestor scroll layer clips, in the layer's own coordinates; empty when there is none.
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

  /// The sublayers from back to front; `nil` when there are none.
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

  /// The layer whose alpha multiplies this one's; not one of the sublayers. Default nil.
  open var mask: CALayer? {
    get { modelLayer.map { $0.maskLayer?.presentation(at: presentedTime) } ?? maskLayer }
    set { setMask(newValue) }
  }

  /// Adds a layer in front of the other sublayers, removing it from its present tree.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts a layer at an index, from 0, the back, to the number of sublayers.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer right behind a sibling; at the back when that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: place(of: sibling) ?? 0)
  }

  /// Inserts a layer right in front of a sibling; at the front when that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: place(of: sibling).map { $0 + 1 } ?? .max)
  }

  /// Replaces a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = place(of: oldLayer) else { return }
    let isSeen = isVisible && !CATransaction.disableActions()
    let transition = isSeen ? action(forKey: kCATransition) : nil
    insert(newLayer, at: index)
    oldLayer.leaveSuperlayer()
    transition?.run(forKey: kCATransition, object: self, arguments: nil)
  }

  /// Removes the layer from its superlayer, as a sublayer or as its mask.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Identity and behavior

  /// The layer's name, for `sublayers.NAME` key paths. Default nil.
  open var name: String? {
    get { state.name }
    set { write(CALayer.nameProperty, newValue) }
  }

  /// Values for properties that were never set, and an `actions` dictionary; may contain another `style`. Default nil.
  open var style: [AnyHashable: Any]? {
    get { state.style?.mapValues(AnyValueCoding.box) }
    set {
      write(CALayer.styleProperty, newValue)
      applyStyle()
    }
  }

  // MARK: Actions and animations

  /// The actions by event; `NSNull` disables an event's animation. Default nil.
  open var actions: [String: any CAAction]? {
    get { state.actions }
    set { write(CALayer.actionsProperty, newValue) }
  }

  /// Returns the class's own action for an event, which is queried last. Default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action for an event: the delegate's, or that of `actions`, of `style`, or of the class. `NSNull` ends the
  /// search with `nil`.
  open func action(forKey event: String) -> (any CAAction)? {
    guard let model = CALayer.engineModel else { return searchAction(forKey: event) }
    return model.action(of: self, forKey: event) { searchAction(forKey: $0) }
  }

  /// Adds a copy of an animation, replacing the one under the same key; `nil` stacks without a name.
  ///
  /// A duration of 0 or less becomes the transaction's; a begin time of 0 is that of the commit.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let model = CALayer.engineModel else { return attach(anim, forKey: key) }
    model.add(anim, to: self, forKey: key) { attach($0, forKey: $1) }
  }

  /// Removes all animations; their delegates are notified that they did not finish.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// Removes one animation; its delegate is notified that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// Returns the keys of the animations in the order in which they are applied; `nil` when there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer's copy of an animation, which must not be changed; `nil` when the key has none.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  // MARK: CAMediaTiming

  /// The start, in the parent's time, in seconds. Default 0.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { write(CALayer.beginTimeProperty, newValue) }
  }

  /// The length of one play, in seconds. Default 0.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { write(CALayer.durationProperty, newValue) }
  }

  /// The speed relative to the parent's time; 0 stands still. Default 1.
  open var speed: Float {
    get { state.layerSpeed }
    set { write(CALayer.speedProperty, newValue) }
  }

  /// Added to the local time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { write(CALayer.timeOffsetProperty, newValue) }
  }

  /// The number of plays; 0 plays once. Default 0.
  open var repeatCount: Float {
    get { state.layerRepeatCount }
    set { write(CALayer.repeatCountProperty, newValue) }
  }

  /// The total time of all plays, in seconds; 0 leaves it to `repeatCount`. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { write(CALayer.repeatDurationProperty, newValue) }
  }

  /// Whether every other play runs backwards. Default false.
  open var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { write(CALayer.autoreversesProperty, newValue) }
  }

  /// The behavior before the start and after the end. Default `removed`.
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
