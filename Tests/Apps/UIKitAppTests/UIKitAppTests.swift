#if canImport(UIKit)
  import AnimatableLayers
  import LayerControls
  import LayerHosting
  import SwiftUI
  import Testing
  import UIKit

  @testable import UIKitApp

  /// What UIKit does to a hosted control on a screen.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct UIKitAppTests {
    private let window: UIWindow
    private let controller = SliderController()
    private var view: LayerView<CircularSliderLayer> { controller.slider }
    private var slider: CircularSliderLayer { view.content }

    init() async throws {
      var scene: UIWindowScene?
      for _ in 0..<100 where scene == nil {
        scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        try await Task.sleep(nanoseconds: 50_000_000)
      }
      window = UIWindow(windowScene: try #require(scene, "the app has no window scene"))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      _ = await shown(for: 0.2)
    }

    // MARK: Touches

    private final class Finger: UITouch {
      var place = CGPoint.zero
      var time: TimeInterval = 0
      override func location(in view: UIView?) -> CGPoint { place }
      override var timestamp: TimeInterval { time }
    }

    @Test func `a finger takes the slider along`() {
      var values: [CGFloat] = []
      slider.valueChanged = { values.append($0) }
      let finger = Finger()
      finger.place = slider.point(for: 0.25)
      view.touchesBegan([finger], with: nil)
      #expect(abs(slider.value - 0.25) < 0.01)
      finger.place = slider.point(for: 0.5)
      finger.time = 0.1
      view.touchesMoved([finger], with: nil)
      view.touchesEnded([finger], with: nil)
      #expect(abs(slider.value - 0.5) < 0.01 && values.count == 2)
    }

    // MARK: Blocks

    /// What the screen showed of the value in each frame of so many seconds.
    private func shown(for seconds: TimeInterval) async -> [CGFloat] {
      let (frames, found) = AsyncStream.makeStream(of: CGFloat.self)
      let slider = slider
      let link = ScreenLink { _ in found.yield(slider.presentation()?.value ?? slider.value) }
      let wait = Task {
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        found.finish()
      }
      var values: [CGFloat] = []
      for await value in frames { values.append(value) }
      link.invalidate()
      wait.cancel()
      return values
    }

    private func animate(
      _ seconds: TimeInterval, _ options: UIView.AnimationOptions, _ changes: @escaping () -> Void
    ) {
      UIView.animate(withDuration: seconds, delay: 0, options: options, animations: changes)
    }

    /// A test is asynchronous, where the compiler prefers a completion that is awaited.
    private func start(
      _ animator: UIViewPropertyAnimator,
      completion: @escaping (UIViewAnimatingPosition) -> Void
    ) {
      animator.addCompletion(completion)
      animator.startAnimation()
    }

    @Test func `a block moves a declared key with its duration and curve`() async throws {
      animate(0.5, .curveLinear) { slider.value = 1 }
      #expect(slider.value == 1)
      let values = await shown(for: 0.8)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(Set(values.filter { $0 > 0.02 && $0 < 0.98 }).count > 5)
      #expect(values.last == 1)
    }

    @Test func `a spring of a block swings over`() async {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) { slider.value = 0.5 }
      let values = await shown(for: 1)
      #expect(values.contains { $0 > 0.52 } && values.last == 0.5)
    }

    @Test func `a property animator moves a declared key, and its end comes after it`() async {
      var positions: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { slider.value = 1 }
      start(animator) { positions.append($0) }
      let values = await shown(for: 0.7)
      #expect(Set(values.filter { $0 > 0.02 && $0 < 0.98 }).count > 5)
      #expect(positions == [.end])
    }

    @Test func `a block that interrupts another keeps its velocity`() async {
      animate(0.8, .curveEaseInOut) { slider.value = 1 }
      let before = await shown(for: 0.4)
      animate(0.8, .curveEaseInOut) { slider.value = 0 }
      let after = await shown(for: 1.2)
      // It goes on forwards before it turns.
      #expect(after.max() ?? 0 > (before.last ?? 1) + 0.05)
      #expect(abs(after.last ?? 1) < 1e-4)
    }

    #if canImport(SwiftUI, _version: 6.0)
      @available(iOS 18, tvOS 18, visionOS 2, *)
      @Test func `an animation of SwiftUI moves a declared key`() async {
        UIView.animate(.spring(duration: 0.4, bounce: 0.5)) { slider.value = 0.5 }
        let values = await shown(for: 1.5)
        #expect(Set(values.filter { $0 > 0.02 && $0 < 0.48 }).count > 3)
        #expect(values.contains { $0 > 0.52 } && values.last == 0.5 && slider.value == 0.5)
        #expect(view.subviews.isEmpty)
      }
    #endif

    @Test func `without animation a key changes at once`() async {
      UIView.performWithoutAnimation { slider.value = 1 }
      let values = await shown(for: 0.2)
      #expect(values.dropFirst(2).allSatisfy { $0 == 1 })
    }

    // MARK: Frames

    /// The pixels of a view as the screen shows it, a byte for each color and alpha.
    private func pixels(of view: UIView) throws -> [UInt8] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
      }
      let drawn = try #require(image.cgImage)
      var bytes = [UInt8](repeating: 0, count: drawn.width * drawn.height * 4)
      let context = try #require(
        CGContext(
          data: &bytes, width: drawn.width, height: drawn.height, bitsPerComponent: 8,
          bytesPerRow: drawn.width * 4, space: CGColorSpace(name: CGColorSpace.sRGB)!,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.draw(drawn, in: CGRect(x: 0, y: 0, width: drawn.width, height: drawn.height))
      return bytes
    }

    /// The share of bytes that differ by more than antialiasing does.
    private func difference(_ one: [UInt8], _ other: [UInt8]) -> Double {
      let different = zip(one, other).filter { abs(Int($0) - Int($1)) > 32 }.count
      return Double(different) / Double(max(one.count, 1))
    }

    @Test func `a frame in flight is that of the value that it shows`() async throws {
      let start = try pixels(of: view)
      animate(1, .curveLinear) { slider.value = 1 }
      _ = await shown(for: 0.5)
      slider.playback.pause()
      let value = try #require(await shown(for: 0.2).last)
      let flying = try pixels(of: view)
      slider.removeAllAnimations()
      CALayer.performWithoutAnimation { slider.value = value }
      _ = await shown(for: 0.2)
      let still = try pixels(of: view)
      CALayer.performWithoutAnimation { slider.value = 1 }
      _ = await shown(for: 0.2)
      let end = try pixels(of: view)
      #expect(value > 0.1 && value < 0.9)
      #expect(difference(flying, still) < 0.002)
      #expect(difference(flying, start) > 0.01 && difference(flying, end) > 0.01)
    }
  }
#endif
