#if PORTABLE_ENGINE
  import AnimatableLayers

  /// Shows a tree by the toolkit's renderer, where that is all that shows one.
  final class ProbeStage {
    /// Whether a paused tree can show earlier times; the renderer draws them, and presentation layers follow its clock.
    static let goesBack = false

    private let root = CALayer()
    private let renderer: LayerRenderer

    /// - Parameter isPaused: no different: time stands still between calls of `show(at:)` in either case.
    init(showing layer: CALayer, isPaused: Bool = false) throws {
      root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
      root.anchorPoint = .zero
      root.addSublayer(layer)
      renderer = LayerRenderer(layer: root)
      _ = renderer.image()
    }

    func perform(_ changes: () -> Void) {
      renderer.perform {
        CATransaction.begin()
        changes()
        CATransaction.commit()
      }
    }

    /// Lets time pass, with a frame every thirtieth of a second.
    func pass(_ seconds: Double) {
      let start = renderer.time
      for frame in 1...max(Int((seconds * 30).rounded()), 1) {
        show(at: start + Double(frame) / 30)
      }
    }

    /// Shows a paused tree at a time, not before the present one.
    func show(at time: Double) {
      renderer.advance(to: time)
      _ = renderer.image()
    }
  }
#endif
