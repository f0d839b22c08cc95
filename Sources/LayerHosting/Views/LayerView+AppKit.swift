#if os(macOS)
  import AnimatableLayers
  import AppKit

  /// A view that makes its layer, as `LayerView` of UIKit does.
  open class LayerView<Layer: CALayer>: LayerContainerView<Layer> {
    /// Creates a view with a frame in its superview, by default empty, and a layer that `configure` changes, by default not at
    /// all.
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
