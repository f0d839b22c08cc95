#if canImport(UIKit)
  import AnimatableLayers
  import LayerControls
  import LayerHosting
  import SwiftUI
  import Testing
  import UIKit

  @testable import SwiftUIApp

  /// What SwiftUI does to a hosted control on a screen.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct SwiftUIAppTests {
    private typealias Container = LayerContainerView<CircularSliderLayer>

    private let window: UIWindow
    private let volume = Volume()
    private let view: LayerContainerView<CircularSliderLayer>
    private var slider: CircularSliderLayer { view.content }

    init() async throws {
      var scene: UIWindowScene?
      for _ in 0..<100 where scene == nil {
        scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        try await Task.sleep(nanoseconds: 50_000_000)
      }
      window = UIWindow(windowScene: try #require(scene, "the app has no window scene"))
      let controller = UIHostingController(rootView: SliderScreen(volume: volume))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      var found: Container?
      for _ in 0..<100 where found == nil {
        found = Self.container(in: controller.view)
        try await Task.sleep(nanoseconds: 50_000_000)
      }
      view = try #require(found, "SwiftUI made no view of the layer")
    }

    private static func container(in view: UIView) -> Container? {
      view as? Container ?? view.subviews.lazy.compactMap { container(in: $0) }.first
    }

    // MARK: Touches

    private final class Finger: UITouch {
      var place = CGPoint.zero
      override func location(in view: UIView?) -> CGPoint { place }
    }

    @Test func `a finger changes what SwiftUI holds`() async {
      let finger = Finger()
      finger.place = slider.point(for: 0.25)
      view.touchesBegan([finger], with: nil)
      finger.place = slider.point(for: 0.75)
      view.touchesMoved([finger], with: nil)
      view.touchesEnded([finger], with: nil)
      _ = await shown(for: 0.2)
      #expect(abs(volume.level - 0.75) < 0.01 && slider.value == volume.level)
    }

    // MARK: Animations

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

    @Test func `withAnimation moves a declared key with its duration and curve`() async {
      withAnimation(.linear(duration: 0.5)) { volume.level = 1 }
      let values = await shown(for: 0.8)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
      #expect(Set(values.filter { $0 > 0.02 && $0 < 0.98 }).count > 5)
      #expect(values.last == 1 && slider.value == 1 && volume.ends == [true])
    }

    @Test func `a spring of SwiftUI swings over`() async {
      withAnimation(.interpolatingSpring(stiffness: 200, damping: 8)) { volume.level = 0.5 }
      let values = await shown(for: 3)
      #expect(values.contains { $0 > 0.52 } && values.last == 0.5)
    }

    @Test func `an animation that interrupts another keeps its velocity`() async {
      withAnimation(.easeInOut(duration: 0.8)) { volume.level = 1 }
      let before = await shown(for: 0.4)
      withAnimation(.easeInOut(duration: 0.8)) { volume.level = 0 }
      let after = await shown(for: 1.2)
      #expect(after.max() ?? 0 > (before.last ?? 1) + 0.05)
      #expect(abs(after.last ?? 1) < 1e-4)
    }

    @Test func `without an animation the key moves as it is declared`() async {
      volume.level = 1
      let values = await shown(for: 0.6)
      #expect(slider.value == 1)
      #expect(Set(values.filter { $0 > 0.02 && $0 < 0.98 }).count > 3)
    }

    // MARK: Frames

    /// The pixels of the view as the screen shows it, a byte for each color and alpha.
    private func pixels() throws -> [UInt8] {
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

    @Test func `animated frames end at the frame of a change at once`() async throws {
      let start = try pixels()
      withAnimation(.linear(duration: 0.6)) { volume.level = 0.8 }
      _ = await shown(for: 0.3)
      let flying = try pixels()
      _ = await shown(for: 0.6)
      let animated = try pixels()
      volume.level = 0
      _ = await shown(for: 0.6)
      let back = try pixels()
      volume.level = 0.8
      _ = await shown(for: 0.6)
      let still = try pixels()
      #expect(difference(animated, still) < 0.002 && difference(start, back) < 0.002)
      #expect(difference(flying, start) > 0.01 && difference(flying, still) > 0.01)
    }
  }
#endif
