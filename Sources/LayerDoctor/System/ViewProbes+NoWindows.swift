#if !os(macOS)
  import AnimatableLayers

  extension ViewProbes {
    #if canImport(UIKit)
      private static let noWindow = "a window needs an app; the apps below Tests/Apps have one"
    #else
      private static let noWindow = "there are no views here"

      static func timings(_ probe: ProbeRecorder) {
        for block in ["NSAnimationContext", "UIView block", "SwiftUI"] {
          probe.skip("\(block): timing", because: noWindow)
        }
      }
    #endif

    static func removal(_ probe: ProbeRecorder) {
      probe.skip("a view out of its window", because: noWindow)
    }

    static func windowFrame(of layer: CALayer, against pixels: FramePixels, _ probe: ProbeRecorder)
      throws
    {
      probe.skip("a window against the renderer", because: noWindow)
    }
  }
#endif
