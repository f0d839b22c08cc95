import PNGFormat
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PageRecorderTests {
  private func films(of output: PageRecorder.Output) throws -> [String: [String: Any]] {
    var films: [String: [String: Any]] = [:]
    for (name, bytes) in output.files where name.hasSuffix(".js") {
      let text = String(decoding: bytes, as: UTF8.self)
      expectText(text, startsWith: "takeFilm(\"\(name)\",", endsWith: ")\n")
      films[name] = try jsonObject(text.dropFirst("takeFilm(\"\(name)\",".count).dropLast(2).utf8)
    }
    return films
  }

  private func frames(
    _ clip: PageEntry.Clip, of film: [String: Any]?
  ) throws -> (light: [[UInt8]], dark: [[UInt8]]) {
    func value<Value>(_ key: String) throws -> Value {
      try #require((film?["film"] as? [String: Any])?[key] as? Value, "\(key)")
    }
    var unpacked = try UnpackedFilm(
      PageFilm.Encoded(
        colors: value("colors"), isAdaptive: value("isAdaptive"), runs: value("runs"),
        planes: value("planes"), data: value("data")))
    return unpacked.frames(clip.count, width: Int(clip.width * 2), height: Int(clip.height * 2))
  }

  @Test func `what the page shows is what the player draws, in light and dark`() throws {
    let output = try PageRecorder(scene: SampleScenes.dot, id: "dot").record()
    #expect(output.files.map(\.name) == ["dot.png", "dot.dark.png", "dot.js", "dot.more.js"])
    #expect(output.scene.isAdaptive)
    let clip = output.scene.clips[output.scene.cover]
    #expect(clip.name == "grows")
    let films = try films(of: output)
    let shown = try frames(clip, of: films["dot.js"])
    #expect(shown.light.count == 61)
    for (isDark, shown) in [(false, shown.light), (true, shown.dark)] {
      var settings = PlayerSettings(motion: "grows")
      settings.environment.appearance = isDark ? .dark : .light
      let player = try ScenePlayer(SampleScenes.dot, settings)
      for index in [0, 7, 60] {
        #expect(try player.frame(at: Double(index) / 60).pixels == shown[index], "frame \(index)")
      }
      #expect(try PNG.decode(output.files[isDark ? 1 : 0].bytes).pixels == shown[60])
    }
    #expect(output.poster.pixels == shown.light[60])
  }

  @Test func `a key's number is known in every frame, as one where it stays`() throws {
    let output = try PageRecorder(scene: SampleScenes.dot, id: "dot").record()
    let films = try films(of: output)
    let cover = try #require((films["dot.js"]?["clips"] as? [[String: Any]])?.first)
    let values = try #require((cover["values"] as? [String: [Double]])?["growth"])
    #expect(values.count == 61 && values.first == 0.25 && values.last == 1)
    let others = try #require(films["dot.more.js"]?["clips"] as? [[String: Any]])
    let full = try #require(others.first { $0["index"] as? Int == 0 })
    #expect(full["values"] as? [String: [Double]] == ["growth": [1]])
    #expect((films["dot.more.js"]?["answers"] as? [[String: Any]])?.count == 1)
  }

  @Test func `a scene with equal frames in light and dark is written once`() throws {
    let output = try PageRecorder(scene: SampleScenes.plain, id: "plain").record()
    #expect(output.files.map(\.name) == ["plain.png", "plain.js"] && !output.scene.isAdaptive)
  }

  @Test func `a scene with too many pixels moves in fewer frames, to the same end`() throws {
    let noisy = GalleryScene("Noise", size: CGSize(width: 100, height: 100)) { NoiseLayer() }
      .motion("hisses", duration: 1) { $0.seed = 1 }
    let output = try PageRecorder(scene: noisy, id: "noise").record()
    let clip = try #require(output.scene.clips.first)
    #expect(clip.count < 61 && (clip.count - 1) * (60 / (clip.count - 1)) == 60)
    #expect(clip.rate == Double(clip.count - 1))
    let films = try films(of: output)
    let numbers = try #require((films["noise.js"]?["clips"] as? [[String: Any]])?.first)
    let curves = try #require(numbers["curves"] as? [[String: Any]])
    let line = try #require((curves.first?["lines"] as? [[Double]])?.first)
    #expect(line.count == clip.count && line.last == 1)
    let end = try ScenePlayer(noisy, PlayerSettings(motion: "hisses")).frame(at: 1).pixels
    #expect(try frames(clip, of: films["noise.js"]).light.last == end)
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
