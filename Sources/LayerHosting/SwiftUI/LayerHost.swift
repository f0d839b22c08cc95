#if canImport(SwiftUI)
  import AnimatableLayers
  import SwiftUI

  /// A layer in SwiftUI.
  ///
  ///     LayerHost(ProgressRingLayer()) { $0.progress = progress }
  ///       .resizable()
  ///
  ///     withAnimation(.spring(bounce: 0.3)) { progress = 1 }
  ///
  /// The layer is made once, when the view appears, and updated when the view's values change. A change inside
  /// `withAnimation`, or below `.animation(_:value:)`, moves the keys with SwiftUI's animation: its curve, its
  /// spring and, when another one interrupts it, its velocity. Any other change animates as the keys are declared.
  /// `layerAnimation(_:delay:options:)` replaces both by an animation of the toolkit.
  public struct LayerHost<Layer: CALayer>: View {
    let make: () -> Layer
    let update: (Layer) -> Void
    /// `nil` for SwiftUI's animation, and the declared ones where there is none.
    var animation: LayerAnimation?
    var playback = HostedPlayback()
    var isResizable = false
    var completion: ((Bool) -> Void)?
    @State private var counter = UpdateCounter()

    /// Creates a view of a layer.
    ///
    /// - Parameters:
    ///   - layer: makes the layer; called once.
    ///   - update: updates the layer; called when the view appears and on every change. Default: nothing.
    public init(
      _ layer: @autoclosure @escaping () -> Layer, update: @escaping (Layer) -> Void = { _ in }
    ) {
      make = layer
      self.update = update
    }

    /// Creates a view of a layer in a size, such as for a preview.
    ///
    ///     #Preview {
    ///       LayerHost(Ring(), width: 120, height: 120) { $0.progress = 0.7 }
    ///     }
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
    public var body: some View {
      let (number, phases) = counter.next()
      return HostedUpdate(host: self, number: number, end: phases, phases: phases)
    }
  }

  extension LayerHost {
    /// Runs or pauses the layer's local time. Default: it runs.
    public func playing(_ isPlaying: Bool = true) -> LayerHost {
      with { $0.playback.mode = isPlaying ? .playing : .paused(at: nil) }
    }

    /// Pauses the layer at its present local time.
    public func paused() -> LayerHost { with { $0.playback.mode = .paused(at: nil) } }

    /// Pauses the layer at a local time in seconds since it was hosted; finite.
    public func paused(at localTime: CFTimeInterval) -> LayerHost {
      with { $0.playback = HostedPlayback(.paused(at: localTime), speed: $0.playback.speed) }
    }

    /// The rate of the layer's local time; finite. Default 1.
    public func animationSpeed(_ speed: Double) -> LayerHost {
      with { $0.playback = HostedPlayback($0.playback.mode, speed: Float(speed)) }
    }

    /// Calls a closure when the animations of an update have ended, with whether all finished; those of SwiftUI end with
    /// their last frame.
    public func animationDidFinish(_ perform: @escaping (_ finished: Bool) -> Void) -> LayerHost {
      with { $0.completion = perform }
    }

    /// Lets the layer take all the proposed space.
    public func resizable() -> LayerHost { with { $0.isResizable = true } }

    /// Sets the animation of updates, in place of SwiftUI's animation and of the declared ones where there is none.
    ///
    /// - Parameters:
    ///   - animation: how keys animate; `nil` for the declared animation of each key.
    ///   - delay: in seconds; finite. Default 0.
    ///   - options: repeats, and the interaction with running animations. Default: from the presentation, at the velocity
    ///     that it has.
    public func layerAnimation(
      _ animation: KeyAnimation?, delay: CFTimeInterval = 0,
      options: CALayer.AnimationOptions = .beginFromCurrentState
    ) -> LayerHost {
      with { $0.animation = LayerAnimation(animation, delay: delay, options: options) }
    }

    private func with(_ change: (inout LayerHost) -> Void) -> LayerHost {
      var host = self
      change(&host)
      return host
    }
  }

  private final class UpdateCounter {
    private var number = -1
    private var phases = UpdatePhases()

    func next() -> (number: Int, phases: UpdatePhases) {
      number += 1
      phases = phases.adding(update: number)
      return (number, phases)
    }
  }

  /// An update whose progress SwiftUI animates.
  private struct HostedUpdate<Layer: CALayer>: View, Animatable {
    let host: LayerHost<Layer>
    let number: Int
    let end: UpdatePhases
    var phases: UpdatePhases

    // Views belong to the main actor, which SwiftUI's animated data does not.
    nonisolated var animatableData: UpdatePhases {
      get { phases }
      set { phases = newValue }
    }

    var body: some View {
      LayerRepresentable(host: host, number: number, phases: phases, end: end)
    }
  }

  extension UpdatePhases: VectorArithmetic {}
#endif
