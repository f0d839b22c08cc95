#if os(macOS)
  import AnimatableLayers
  import AppKit
  import SwiftUI

  extension ViewProbes {
    private static let noSession =
      "no session of the window server; run it as the user who is logged in at the screen"

    /// A window off the screen; `nil` without a session, where AppKit would end the process.
    @MainActor private static func window(with view: NSView) -> NSWindow? {
      guard CGSessionCopyCurrentDictionary() != nil else { return nil }
      _ = NSApplication.shared
      let frame = NSRect(x: -20_000, y: -20_000, width: 64, height: 64)
      let window = NSWindow(
        contentRect: frame, styleMask: .borderless, backing: .buffered, defer: false)
      window.isReleasedWhenClosed = false
      window.contentView = view
      window.orderFrontRegardless()
      return window
    }

    @MainActor private static func view(with layer: CALayer) -> NSView {
      let view = FlippedView(frame: NSRect(x: 0, y: 0, width: 64, height: 64))
      view.wantsLayer = true
      view.layer?.addSublayer(layer)
      return view
    }

    private static func runLoop(_ seconds: Double) {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
      CATransaction.flush()
    }

    /// P10: a view leaves its window.
    static func removal(_ probe: ProbeRecorder) {
      // Not sent anywhere: this is the main thread.
      nonisolated(unsafe) let probe = probe
      MainActor.assumeIsolated {
        let layer = ProbeLayer()
        let view = view(with: layer)
        guard let window = window(with: view) else {
          return probe.skip("a view out of its window", because: noSession)
        }
        runLoop(0.1)
        probe.check("in a window: has a presentation", layer.hasPresentation, true)
        layer.add(
          CABasicAnimation.probe("opacity", from: 0.0, to: 1.0, duration: 60), forKey: "opacity")
        runLoop(0.1)
        layer.journal.clear()
        window.contentView = NSView()
        runLoop(0.1)
        probe.measure("out of its window: has a presentation", layer.hasPresentation)
        probe.measure("out of its window: animations", layer.animationNames)
        probe.measure("out of its window: events", .words(layer.journal.searches.map(\.event)))
        window.close()
      }
    }

    /// P12: what a window shows of a layer, drawn by `render(in:)` with a pixel for each point.
    static func windowFrame(of layer: CALayer, against pixels: FramePixels, _ probe: ProbeRecorder)
      throws
    {
      // Not sent anywhere: this is the main thread.
      nonisolated(unsafe) let probe = probe
      nonisolated(unsafe) let layer = layer
      try MainActor.assumeIsolated {
        let view = view(with: layer)
        guard let window = window(with: view) else {
          return probe.skip("a window against the renderer", because: noSession)
        }
        defer { window.close() }
        runLoop(0.2)
        let shown = layer.presentation()
        probe.check("in a window: has a presentation", .flag(shown != nil), true)
        let drawn = try FramePixels(width: pixels.width, height: pixels.height) { context in
          context.translateBy(x: 0, y: CGFloat(pixels.height))
          context.scaleBy(x: 1, y: -1)
          shown?.render(in: context)
        }
        let difference = pixels.difference(from: drawn, tolerance: 2)
        probe.measure("a window: share of other pixels", .number(difference.share))
      }
    }

    /// P17: the timing that AppKit's and SwiftUI's blocks bring.
    static func timings(_ probe: ProbeRecorder) {
      // Not sent anywhere: this is the main thread.
      nonisolated(unsafe) let probe = probe
      MainActor.assumeIsolated {
        let view = view(with: CALayer())
        for isImplicit in [false, true] {
          NSAnimationContext.runAnimationGroup { context in
            context.duration = 0.7
            context.timingFunction = CAMediaTimingFunction(name: .linear)
            context.allowsImplicitAnimation = isImplicit
            noteTiming(
              of: isImplicit ? "NSAnimationContext, implicit" : "NSAnimationContext",
              action: view.layer?.action(forKey: "opacity"), in: probe)
          }
        }
        swiftUITimings(probe)
      }
    }

    @MainActor private static func swiftUITimings(_ probe: ProbeRecorder) {
      let model = TimingModel()
      let host = NSHostingView(rootView: TimingView(model: model, probe: probe))
      guard let window = window(with: host) else {
        return probe.skip("SwiftUI's updates", because: noSession)
      }
      runLoop(0.2)
      let animations: [(String, Animation?)] = [
        ("no animation", nil), ("linear", .linear(duration: 0.7)),
        ("spring", .spring(response: 0.7, dampingFraction: 0.5)),
      ]
      for (name, animation) in animations {
        model.phase = "SwiftUI, \(name)"
        withAnimation(animation) { model.amount += 1 }
        runLoop(0.2)
      }
      window.close()
    }
  }

  private final class FlippedView: NSView {
    override var isFlipped: Bool { true }
  }

  @MainActor private final class TimingModel: ObservableObject {
    @Published var amount = 0.0
    /// Prefix of the noted values; `nil` before the first change.
    var phase: String?
  }

  private struct TimingView: View {
    @ObservedObject var model: TimingModel
    let probe: ProbeRecorder

    var body: some View {
      TimingRepresentable(amount: model.amount, phase: model.phase, probe: probe)
    }
  }

  private struct TimingRepresentable: NSViewRepresentable {
    let amount: Double
    let phase: String?
    let probe: ProbeRecorder

    func makeNSView(context: Context) -> NSView {
      let view = NSView()
      view.wantsLayer = true
      return view
    }

    func updateNSView(_ view: NSView, context: Context) {
      guard let phase else { return }
      let animation = context.transaction.animation
      probe.measure("\(phase): animation", .text(animation.map { "\($0)" } ?? "nil"))
      ViewProbes.noteTiming(of: phase, action: view.layer?.action(forKey: "opacity"), in: probe)
    }
  }
#endif
