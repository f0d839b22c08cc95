import TestSupport
import Testing

@testable import LayerGallery

@Suite struct FilmScriptTests {
  @Test func `a script hands its film on under the name of its file`() throws {
    var film = PageFilm(isAdaptive: false)
    film.add(light: [RenderedFrame(width: 1, height: 1, pixels: [1, 2, 3, 255])], dark: [])
    let script = FilmScript(
      film: film.encoded(),
      clips: [FilmScript.Clip(index: 2, count: 1, width: 1, height: 1, values: ["a": [0.5]])])
    let text = String(decoding: script.bytes(named: "ring.js"), as: UTF8.self)
    #expect(text.hasPrefix("takeFilm(\"ring.js\",{") && text.hasSuffix("})\n"))
    let json = try jsonObject(text.dropFirst("takeFilm(\"ring.js\",".count).dropLast(2).utf8)
    let clips = try #require(json["clips"] as? [[String: Any]])
    #expect(clips[0]["values"] as? [String: [Double]] == ["a": [0.5]])
    #expect(clips[0]["index"] as? Int == 2)
  }
}
