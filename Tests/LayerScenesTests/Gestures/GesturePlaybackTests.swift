import AnimatableLayers
import LayerScenes
import Testing

@Suite struct GesturePlaybackTests {
  private final class Diary: CALayer, InteractiveLayer {
    var lines: [String] = []
    var takesTouches = true
    var valueChanged: ((CGFloat) -> Void)?

    func value(at point: CGPoint) -> CGFloat { point.x }
    func point(for value: CGFloat) -> CGPoint { CGPoint(x: value, y: 0) }

    func beginTracking(_ touch: TouchSample) -> Bool {
      lines.append("begin \(touch.location.x)")
      return takesTouches
    }
    func moveTracking(_ touch: TouchSample) { lines.append("move \(touch.location.x)") }
    func endTracking(_ touch: TouchSample) { lines.append("end \(touch.location.x)") }
    func cancelTracking() { lines.append("cancel") }
    func handle(_ key: KeyCommand) -> Bool { false }
  }

  private let gesture = Gesture(
    [1, 2, 3].map { TouchSample(CGPoint(x: $0, y: 0), at: CFTimeInterval($0)) })

  @Test func `every sample is delivered once, at its time`() {
    let diary = Diary()
    var playback = GesturePlayback(gesture)
    playback.play(on: diary, until: 0.5)
    #expect(diary.lines.isEmpty)
    playback.play(on: diary, until: 2)
    playback.play(on: diary, until: 2)
    #expect(diary.lines == ["begin 1.0", "move 2.0"])
    playback.play(on: diary, until: 9)
    #expect(diary.lines == ["begin 1.0", "move 2.0", "end 3.0"])
  }

  @Test func `a gesture is cancelled, and a layer that refuses a touch gets no more`() {
    let diary = Diary()
    var playback = GesturePlayback(gesture.cancelled())
    playback.play(on: diary, until: 9)
    #expect(diary.lines == ["begin 1.0", "move 2.0", "cancel"])
    let refusing = Diary()
    refusing.takesTouches = false
    var refused = GesturePlayback(gesture)
    refused.play(on: refusing, until: 9)
    #expect(refusing.lines == ["begin 1.0"])
  }
}
