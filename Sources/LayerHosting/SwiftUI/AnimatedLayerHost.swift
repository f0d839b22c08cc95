#if canImport(SwiftUI)
  import AnimatableLayers
  import SwiftUI

  /// A layer in SwiftUI with a value of any vector that SwiftUI's own animations move: they give it a value for
  /// every frame, which is written at once. For keys of the layer `LayerHost` does the same by itself.
  ///
  ///     AnimatedLayerHost(ProgressRingLayer(), value: progress) {
  ///       $0.progress = $1
  ///     }
  ///     .animation(.easeInOut, value: progress)
  public struct AnimatedLayerHost<Layer: CALayer, Value: VectorArithmetic>: View, Animatable {
    // Views belong to the main actor, which SwiftUI's animated data does not.
    /// The value that is shown.
    nonisolated(unsafe) public var value: Value

    private let make: () -> Layer
    private let update: (Layer, Value) -> Void
    private var isResizable = false

    /// The value that SwiftUI moves.
    public nonisolated var animatableData: Value {
      get { value }
      set { value = newValue }
    }

    /// Creates a view of a layer.
    ///
    /// - Parameters:
    ///   - layer: makes the layer; called once.
    ///   - value: the value that SwiftUI animates.
    ///   - update: sets the value of a frame.
    public init(
      _ layer: @autoclosure @escaping () -> Layer, value: Value,
      update: @escaping (Layer, Value) -> Void
    ) {
      make = layer
      self.value = value
      self.update = update
    }

    /// Lets the layer take all the proposed space.
    public func resizable() -> AnimatedLayerHost {
      var host = self
      host.isResizable = true
      return host
    }

    /// The layer's view.
    public var body: some View {
      let host = LayerHost(make()) { update($0, value) }.layerAnimation(.disabled)
      return isResizable ? host.resizable() : host
    }
  }
#endif
