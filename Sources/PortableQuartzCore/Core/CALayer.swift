import PortableAnimation
import PortableCompositor
import PortableCoreGraphics

/// A rectangle of content in a tree of such, each with its own geometry, look, time and animations.
///
/// Mirrors QuartzCore's `CALayer`: names, defaults and behavior are Apple's, with y running down
/// as under UIKit. Every property in `LayerPropertyTable.layer` takes part in key-value coding.
/// A layer, its tree and its animations belong to one thread at a time.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // MARK: Storage

  /// The look, shared with the class's defaults and the committed look until it is changed.
  var box: LayerStateBox
  /// The look at the last commit while the layer was attached; `nil` before the first.
  var committedBox: LayerStateBox?
  var sublayerList = SublayerList()
  /// Where the layer stands in its superlayer's list, which keeps this.
  var sublayerSlot = 0
  /// Safe to read: a layer lets go of what is below before it goes. Weak references are slow.
  unowned(unsafe) var parent: CALayer?
  var maskLayer: CALayer?
  /// Whether this layer is its superlayer's mask rather than one of its sublayers.
  var isMaskOfParent = false
  /// The tree's host, while the root of the layer's tree has one.
  var host: LayerTreeHost?
  /// What the layer's animations know it by; made with the first of them.
  var knownReference: LayerReference?
  /// The animations in the order of their addition; `nil` costs nothing.
  var attachedAnimations: [AttachedAnimation] = []
  /// The animations at the last commit, which are what shows until the next.
  var shownAnimations: [AttachedAnimation] = [] { didSet { animationsChanged() } }
  /// Whether an animation may move the layer's look, and that look.
  var (isAnimated, keptLook): (Bool, PresentedLook?) = (false, nil)
  var pending: PendingWork = []
  /// What a presentation layer was made from.
  var modelLayer: CALayer?
  /// The time, in the superlayer's time space, that a presentation layer shows.
  var presentedParentTime: CFTimeInterval = 0
  /// Whether the layer is in a hosted tree, and neither itself nor one above is hidden.
  var isVisible = false
  /// Animations of layers above that move this one by a `sublayers.NAME` key path.
  var borrowedAnimations: [BorrowedAnimation] = [] { didSet { animationsChanged() } }

  /// Answers for the layer: drawing, layout and actions. Default nil.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Making layers

  /// Creates a layer with the defaults of its class.
  public override init() {
    box = Self.defaultStateBox()
    super.init()
  }

  /// Copies the look of a layer of the same class into a new one that shows its presentation.
  ///
  /// Core Animation calls this; calling it in other situations is undefined. A subclass copies its
  /// own stored properties here. Required, because Swift cannot copy an unknown subclass otherwise.
  public required init(layer: Any) {
    let original = CALayer.original(layer)
    // Layers that share a look are of one class, which decides with it what is drawn.
    box = type(of: original) == Self.self ? original.box : .holding(original.box.value)
    delegate = original.delegate
    super.init()
  }

  /// Reads a layer and the tree below it; fails when the archive was damaged.
  public required init?(coder: NSCoder) {
    box = Self.defaultStateBox()
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
  open func presentation() -> Self? { currentPresentation() }

  /// The layer that a presentation layer was made from; a model layer returns itself.
  open func model() -> Self { modelLayer as? Self ?? self }

  // MARK: Class knowledge

  /// The default of a property, or `nil` for the zero of its type.
  open class func defaultValue(forKey key: String) -> Any? { classDefaults[key] }

  /// Whether a change of the key draws the contents again. The base class says no to every key.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether `encode(with:)` writes a key: what was set, unless it is derived from other keys.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

  /// Writes the layer and the tree below it; animations, the delegate, and values that no archive
  /// can hold stay out.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// Whether layers can be read from secure archives: yes.
  open class var supportsSecureCoding: Bool { true }

  /// The keys that the class declares.
  package class var properties: LayerPropertyTable { .layer }

  // MARK: Key-value coding

  /// The value of a property or any other key; `nil` when none is stored and no default exists.
  open func value(forKey key: String) -> Any? { Self.properties.property(key).value(of: self) }

  /// Sets a property, or stores a value under any other key, with the actions and redisplay a
  /// property write has. Traps when a property cannot hold the value's type.
  open func setValue(_ value: Any?, forKey key: String) {
    Self.properties.property(key).setValue(value, of: self)
  }

  /// The value at a key path such as `position.x` or `sublayers.name.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value at a key path; changing a field acts like changing the whole property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyPathValue(value, keyPath) }

  // MARK: Geometry

  /// The rectangle of the layer in its own coordinates. Animatable. A negative size is turned
  /// positive.
  open var bounds: CGRect {
    get { state.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point lies in the superlayer's coordinates. Animatable.
  open var position: CGPoint {
    get { state.position }
    set { write(CALayer.positionProperty, checked(newValue)) }
  }

  /// The point of the bounds, in units of their size, that lies at `position` and that `transform`
  /// acts about. Default (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { write(CALayer.anchorPointProperty, checked(newValue)) }
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
    get { state.sublayerTransform }
    set { write(CALayer.sublayerTransformProperty, newValue) }
  }

  /// The box around the transformed layer in the superlayer's coordinates. Derived from `bounds`,
  /// `position`, `anchorPoint` and `transform`; setting it sets the size of the bounds and the
  /// position.
  open var frame: CGRect {
    get { derivedFrame }
    set { setFrame(newValue) }
  }

  /// The transform as an affine one; the identity when it is not affine.
  open func affineTransform() -> CGAffineTransform { affinePlacement }

  /// Replaces the transform by an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether y runs up in the layer: an odd number of layers from it to the root is flipped.
  open func contentsAreFlipped() -> Bool { isFlippedInRoot }

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

  // MARK: Content

  /// The picture shown in the layer: a `CGImage`. Animatable.
  open var contents: Any? {
    get { state.contents }
    set { write(CALayer.contentsProperty, newValue) }
  }

  /// How the contents are placed in the bounds. Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { write(CALayer.contentsGravityProperty, newValue) }
  }

  /// Pixels of the contents for each point. Default 1.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { write(CALayer.contentsScaleProperty, newValue) }
  }

  /// Provides the contents: asks the delegate, or draws into a new picture through `draw(in:)`.
  open func display() { displayNow() }

  /// Draws the contents; the default asks the delegate.
  ///
  /// The context has the layer's own coordinates, with y running down.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Marks the contents to be drawn again before the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Marks a part of the contents; the whole is drawn again.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }

  /// Whether the contents are marked to be drawn again.
  open func needsDisplay() -> Bool { pending.contains(.display) }

  /// Draws the contents now if they are marked.
  open func displayIfNeeded() { displayIfMarked() }

  /// Draws the layer and all below with Core Graphics, as they are now, without animations.
  ///
  /// Not what a renderer shows, but what Apple's method draws: in the layer's own coordinates and
  /// without depth; nothing is laid out or displayed; opacity fades each thing on its own; shadows
  /// fall from the whole subtree. Replicators repeat their sublayers without colors. Not drawn:
  /// particles, shadow paths, `contentsCenter`, rasterization and filters.
  ///
  /// - Parameter ctx: A context whose y axis runs down; in another the picture is upside down.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  /// Whether layers of the class may add more nodes to a frame than their own.
  class var addsNodes: Bool { false }

  /// Adds what the class draws beyond what every layer does, from a look, to the layer's part of a
  /// frame.
  func complete(_ node: inout RenderNode, from state: LayerState) {}

  // MARK: Layout and hit testing

  /// Marks the sublayers to be laid out again before the next commit.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Places the sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether the sublayers are marked to be laid out again.
  open func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out the topmost marked ancestor and everything below it.
  open func layoutIfNeeded() { layOutTree() }

  /// Whether a point in the layer's own coordinates lies in its bounds, their greatest edges apart.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest layer in front under a point, or `nil`. Hidden layers are skipped.
  ///
  /// Layers are searched as they are drawn: in perspective, the nearest at the point first. Of
  /// subclasses within each other the outer 256 are asked through overrides, deeper ones are not.
  /// The point is in the coordinates of the nearest superlayer that is no transform layer.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Tree

  /// The layers on top of this one, from back to front; `nil` when there are none.
  open var sublayers: [CALayer]? {
    get { currentSublayers }
    set { setSublayers(newValue) }
  }

  /// The layer that this one is a sublayer or the mask of.
  open var superlayer: CALayer? { currentSuperlayer }

  /// The layer whose opacity the layer is multiplied with. It is not one of the sublayers.
  open var mask: CALayer? {
    get { currentMask }
    set { setMask(newValue) }
  }

  /// Adds a layer in front of all others, taking it out of its present tree.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts a layer at a place between 0, behind all others, and the number of sublayers.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer right behind a sibling; at the very back when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, below: sibling)
  }

  /// Inserts a layer right in front of a sibling; at the very front when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, above: sibling)
  }

  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, as a sublayer or as its mask.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Actions and animations

  /// The class's own action for an event, asked last; the base class has none.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: the delegate's, or that of `actions`, of `style`, or of the class.
  /// `NSNull` ends the search with `nil`.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Adds a copy of an animation, replacing the one under the same key; `nil` stacks without name.
  ///
  /// A duration of 0 or less becomes the transaction's; a begin time of 0 is that of the commit.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes every animation; delegates are told that they did not finish.
  open func removeAllAnimations() { detachAllAnimations() }

  /// Removes one animation; its delegate is told that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

  /// The keys of the animations in the order they are applied; `nil` when there are none.
  open func animationKeys() -> [String]? { attachedKeys }

  /// The layer's copy of an animation, which must not be changed; `nil` when the key has none.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }

  // MARK: Other layers' spaces and times; `nil` stands for the root's superlayer and media time

  /// Converts a point from another layer's coordinates.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }
  /// Converts a point to another layer's coordinates.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }

  /// Converts a rectangle from another layer's coordinates; a turned one becomes its bounding box.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }
  /// Converts a rectangle to another layer's coordinates; a turned one becomes its bounding box.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }

  /// Converts a time from another layer's time space.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    convertedTime(t, from: l)
  }

  /// Converts a time to another layer's time space.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    convertedTime(t, to: l)
  }
}
