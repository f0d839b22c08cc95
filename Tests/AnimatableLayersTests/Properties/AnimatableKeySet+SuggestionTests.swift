import TestSupport
import Testing

@testable import AnimatableLayers

private final class Meter: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  @AnimatableProperty var glowRadius: CGFloat = 0
}

@Suite struct AnimatableKeySetSuggestionTests {
  @Test func `the nearest of the keys is meant, a slip away, or two in long names`() {
    let rows: [(name: String, known: [String], meant: String?)] = [
      ("levle", ["level", "glowRadius"], "level"), ("Level", ["level"], "level"),
      ("leve", ["level"], "level"), ("levels", ["level"], "level"),
      ("glowradius", ["level", "glowRadius"], "glowRadius"), ("opactiy", [], "opacity"),
      ("postion", [], "position"), ("dit", ["dot"], "dot"), ("dt", ["dot"], nil),
      ("dto", ["dot"], "dot"), ("ditt", ["dot"], nil),
      ("glwoRaduis", ["glowRadius"], "glowRadius"), ("glwoRaidsu", ["glowRadius"], nil),
      ("innerGlow", ["innerGlows", "innerGlo"], "innerGlows"), ("inerGlo", ["innerGlow"], nil),
      ("innrGlo", ["innerGlow", "innrGlow"], "innrGlow"), ("levels", ["level", "levels"], nil),
      ("bottomCollor", ["topColor", "bottomColor"], "bottomColor"), ("", ["a"], nil),
      ("numberOf", ["numberOfDots"], nil), ("level", ["level"], nil), ("opacity", [], nil),
      ("temperature", ["level"], nil), ("max", ["level"], nil), ("x", ["level"], nil),
      ("label", ["level"], nil), ("", ["level"], nil),
    ]
    let found = rows.map { AnimatableKeySet.suggestion(for: $0.name, among: $0.known) }
    #expect(found == rows.map { $0.meant })
  }

  @Test func `a misspelled part finds the part that was meant, and one like none nothing`() {
    let hints = [
      "transform.scal": "transform has no part scal; did you mean scale?",
      "transform.rotatoin.z": "transform has no part rotatoin.z; did you mean rotation.z?",
      "bounds.size.heigth": "bounds has no part size.heigth; did you mean size.height?",
      "shadowOffset.widht": "shadowOffset has no part widht; did you mean width?",
    ]
    let right = [
      "transform", "transform.", "transform.scale", "transform.m34", "position.z", "bounds.size",
      "level.scal", "opacity.scal",
    ]
    #expect((hints.keys + right).compactMap(Meter().misspelling) == Array(hints.values))
  }

  #if os(macOS) || os(Linux)
    @Test func `a clip of a misspelled key traps and names the key`() async {
      let result = await #expect(
        processExitsWith: .refusedData, observing: [\.standardErrorContent]
      ) {
        _ = Timeline.animate(Meter(), keyPath: "levle", to: 1, duration: 1)
      }
      #expect(result.message.contains("Meter has no key levle; did you mean level?"))
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
