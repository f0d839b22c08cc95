import Testing

@testable import LayerGallery

@Suite struct TouchAnswersTests {
  private func answers(of scene: GalleryScene) throws -> [TouchAnswers] {
    try TouchAnswers.record(scene, ClipPlan.all(of: scene))
  }

  @Test func `a tap on a slider answers with the value below it, a picture with none`() throws {
    let answers = try answers(of: SampleScenes.dot)
    #expect(answers.map(\.key) == ["growth"])
    // The dot is 16 points wide: the squares' middles are at a quarter and at three.
    #expect(answers[0].columns == 2 && answers[0].maps == ["3838"])
    #expect(answers[0].starts == Array(repeating: 0, count: 11))
    #expect(try self.answers(of: SampleScenes.plain).isEmpty)
  }

  @Test func `a tap on a switch answers with the other value`() throws {
    let scene = GalleryScene("Toggle", size: CGSize(width: 16, height: 8)) { ToggleLayer() }
      .gesture("tap") { .tap(at: $0.point(for: true)) }
      .control("amount", in: 0...1)
      .control("other", in: 0...1)
    let answers = try answers(of: scene)
    #expect(answers.map(\.key) == ["amount"])
    let maps = answers[0].starts.map { answers[0].maps[$0] }
    #expect(maps.first == "AA" && maps.last == "00")
  }

  @Test func `a thumb goes where a tap leads it, and a drag goes on beside the layer`() throws {
    let scene = GalleryScene("Range", size: CGSize(width: 32, height: 8)) { PairLayer() }
      .gesture("slide") { .tap(at: $0.point(for: 0)) }
      .control("high", in: 0...1)
      .control("low", in: 0...1)
    let answers = try answers(of: scene)
    #expect(answers.map(\.key) == ["high", "low"] && answers.map(\.maps) == [[".469"], ["14.."]])
    // One that is dragged goes as far as there is room, whichever thumb a tap there would move.
    #expect(answers.map(\.drag) == ["1469", "1469"])
    let padded = GalleryScene("Range", size: CGSize(width: 32, height: 8), padding: 8) {
      PairLayer()
    }
    .gesture("slide") { .tap(at: $0.point(for: 0)) }
    .control("low", in: 0...1)
    let beside = try self.answers(of: padded)
    #expect(beside[0].columns == 6 && beside[0].drag == String(repeating: "01469A", count: 3))
  }
}

private final class ToggleLayer: AnimatableLayer, InteractiveLayer {
  @AnimatableProperty var amount: CGFloat = 0
  @AnimatableProperty var other: CGFloat = 0.5

  var valueChanged: ((Bool) -> Void)?

  func value(at point: CGPoint) -> Bool { point.x > bounds.midX }
  func point(for value: Bool) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  func beginTracking(_ touch: TouchSample) -> Bool { true }
  func moveTracking(_ touch: TouchSample) {}
  func endTracking(_ touch: TouchSample) { amount = amount < 0.5 ? 1 : 0 }
  func cancelTracking() {}
  func handle(_ key: KeyCommand) -> Bool { false }
}

/// Two thumbs: a touch takes the nearer one along, and grabs it without a change where it is.
private final class PairLayer: AnimatableLayer, InteractiveLayer {
  @AnimatableProperty var low: CGFloat = 0
  @AnimatableProperty var high: CGFloat = 1

  var valueChanged: ((CGFloat) -> Void)?
  private var takesLow = false

  func value(at point: CGPoint) -> CGFloat { min(max(point.x / bounds.width, 0), 1) }
  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }
  func beginTracking(_ touch: TouchSample) -> Bool {
    let value = value(at: touch.location)
    takesLow = abs(value - low) < abs(value - high)
    if abs(value - (takesLow ? low : high)) > 0.2 { moveTracking(touch) }
    return true
  }
  func moveTracking(_ touch: TouchSample) {
    let value = value(at: touch.location)
    if takesLow { low = value } else { high = value }
  }
  func endTracking(_ touch: TouchSample) {}
  func cancelTracking() {}
  func handle(_ key: KeyCommand) -> Bool { false }
}
