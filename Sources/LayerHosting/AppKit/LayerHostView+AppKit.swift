#if os(macOS)
  import AnimatableLayers
  import AppKit

  /// The base class of views that host a layer: it sets the layer's environment, routes the mouse and
  /// keys to the interactive layers of its tree, and lets assistive technologies know its controls.
  open class LayerHostView: NSView {
    /// The layer that is shown.
    open var hostedLayer: CALayer { layer ?? CALayer() }

    /// The environment that was set.
    public private(set) var environment = LayerEnvironment()

    /// Replaces the environment that is read from the view; `nil` for none.
    public var environmentOverride: LayerEnvironment? {
      didSet { updateEnvironment() }
    }

    private let router = TouchRouter<Int>()
    private let actions = ContextActions()
    private var content: ObservedUpdate?

    open override var isFlipped: Bool { true }

    /// Puts the hosted layer into a layer of the view's own.
    final func host() {
      let root = CALayer()
      // AppKit turns only layers that it made.
      root.isGeometryFlipped = true
      root.addSublayer(hostedLayer)
      hostedLayer.delegate = actions
      // Set before `wantsLayer`, which makes the view one that hosts a layer.
      layer = root
      wantsLayer = true
    }

    // MARK: Environment

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if window == nil { router.cancelAll() }
      updateEnvironment()
    }

    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      updateEnvironment()
    }

    open override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      updateEnvironment()
    }

    open override func layout() {
      super.layout()
      updateEnvironment()
    }

    private func updateEnvironment() {
      let current = environmentOverride ?? LayerEnvironment(of: self)
      hostedLayer.propagate(current, replacing: environment)
      environment = current
    }

    /// Updates the layer now and, from macOS 14 on, whenever an observable property that the closure reads changes. The closure
    /// replaces an earlier one.
    public final func observe(_ update: @escaping @MainActor () -> Void) {
      content = ObservedUpdate(update)
      content?.run()
    }

    // MARK: The mouse

    private func sample(_ event: NSEvent) -> TouchSample {
      let place = convert(event.locationInWindow, from: nil)
      // The view and its layer are both flipped.
      return TouchSample(
        hostedLayer.convert(place, from: hostedLayer.superlayer), at: event.timestamp)
    }

    open override func mouseDown(with event: NSEvent) {
      if !router.begin(0, at: sample(event), in: hostedLayer) { super.mouseDown(with: event) }
    }

    open override func mouseDragged(with event: NSEvent) {
      if !router.move(0, to: sample(event), in: hostedLayer) { super.mouseDragged(with: event) }
    }

    open override func mouseUp(with event: NSEvent) {
      if !router.end(0, at: sample(event), in: hostedLayer) { super.mouseUp(with: event) }
    }

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { hostedLayer.firstInteractiveLayer != nil }

    open override func keyDown(with event: NSEvent) {
      let isHandled = router.handle(in: hostedLayer) {
        KeyCommand(macKeyCode: Int(event.keyCode), layoutDirection: $0)
      }
      if !isHandled { super.keyDown(with: event) }
    }

    // MARK: Assistive technologies

    open override func accessibilityChildren() -> [Any]? {
      AccessibleItem.all(in: hostedLayer).map { item in
        let element = LayerElement(item)
        element.setAccessibilityParent(self)
        element.setAccessibilityFrameInParentSpace(item.frame)
        return element
      }
    }
  }

  private final class LayerElement: NSAccessibilityElement {
    private let item: AccessibleItem

    init(_ item: AccessibleItem) {
      self.item = item
      super.init()
      let traits = item.summary.traits
      let role: NSAccessibility.Role =
        traits.contains(.adjustable)
        ? .slider
        : traits.contains(.toggle) ? .checkBox : traits.contains(.button) ? .button : .image
      setAccessibilityRole(role)
    }

    override func accessibilityLabel() -> String? { item.summary.label }

    override func accessibilityValue() -> Any? { item.summary.value }

    override func accessibilityPerformIncrement() -> Bool {
      item.adjust(by: 1)
      return true
    }

    override func accessibilityPerformDecrement() -> Bool {
      item.adjust(by: -1)
      return true
    }

    override func accessibilityPerformPress() -> Bool { item.activate() }
  }

  /// Animates declared keys with the duration and the curve of an `NSAnimationContext` that allows implicit animations.
  private final class ContextActions: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      let context = NSAnimationContext.current
      guard context.allowsImplicitAnimation else { return nil }
      let template = CABasicAnimation()
      template.duration = context.duration
      template.timingFunction = context.timingFunction
      return ViewActions.action(for: layer, forKey: event, allowsAnimations: context.duration > 0) {
        $0 == event ? nil : template
      }
    }
  }

  extension LayerEnvironment {
    @MainActor fileprivate init(of view: NSView) {
      let dark = view.effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      let workspace = NSWorkspace.shared
      self.init(
        appearance: dark ? .dark : .light,
        increasesContrast: workspace.accessibilityDisplayShouldIncreaseContrast,
        layoutDirection: view.userInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight,
        reducesMotion: workspace.accessibilityDisplayShouldReduceMotion,
        displayScale: view.window?.backingScaleFactor ?? 1)
    }
  }
#endif
