#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// A point that UIKit's running block animates, whose presentation shows the block's progress.
  ///
  /// Blocks that move values in the app's process, such as those with an animation of SwiftUI, make no
  /// `CAAnimation`; their values show in the presentation layer alone.
  final class BlockProbe: UIView, AnimationProbe {
    /// The distance in points, so large that rounding to pixels does not matter.
    private static let distance: CGFloat = 1_000

    /// Called inside the block; the probe shows nothing.
    init(in view: UIView) {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      UIView.performWithoutAnimation { view.addSubview(self) }
      center.x = Self.distance
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("a probe cannot be made without its block")
    }

    // Read on the main thread alone, where frames are shown.
    nonisolated var progress: Double {
      MainActor.assumeIsolated {
        Double((layer.presentation() ?? layer).position.x / Self.distance)
      }
    }

    nonisolated func end() {
      MainActor.assumeIsolated { removeFromSuperview() }
    }
  }
#endif
