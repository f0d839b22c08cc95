#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// The base class of views that host a layer: it sets the layer's environment, routes touches and
  /// keys to the interactive layers of its tree, and lets assistive technologies know its controls.
  ///
  /// Use ``LayerView``, whose own layer is shown, or ``LayerContainerView``, which shows an existing layer.
  open class LayerHostView: UIView {
    /// The layer that is shown.
    open var hostedLayer: CALayer { layer }

    /// The environment that was set.
    public private(set) var environment = LayerEnvironment()

    /// Replaces the environment that is read from the view's traits; `nil` for none.
    public var environmentOverride: LayerEnvironment? {
      didSet { updateEnvironment() }
    }

    private let router = TouchRouter<ObjectIdentifier>()
    private var elements: [ObjectIdentifier: LayerElement] = [:]
    private let followed = FollowedChanges()
    private var followingLink: ScreenLink?
    private var content: ObservedUpdate?

    /// Creates a view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      prepare()
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      prepare()
    }

    private func prepare() {
      #if !os(tvOS)
        // A remote has no fingers.
        isMultipleTouchEnabled = true
      #endif
      for name in [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ] {
        NotificationCenter.default.addObserver(
          self, selector: #selector(reducedMotionDidChange), name: name, object: nil)
      }
    }

    // MARK: Environment

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        router.cancelAll()
        followed.endAll()
      }
      updateEnvironment()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      updateEnvironment()
    }

    /// Updates the environment of layers that were added since, too.
    open override func layoutSubviews() {
      super.layoutSubviews()
      updateEnvironment()
    }

    @objc private func reducedMotionDidChange() { updateEnvironment() }

    private func updateEnvironment() {
      let current = environmentOverride ?? LayerEnvironment(of: self)
      hostedLayer.propagate(current, replacing: environment)
      environment = current
    }

    // MARK: Actions

    /// Lets keys that the layer's class declares animate: as declared, and inside UIKit's blocks with their timing.
    open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      var isFollowing = false
      let action = ViewActions.action(
        for: layer, forKey: event, allowsAnimations: UIView.areAnimationsEnabled,
        following: {
          isFollowing = true
          return followed.action(forKey: event, of: layer) { [unowned self] in makeProbe() }
        },
        viewAction: { super.action(for: layer, forKey: $0) })
      if !isFollowing { followed.release(event, of: layer) }
      return action
    }

    private func makeProbe() -> BlockProbe {
      let probe = BlockProbe(in: self)
      if followingLink == nil {
        followingLink = ScreenLink { [unowned self] frame in
          followed.show(at: frame.timestamp)
          if !followed.isActive { followingLink = nil }
        }
      }
      return probe
    }

    // MARK: Observation

    /// Updates the layer now, and whenever an observable property that the closure reads changes.
    ///
    ///     view.observe { [unowned view] in
    ///       view.content.progress = model.progress
    ///     }
    ///
    /// The closure replaces an earlier one. From iOS 26 on UIKit observes the properties and calls the closure in
    /// `updateProperties()`; from iOS 17 on `withObservationTracking` does. Before, and for values that are not observable, call
    /// `observe` again.
    public final func observe(_ update: @escaping @MainActor () -> Void) {
      #if canImport(SwiftUI, _version: 7.0)
        if #available(iOS 26, tvOS 26, visionOS 26, *) {
          content = ObservedUpdate(update)
          // `updateProperties()` comes with a later update, and sizes may be queried before.
          update()
          return setNeedsUpdateProperties()
        }
      #endif
      content = ObservedUpdate(update)
      content?.run()
    }

    #if canImport(SwiftUI, _version: 7.0)
      /// Updates the layer.
      @available(iOS 26, tvOS 26, visionOS 26, *)
      open override func updateProperties() {
        super.updateProperties()
        content?.update()
      }
    #endif

    // MARK: Touches

    private func sample(_ location: CGPoint, at time: CFTimeInterval) -> TouchSample {
      TouchSample(layer.convert(location, to: hostedLayer), at: time)
    }

    private func sample(_ touch: UITouch) -> TouchSample {
      sample(touch.location(in: self), at: touch.timestamp)
    }

    /// Whether a point is in the view's bounds, or on an interactive layer around them.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        || hostedLayer.interactiveLayer(at: layer.convert(point, to: hostedLayer)) != nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touches.filter {
        !router.begin(ObjectIdentifier($0), at: sample($0), in: hostedLayer)
      }
      if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touches.filter {
        !router.move(ObjectIdentifier($0), to: sample($0), in: hostedLayer)
      }
      if !others.isEmpty { super.touchesMoved(others, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touches.filter {
        !router.end(ObjectIdentifier($0), at: sample($0), in: hostedLayer)
      }
      if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touches.filter { !router.cancel(ObjectIdentifier($0)) }
      if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }

    /// Lets a gesture recognizer move the layer that it touches, as a finger would.
    ///
    ///     recognizer.addTarget(view, action: #selector(LayerHostView.track(_:)))
    @objc open func track(_ recognizer: UIGestureRecognizer) {
      let id = ObjectIdentifier(recognizer)
      let sample = sample(recognizer.location(in: self), at: CACurrentMediaTime())
      switch recognizer.state {
      case .began: router.begin(id, at: sample, in: hostedLayer)
      case .changed: router.move(id, to: sample, in: hostedLayer)
      case .ended:
        // A gesture that is recognized at once, such as a tap, has no beginning.
        router.begin(id, at: sample, in: hostedLayer)
        router.end(id, at: sample, in: hostedLayer)
      case .cancelled, .failed: router.cancel(id)
      case .possible: break
      @unknown default: break
      }
    }

    // MARK: Keys

    /// True when a layer handles keys.
    open override var canBecomeFirstResponder: Bool { hostedLayer.firstInteractiveLayer != nil }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.filter { press in
        guard let usage = press.key?.keyCode.rawValue else { return true }
        return !router.handle(in: hostedLayer) {
          KeyCommand(keyboardUsage: usage, layoutDirection: $0)
        }
      }
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Assistive technologies

    /// The accessible layers.
    open override var accessibilityElements: [Any]? {
      get {
        let items = AccessibleItem.all(in: hostedLayer)
        var present: [ObjectIdentifier: LayerElement] = [:]
        let list = items.map { item in
          let id = ObjectIdentifier(item.layer)
          // The element that VoiceOver has focused stays the same object.
          let element = elements[id] ?? LayerElement(accessibilityContainer: self)
          element.item = item
          element.accessibilityFrameInContainerSpace = hostedLayer.convert(item.frame, to: layer)
          present[id] = element
          return element
        }
        elements = present
        return list
      }
      set {}
    }
  }
#endif
