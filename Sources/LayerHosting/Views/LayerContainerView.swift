#if canImport(UIKit) || os(macOS)
  import AnimatableLayers

  #if os(macOS)
    import AppKit
    private typealias PlatformView = NSView
  #else
    import UIKit
    private typealias PlatformView = UIView
  #endif

  /// A view that hosts an existing layer, which fills the view.
  ///
  ///     let view = LayerContainerView(content: ring)
  ///
  /// With UIKit the layer is a sublayer of the view's, and animates as it does without a view; for UIKit's animation blocks
  /// use ``LayerView``. With AppKit the view hosts a flipped layer of its own, whose origin is at the top left, with the
  /// content as its sublayer; declared keys take the duration and the curve of an `NSAnimationContext` that allows implicit
  /// animations.
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
      #if os(macOS)
        host()
      #else
        layer.addSublayer(content)
      #endif
    }

    /// Unavailable: the content is not in an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("a container cannot be made without its layer")
    }

    #if os(macOS)
      open override func layout() {
        super.layout()
        fillView()
      }
    #else
      open override func layoutSubviews() {
        super.layoutSubviews()
        fillView()
      }

      open override func sizeThatFits(_ size: CGSize) -> CGSize {
        sizing.size(of: content, width: size.width, height: size.height)
      }
    #endif

    private func fillView() {
      CALayer.performWithoutAnimation { content.frame = bounds }
    }

    /// The layer's intrinsic size, or the size that it had before it was hosted.
    open override var intrinsicContentSize: CGSize { sizing.contentSize(of: content) }
  }

  extension LayerSizing {
    @MainActor func contentSize(of layer: CALayer) -> CGSize {
      let size = intrinsicSize(of: layer)
      return CGSize(
        width: size.width ?? PlatformView.noIntrinsicMetric,
        height: size.height ?? PlatformView.noIntrinsicMetric)
    }
  }
#endif
