#if !os(macOS) && !canImport(UIKit)
  import AnimatableLayers

  extension ViewProbes {
    private static let noViews = "there are no views here"

    /// P10: a view leaves its window.
    static func removal(_ probe: ProbeRecorder) {
      probe.skip("a view out of its window", because: noViews)
    }

    /// P12: what a window shows, drawn by `render(in:)`.
    static func windowFrame(of layer: CALayer, against pixels: FramePixels, _ probe: ProbeRecorder)
      throws
    {
      probe.skip("a window against the renderer", because: noViews)
    }

    /// P17: the timing that the blocks of views bring.
    static func timings(_ probe: ProbeRecorder) {
      for block in ["NSAnimationContext", "UIView block", "SwiftUI"] {
        probe.skip("\(block): timing", because: noViews)
      }
    }
  }
#endif
