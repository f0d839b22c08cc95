#if canImport(SwiftUI)
  import AnimatableLayers
  import SwiftUI

  /// A layer in SwiftUI.
  ///
  ///     LayerHost(ProgressRingLayer()) { $0.progress = progress }
  ///       .resizable()
  ///       .layerAnimation(.spring(bounce: 0.3))
  ///
  /// The layer is made once, when the view comes up, and updated when the view's values change. A change
  /// animates as `layerAnimation(_:)` says, in the toolkit's own time. SwiftUI's animations do not reach
  /// layers: where one is to move a value, there is ``AnimatedLayerHost``.
  public struct LayerHost<Layer: CALayer>: View {
    let make: () -> Layer
    let update: (Layer) -> Void
    var animation = LayerAnimation.declared
    var playback = LayerPlayback()
    var isResizable = false
    var completion: ((Bool) -> Void)?

    /// Creates a view of a layer.
    ///
    /// - Parameters:
    ///   - layer: makes the layer; called once.
    ///   - update: gives the layer what it shows; called when it comes up and on every change.
    ///     Default: nothing.
    public init(
      _ layer: @autoclosure @escaping () -> Layer, update: @escaping (Layer) -> Void = { _ in }
    ) {
      make = layer
      self.update = update
    }

    /// Creates a view of a layer in a size, such as for a preview.
    ///
    ///     #Preview { LayerHost(Ring(), width: 120, height: 120) { $0.progress = 0.7 } }
    public init(
      _ layer: @autoclosure @escaping () -> Layer, width: CGFloat, height: CGFloat,
      update: @escaping (Layer) -> Void = { _ in }
    ) {
      make = {
        let layer = layer()
        layer.bounds.size = CGSize(width: width, height: height)
        return layer
      }
      self.update = update
    }

    /// The layer's view.
    public var body: some View { LayerRepresentable(host: self) }
  }

  extension LayerHost {
    /// Lets the layer's time run, which it does without being asked, or stand still.
    public func playing(_ isPlaying: Bool = true) -> LayerHost {
      with { $0.playback.mode = isPlaying ? .playing : .paused }
    }

    /// Lets the layer's time stand still where it is.
    public func paused() -> LayerHost { with { $0.playback.mode = .paused } }

    /// Lets the layer's time stand still at so many seconds after it came up.
    public func paused(at time: CFTimeInterval) -> LayerHost {
      with { $0.playback = LayerPlayback(.pausedAt(time), speed: $0.playback.speed) }
    }

    /// How fast the layer's time runs; finite. Default 1.
    public func animationSpeed(_ speed: Double) -> LayerHost {
      with { $0.playback = LayerPlayback($0.playback.mode, speed: Float(speed)) }
    }

    /// Calls a closure when the animations of an update have ended, with whether all came to their ends.
    public func animationDidFinish(_ perform: @escaping (_ finished: Bool) -> Void) -> LayerHost {
      with { $0.completion = perform }
    }

    /// Lets the layer take all the room that there is.
    public func resizable() -> LayerHost { with { $0.isResizable = true } }

    /// How the changes of an update animate. Default: each key as it is declared.
    public func layerAnimation(_ animation: LayerAnimation) -> LayerHost {
      with { $0.animation = animation }
    }

    private func with(_ change: (inout LayerHost) -> Void) -> LayerHost {
      var host = self
      change(&host)
      return host
    }
  }
#endif
