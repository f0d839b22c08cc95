#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// A view that shows a layer that there is already, and lays it out to fill the view.
  ///
  ///     let view = LayerContainerView(content: ring)
  ///
  /// The layer is not the view's own: it animates as it would without a view. For the blocks of UIKit use
  /// ``LayerView``.
  open class LayerContainerView<Layer: CALayer>: LayerHostView {
    /// The layer that is shown.
    public final let content: Layer

    /// Whether the layer takes all the space that is proposed, rather than the size that it wants or was given. Default false.
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

    /// Unavailable: a layer that there is already is not in an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("a container cannot be made without its layer")
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      CALayer.performWithoutAnimation { content.frame = bounds }
    }

    /// The size that the layer wants, or was given before it came here.
    open override var intrinsicContentSize: CGSize { sizing.contentSize(of: content) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      sizing.size(of: content, width: size.width, height: size.height)
    }
  }
#endif
