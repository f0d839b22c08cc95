#if os(macOS)
  import AnimatableLayers
  import AppKit

  /// A view that hosts an existing layer, which fills the view.
  ///
  ///     let view = LayerContainerView(content: ring)
  ///
  /// AppKit is not among what this package can check outside a Mac; the view is kept to what it needs.
  /// It hosts a layer of its own, flipped, so that the origin is at the top left, and the content is a
  /// sublayer of that: AppKit draws neither. Declared keys take the duration and the curve of an
  /// `NSAnimationContext` that allows implicit animations.
  open class LayerContainerView<Layer: CALayer>: LayerHostView {
    /// The layer that is shown.
    public final let content: Layer

    /// Whether the layer takes all the space that is proposed, rather than its intrinsic or given size. Default false.
    public final var isResizable: Bool {
      get { sizing.isResizable }
      set { sizing.isResizable = newValue }
    }

    final var sizing: LayerSizing {
      didSet { if sizing != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override var hostedLayer: CALayer { content }

    /// Creates a view as large as a layer.
    public init(content: Layer) {
      self.content = content
      sizing = LayerSizing(givenSize: content.bounds.size)
      super.init(frame: CGRect(origin: .zero, size: content.bounds.size))
      host()
    }

    /// Unavailable: the content is not in an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("a container cannot be made without its layer")
    }

    open override func layout() {
      super.layout()
      CALayer.performWithoutAnimation { content.frame = bounds }
    }

    /// The layer's intrinsic size, or the size that it had before it was hosted.
    open override var intrinsicContentSize: NSSize {
      let size = sizing.intrinsicSize(of: content)
      return NSSize(
        width: size.width ?? NSView.noIntrinsicMetric,
        height: size.height ?? NSView.noIntrinsicMetric)
    }
  }

  /// A view that makes its layer, as `LayerView` of UIKit does.
  open class LayerView<Layer: CALayer>: LayerContainerView<Layer> {
    /// Creates a view.
    ///
    /// - Parameters:
    ///   - frame: where the view is in its superview. Default: nowhere.
    ///   - configure: changes the layer.
    public init(frame: NSRect = .zero, configure: (Layer) -> Void = { _ in }) {
      let layer = Layer()
      configure(layer)
      super.init(content: layer)
      self.frame = frame
    }

    /// Unavailable: the layer is not in an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("a view cannot be made without its layer")
    }
  }
#endif
