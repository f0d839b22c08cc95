import Testing

@testable import AnimatableLayers

private final class Meter: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  @AnimatableProperty var glowRadius: CGFloat = 0
}

@Suite struct AnimatableKeySetSuggestionTests {
  @Test(arguments: [
    ("levle", "level"), ("Level", "level"), ("leve", "level"), ("levels", "level"),
    ("glowradius", "glowRadius"), ("opactiy", "opacity"), ("postion", "position"),
  ])
  func `a slip of the finger finds the key that was meant`(name: String, meant: String) {
    #expect(AnimatableKeySet.suggestion(for: name, among: ["level", "glowRadius"]) == meant)
  }

  @Test(
    arguments: [
      ("dit", ["dot"], "dot"), ("dt", ["dot"], nil), ("dto", ["dot"], "dot"),
      ("ditt", ["dot"], nil),
      ("glwoRaduis", ["glowRadius"], "glowRadius"), ("glwoRaidsu", ["glowRadius"], nil),
      ("innerGlow", ["innerGlows", "innerGlo"], "innerGlows"), ("inerGlo", ["innerGlow"], nil),
      ("innrGlo", ["innerGlow", "innrGlow"], "innrGlow"), ("levels", ["level", "levels"], nil),
      ("bottomCollor", ["topColor", "bottomColor"], "bottomColor"), ("", ["a"], nil),
      ("numberOf", ["numberOfDots"], nil),
    ] as [(String, [String], String?)])
  func `the nearest of the keys is meant, a slip away, or two in long names`(
    name: String, known: [String], meant: String?
  ) {
    #expect(AnimatableKeySet.suggestion(for: name, among: known) == meant)
  }

  @Test(arguments: ["level", "opacity", "temperature", "max", "x", "label", ""])
  func `a known name, and one that is like none, finds nothing`(name: String) {
    #expect(AnimatableKeySet.suggestion(for: name, among: ["level"]) == nil)
  }

  @Test(arguments: [
    ("transform.scal", "transform has no part scal; did you mean scale?"),
    ("transform.rotatoin.z", "transform has no part rotatoin.z; did you mean rotation.z?"),
    ("bounds.size.heigth", "bounds has no part size.heigth; did you mean size.height?"),
    ("shadowOffset.widht", "shadowOffset has no part widht; did you mean width?"),
  ])
  func `a slip of the finger in a part finds the part that was meant`(keyPath: String, hint: String)
  {
    #expect(Meter().misspelling(in: keyPath) == hint)
  }

  @Test(arguments: [
    "transform", "transform.", "transform.scale", "transform.m34", "position.z", "bounds.size",
    "level.scal", "opacity.scal",
  ])
  func `a part that is there, or like none, gets no hint`(keyPath: String) {
    #expect(Meter().misspelling(in: keyPath) == nil)
  }

  #if os(macOS) || os(Linux)
    @Test func `a clip of a misspelled key traps and names the key`() async throws {
      let result = await #expect(
        processExitsWith: .refusedData, observing: [\.standardErrorContent]
      ) {
        _ = Timeline.animate(Meter(), keyPath: "levle", to: 1, duration: 1)
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("Meter has no key levle; did you mean level?"))
      await #expect(processExitsWith: .refusedData) {
        _ = Timeline.animate(CALayer(), keyPath: "opactiy", to: 0)
      }
    }
  #endif

  #if DEBUG && (os(macOS) || os(Linux))
    @Test func `an animation of a misspelled key traps in debug builds`() async {
      await #expect(processExitsWith: .failure) {
        Meter().add(CABasicAnimation(keyPath: "levle"), forKey: nil)
      }
      await #expect(processExitsWith: .failure) {
        Meter().add(CAKeyframeAnimation(keyPath: "positon.x"), forKey: nil)
      }
    }
  #endif

  @Test func `animations of keys that are there, or like none, are added`() {
    let meter = Meter()
    meter.setValue(1.0, forKey: "levels")
    let keyPaths = ["level", "levels", "position.x", "transform.scale", "cue", "bounds.size"]
    for keyPath in keyPaths { meter.add(CABasicAnimation(keyPath: keyPath), forKey: keyPath) }
    meter.add(CABasicAnimation(), forKey: "levle")
    #expect(meter.animationKeys() == keyPaths + ["levle"])
  }
}
