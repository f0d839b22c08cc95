#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// A view that hosts an existing layer, which fills the view.
  ///
  ///     let view = LayerContainerView(content: ring)
  ///
  /// The layer is a sublayer of the view's, and animates as it does without a view. For UIKit's animation blocks use
  /// ``LayerView``.
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
      layer.addSublayer(content)
    }

    /// Unavailable: the content is not in an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("a container cannot be made without its layer")
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      CALayer.performWithoutAnimation { content.frame = bounds }
    }

    /// The layer's intrinsic size, or the size that it had before it was hosted.
    open override var intrinsicContentSize: CGSize { sizing.contentSize(of: content) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      sizing.size(of: content, width: size.width, height: size.height)
    }
  }
#endif
