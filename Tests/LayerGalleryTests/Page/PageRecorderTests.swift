import AnimatableLayers
import LayerScenes
import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct PageRecorderTests {
  /// The frames that a page draws from an atlas and the packed tiles.
  static func frames(of packed: String, width: Int, height: Int, from file: [UInt8]) throws
    -> [[UInt8]]
  {
    let atlas = try PNG.decode(file)
    let numbers = packed.utf8.map { digit in PageEntry.digits.firstIndex(of: digit) ?? 0 }
    var canvas = [UInt8](repeating: 0, count: 4 * width * height)
    return stride(from: 0, to: numbers.count, by: 13).map { start in
      let pairs = (0..<5).map { 64 * numbers[start + 2 * $0] + numbers[start + 2 * $0 + 1] }
      let top = 4_096 * numbers[start + 10] + 64 * numbers[start + 11] + numbers[start + 12]
      for row in 0..<pairs[3] {
        let from = 4 * ((top + row) * atlas.width + pairs[4])
        let to = 4 * ((pairs[1] + row) * width + pairs[0])
        canvas.replaceSubrange(
          to..<to + 4 * pairs[2], with: atlas.pixels[from..<from + 4 * pairs[2]])
      }
      return canvas
    }
  }

  @Test func `what the page shows is what the player draws, in light and dark`() throws {
    let output = try PageRecorder(scene: SampleScenes.dot, id: "dot").record()
    #expect(output.files.map(\.name) == ["dot.png", "dot-dark.png"])
    #expect(output.scene.light == "dot.png")
    #expect(output.scene.dark == "dot-dark.png")
    let clip = try #require(output.scene.clips.first { $0.name == "grows" })
    for (packed, file, isDark) in [
      (clip.light, 0, false), (try #require(clip.dark), 1, true),
    ] {
      var settings = PlayerSettings()
      settings.motion = "grows"
      settings.environment.appearance = isDark ? .dark : .light
      let player = try ScenePlayer(SampleScenes.dot, settings)
      let shown = try Self.frames(
        of: packed, width: 32, height: 32, from: output.files[file].bytes)
      #expect(shown.count == 31)
      for index in [0, 7, 30] {
        #expect(try player.frame(at: Double(index) / 30).pixels == shown[index], "frame \(index)")
      }
    }
  }

  @Test func `a scene with equal frames in light and dark is written once`() throws {
    let output = try PageRecorder(scene: SampleScenes.plain, id: "plain").record()
    #expect(output.files.map(\.name) == ["plain.png"])
    #expect(output.scene.clips.allSatisfy { $0.dark == nil })
  }

  @Test func `a scene with too many pixels moves in fewer frames, to the same end`() throws {
    let noisy = GalleryScene("Noise", size: CGSize(width: 100, height: 100)) { NoiseLayer() }
      .motion("hisses", duration: 1) { $0.seed = 1 }
    let output = try PageRecorder(scene: noisy, id: "noise").record()
    let clip = try #require(output.scene.clips.first)
    #expect(clip.count < 31)
    #expect((clip.count - 1) * (30 / (clip.count - 1)) == 30)
    #expect(clip.rate == Double(clip.count - 1))
    let line = try #require(clip.curves.first?.lines.first)
    #expect(line.count == clip.count)
    #expect(line.last == 1)
    let shown = try PageRecorderTests.frames(
      of: clip.light, width: 200, height: 200, from: output.files[0].bytes)
    var settings = PlayerSettings()
    settings.motion = "hisses"
    #expect(try ScenePlayer(noisy, settings).frame(at: 1).pixels == shown.last)
  }
}

/// Draws squares of changing colors, which no image format makes small.
private final class NoiseLayer: AnimatableLayer {
  @AnimatableProperty var seed: CGFloat = 0

  override func draw(in ctx: CGContext) {
    var state = UInt32(truncatingIfNeeded: Int(seed * 1_000_000)) | 1
    for y in stride(from: 0.0, to: 100, by: 2) {
      for x in stride(from: 0.0, to: 100, by: 2) {
        state = state &* 1_664_525 &+ 1_013_904_223
        let parts = [8, 16, 24].map { CGFloat(state >> UInt32($0) & 255) / 255 }
        ctx.setFillColor(CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: 1))
        ctx.fill(CGRect(x: x, y: y, width: 2, height: 2))
      }
    }
  }
}
