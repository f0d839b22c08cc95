#if !PORTABLE_ENGINE && canImport(ObjectiveC)
  #if os(macOS)
    import AppKit
  #else
    import UIKit
  #endif

  import QuartzCore

  /// A window out of sight, which gives a tree of layers a context where there is no Metal device. `StrictQuartzCore` has a
  /// type of the same name in its place.
  final class OffscreenWindow {
    #if os(macOS)
      private let window: NSWindow
    #else
      private let window: UIWindow
    #endif

    /// - Returns: `nil` off the main thread, and on a system without a session.
    init?(showing root: CALayer) {
      guard Thread.isMainThread, Self.hasSession else { return nil }
      // Made and used on the main thread alone.
      nonisolated(unsafe) let root = root
      window = MainActor.assumeIsolated {
        let frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        #if os(macOS)
          _ = NSApplication.shared
          let window = NSWindow(
            contentRect: frame, styleMask: .borderless, backing: .buffered, defer: false)
          window.isReleasedWhenClosed = false
          window.setFrameOrigin(CGPoint(x: -10_000, y: -10_000))
          window.contentView?.wantsLayer = true
          window.contentView?.layer?.addSublayer(root)
          window.orderBack(nil)
        #else
          // An app with scenes shows no window without one. By name: extensions may not use the property.
          let application =
            UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
            as? UIApplication
          let scene = application?.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
          let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: frame)
          window.frame = frame
          window.layer.addSublayer(root)
          window.isHidden = false
        #endif
        return window
      }
    }

    deinit {
      let window = window
      MainThread.run {
        MainActor.assumeIsolated {
          #if os(macOS)
            window.close()
          #else
            window.isHidden = true
          #endif
        }
      }
    }

    private static var hasSession: Bool {
      #if os(macOS)
        CGSessionCopyCurrentDictionary() != nil
      #else
        true
      #endif
    }
  }
#endif
