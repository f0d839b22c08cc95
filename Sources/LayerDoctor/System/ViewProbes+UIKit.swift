#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  extension ViewProbes {
    /// P17: the timing that UIKit's blocks bring.
    static func timings(_ probe: ProbeRecorder) {
      // Not sent anywhere: this is the main thread.
      nonisolated(unsafe) let probe = probe
      MainActor.assumeIsolated {
        let view = UIView()
        UIView.animate(withDuration: 0.7, delay: 0, options: .curveLinear) {
          note("UIView block", of: view, in: probe)
        }
        UIView.animate(
          withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) { note("UIView spring", of: view, in: probe) }
        let animator = UIViewPropertyAnimator(duration: 0.7, curve: .linear) {
          note("property animator", of: view, in: probe)
        }
        animator.startAnimation()
        animator.stopAnimation(true)
        UIView.performWithoutAnimation { note("without animation", of: view, in: probe) }
      }
    }

    @MainActor private static func note(_ block: String, of view: UIView, in probe: ProbeRecorder) {
      noteTiming(of: block, action: view.layer.action(forKey: "opacity"), in: probe)
    }
  }
#endif
