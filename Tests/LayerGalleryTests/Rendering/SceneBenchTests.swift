import Testing

@testable import LayerGallery

@Suite struct SceneBenchTests {
  @Test func `frames are timed, and the pixels that differ are counted`() throws {
    let settings = PlayerSettings(motion: "fades", scale: 1)
    let bench = try SceneBench(SampleScenes.plain, settings, frameCount: 3, runCount: 1)
    #expect(bench.width == 12 && bench.height == 12 && bench.frames == 3)
    #expect(bench.millisecondsForValues > 0 && bench.millisecondsForPixels > 0)
    // The layer is 8 x 8 of the 12 x 12 pixels, and all of it fades.
    #expect(bench.changedPixels == 64.0 / 144)
    if let redrawn = bench.redrawnPixels { #expect(redrawn == 64.0 / 144) }
  }
}
