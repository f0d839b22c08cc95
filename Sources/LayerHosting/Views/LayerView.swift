#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// A view whose own layer is a layer of yours.
  ///
  ///     let view = LayerView<ProgressRingLayer> { $0.lineWidth = 12 }
  ///     UIView.animate(withDuration: 0.6) { view.content.progress = 0.7 }
  open class LayerView<Layer: CALayer>: LayerHostView {
    open override class var layerClass: AnyClass { Layer.self }

    /// The view's layer.
    public final var content: Layer {
      // UIKit made it of `layerClass`.
      layer as! Layer
    }

    /// Creates a view with a frame in its superview, by default empty, whose layer `configure` changes.
    public convenience init(frame: CGRect = .zero, configure: (Layer) -> Void) {
      self.init(frame: frame)
      configure(content)
    }

    /// The layer's intrinsic size; none for a layer without one.
    open override var intrinsicContentSize: CGSize { sizing.contentSize(of: content) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      guard content is any SizedLayer else { return super.sizeThatFits(size) }
      return sizing.size(of: content, width: size.width, height: size.height)
    }

    private var sizing: LayerSizing { LayerSizing(givenSize: .zero) }
  }
#endif
