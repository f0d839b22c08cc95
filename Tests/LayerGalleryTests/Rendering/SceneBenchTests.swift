import LayerScenes
import Testing

@testable import LayerGallery

@Suite struct SceneBenchTests {
  @Test func `frames are timed, and the pixels that differ are counted`() throws {
    var settings = StageSettings()
    settings.scale = 1
    settings.motion = "fades"
    let bench = try SceneBench(SampleScenes.plain, settings, frameCount: 3, runCount: 1)
    #expect(bench.width == 12 && bench.height == 12 && bench.frames == 3)
    #expect(bench.millisecondsForValues > 0 && bench.millisecondsForPixels > 0)
    // The layer is 8 x 8 of the 12 x 12 pixels, and all of it fades.
    #expect(bench.changedPixels == 64.0 / 144)
    if let redrawn = bench.redrawnPixels { #expect(redrawn == 64.0 / 144) }
  }

  @Test func `allocations are told for each frame, or said to be unknown`() throws {
    func bench(_ count: Int?) throws -> SceneBench {
      try SceneBench(
        SampleScenes.plain, StageSettings(), frameCount: 4, runCount: 1,
        countAllocations: { body in
          body()
          return count
        })
    }
    let known = try bench(10)
    #expect(known.allocationsForValues == 2.5 && known.allocationsForPixels == 2.5)
    #expect(known.text.contains("\nallocations      2.5 a frame\n... with pixels  2.5 a frame\n"))
    let unknown = try bench(nil)
    #expect(unknown.allocationsForPixels == nil)
    #expect(unknown.text.contains("\n... with pixels  unknown on this system\n"))
  }

  #if os(Linux)
    @Test func `pixels take more allocations than values`() async {
      await #expect(processExitsWith: .success) {
        let bench = try SceneBench(
          SampleScenes.plain, StageSettings(), frameCount: 4, runCount: 1)
        let values = try #require(bench.allocationsForValues)
        let pixels = try #require(bench.allocationsForPixels)
        #expect(values > 0 && pixels > values)
      }
    }
  #endif
}
