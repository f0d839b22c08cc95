import AnimatableLayers
import LayerControls
import TestSupport
import Testing

@Suite struct DrawingCacheTests {
  #if os(Linux)
    /// The most that a frame allocates in a build without optimization, where nothing is painted: the pieces of its
    /// paths, a box for each color that is read from a key, and one for each paler color.
    private static let most = 40

    /// Controls that need more, each for what its drawing is made of.
    private static let exceptions: [String: Int] = [
      // The outline of its stroke.
      "spinner-comet": 560,
      // Two thumbs, each with a shadow of four steps and an edge.
      "range-slider": 50,
      // Two paths with a piece for each value.
      "line-chart": 70,
      // The numbers as they are written, the labels as their key holds them, and the state that is kept around each text.
      "progress-ring-labeled": 55, "gauge-labeled": 140, "line-chart-labeled": 290,
      "bar-chart-labeled": 110,
      "rolling-number": 80, "rolling-price": 115, "countdown": 90,
    ]

    // What counts the allocations stays in the process, and other tests run at the same time.
    @Test func `a frame allocates little more than its paths`() async {
      await #expect(processExitsWith: .success) {
        #expect(AllocationCounter.count { _ = [UInt8](repeating: 0, count: 999) } == 1)
        for sample in ControlSample.all {
          let control = sample.make()
          sample.change(control)
          let drawn = DrawnLayer.context(of: control)
          // What is cut off is not painted, and painting is the context's own.
          drawn.clip(to: .zero)
          func draw() {
            drawn.saveGState()
            control.draw(in: drawn)
            drawn.restoreGState()
          }
          for _ in 0..<2 { draw() }
          let count = try #require(AllocationCounter.count(draw))
          #expect(count <= Self.exceptions[sample.name] ?? Self.most, "\(sample.name): \(count)")
        }
      }
    }
  #endif

  private func makeSkeleton() -> SkeletonLayer { sized(SkeletonLayer(), 80, 20) { $0.phase = 0.4 } }

  @Test func `a light in another color is another light`() {
    let skeleton = makeSkeleton()
    let gray = DrawnLayer(of: skeleton)
    skeleton.trackColor = DrawnLayer.green
    let green = DrawnLayer(of: skeleton)
    #expect(gray != green)
    let fresh = makeSkeleton()
    fresh.trackColor = DrawnLayer.green
    #expect(DrawnLayer(of: fresh) == green)
    skeleton.trackColor = ControlTheme.light.track
    #expect(DrawnLayer(of: skeleton) == gray)
  }
}
