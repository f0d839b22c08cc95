import TestSupport
import Testing

@testable import LayerGallery

@Suite struct ScenePlayerTests {
  private func dot(_ settings: PlayerSettings = PlayerSettings()) throws -> ScenePlayer {
    var settings = settings
    settings.scale = 1
    return try ScenePlayer(SampleScenes.dot, settings)
  }

  private func shown(_ key: String, of player: ScenePlayer, at time: Double) -> String? {
    player.read(at: time) { played in
      player.keys.first { $0.name == key }?.shownText(in: played.layer)
    }
  }

  @Test func `frames do not depend on the order in which they are drawn`() throws {
    let moving = PlayerSettings(motion: "grows")
    let forward = try dot(moving)
    let frames = try [0, 0.25, 0.5, 1].map { try forward.frame(at: $0) }
    #expect(Set(frames).count == 4)
    let backward = try dot(moving)
    #expect(try [1, 0.5, 0.25, 0].map { try backward.frame(at: $0) } == frames.reversed())
  }

  @Test(arguments: [1, 2, 4])
  func `frames of a film equal those drawn one by one, on any number of threads`(
    threads: Int
  ) throws {
    let dragged = PlayerSettings(
      gesture: "drag", background: CGColor(srgbRed: 1, green: 1, blue: 0.5, alpha: 0.5))
    let times = (0..<12).map { Double($0) / 12 }
    let alone = try dot(dragged)
    let frames = try times.map { try alone.frame(at: $0) }
    #expect(Set(frames).count > 4)
    var shown: [Int] = []
    let film = try dot(dragged).frames(
      at: times, by: ParallelWork(threads: threads), willShow: { shown.append($0) })
    #expect(film == frames && shown == Array(times.indices))
  }

  @Test(arguments: [1, 2, 4])
  func `what is made of frames comes in their order, while few of them are kept`(
    threads: Int
  ) throws {
    let times = (0..<40).map { Double($0) / 40 }
    let alone = try dot(PlayerSettings(motion: "grows"))
    let frames = try times.map { try alone.frame(at: $0) }
    let work = ParallelWork(threads: threads)
    var shown = 0
    var made: [RenderedFrame] = []
    var most = 0
    try dot(PlayerSettings(motion: "grows")).forEachFrame(
      at: times, by: work,
      willShow: {
        shown = $0
        most = max(most, shown - made.count)
      },
      making: { $0 }
    ) { index, frame in
      #expect(index == made.count && index <= shown)
      made.append(frame)
    }
    #expect(made == frames && most < work.maxPending)
  }

  @Test func `a state, a motion and a gesture begin with their own values`() throws {
    let full = try dot(PlayerSettings(state: "full"))
    #expect(shown("growth", of: full, at: 0) == "1" && full.duration == 0)
    let shrinking = try dot(PlayerSettings(motion: "shrinks"))
    #expect(shown("growth", of: shrinking, at: 0) == "1" && shrinking.duration == 0.5)
    #expect(shrinking.rest == 0)
    let dragged = try dot(PlayerSettings(gesture: "drag"))
    #expect(shown("growth", of: dragged, at: 0) == "0")
    #expect(shown("growth", of: dragged, at: 0.4) == "1" && abs(dragged.duration - 0.85) < 1e-9)
  }

  @Test func `the touch of a gesture is drawn while it lasts`() throws {
    let scene = GalleryScene("Dot", size: CGSize(width: 32, height: 32)) { DotLayer() }
      .gesture("tap", .tap(at: CGPoint(x: 1, y: 16)))
    let player = try ScenePlayer(scene, PlayerSettings(gesture: "tap", scale: 1))
    let during = try player.frame(at: 0)
    let after = try player.frame(at: 0.5)
    let place = (16 * 32 + 1) * 4
    #expect(during.pixels[place + 3] > 0 && after.pixels[place + 3] == 0)
  }

  @Test func `keys are set, and animate in their own time or in another`() throws {
    let player = try dot(
      PlayerSettings(
        values: [("growth", "0.75"), ("dotStyle", "hollow"), ("opacity", "0.5")],
        animations: [("growth", "0.25")]))
    #expect(shown("growth", of: player, at: 0) == "0.75")
    #expect(shown("dotStyle", of: player, at: 0) == "hollow")
    #expect(player.read(at: 0) { $0.layer.opacity } == 0.5)
    #expect(player.duration == 0.25 && shown("growth", of: player, at: 0.25) == "0.25")
    let slow = try dot(PlayerSettings(animations: [("growth", "1")], duration: 2))
    #expect(slow.duration == 2 && shown("growth", of: slow, at: 1) == "0.625")
  }

  @Test func `appearance, direction and reduced motion reach the layer`() throws {
    let dark = PlayerSettings(
      environment: LayerEnvironment(appearance: .dark, layoutDirection: .rightToLeft))
    let player = try dot(dark)
    #expect(shown("color", of: player, at: 0) == "#FF00FFFF")
    #expect(shown("center", of: player, at: 0) == "0.25 0.5")
    #expect(try shown("shift", of: dot(PlayerSettings(motion: "moves by itself")), at: 0) == "0")
    let calm = try dot(PlayerSettings(motion: "moves by itself", reducesMotion: true))
    #expect(shown("shift", of: calm, at: 0) == "4")
  }

  @Test func `live touches and values are part of the play from their time on`() throws {
    let player = try dot()
    player.touch(.begin, at: CGPoint(x: 4, y: 8), time: 0.5)
    player.touch(.move, at: CGPoint(x: 16, y: 8), time: 1)
    player.touch(.end, at: CGPoint(x: 16, y: 8), time: 1.25)
    try player.setValue(("growth", "0.5"), isAnimated: true, time: 2)
    func growth(_ time: Double) -> String? { shown("growth", of: player, at: time) }
    #expect([1, 2.25, 0.75, 0].map(growth) == ["1", "0.5", "0.25", "0.25"])
    #expect(try player.frame(at: 0.75) != dot().frame(at: 0.75))
  }

  private static let mistakes: [(PlayerSettings, String)] = [
    (
      PlayerSettings(state: "fulll"),
      "state: Dot has no state 'fulll' (did you mean 'full'?); there are 'full', 'gone'"
    ),
    (
      PlayerSettings(motion: "x"),
      "motion: Dot has no motion 'x'; there are 'grows', 'shrinks', 'moves by itself'"
    ),
    (
      PlayerSettings(values: [("growht", "1")]),
      "set: Dot has no key 'growht' (did you mean 'growth'?)"
    ),
    (
      PlayerSettings(animations: [("growth", "big")]),
      "animate: DotLayer.growth holds CGFloat, not String big; write a number"
    ),
    (
      PlayerSettings(values: [("position.x", "inf")]),
      "set: DotLayer.position.x holds CGFloat, not String inf; write a number"
    ),
  ]

  @Test func `an unknown state, motion, key or value throws an error that names it`() {
    for (settings, message) in Self.mistakes {
      let error = #expect(throws: SceneError.self) { try dot(settings) }
      #expect(error.map { "\($0.option ?? ""): \($0)" } == message)
    }
  }

  /// A layer with keys whose values have members, or may be missing.
  private final class Marker: AnimatableLayer {
    @AnimatableProperty var center = CGPoint(x: 1, y: 2)
    @AnimatableProperty var fill: CGColor? = CGColor(gray: 0.5, alpha: 1)
    @AnimatableProperty var count = 0
    @AnimatableProperty var level: CGFloat = 0
  }

  @Test func `a key is given by text what the property takes`() throws {
    let scene = GalleryScene("Marker", size: CGSize(width: 4, height: 4)) { Marker() }
    let values = [("center.x", "7"), ("fill", "none"), ("count", "2.4"), ("level", "nan")]
    let player = try ScenePlayer(scene, PlayerSettings(values: values))
    player.read(at: 0) { played in
      let marker = played.layer as? Marker
      #expect(marker?.center == CGPoint(x: 7, y: 2) && marker?.fill == nil && marker?.count == 2)
      #expect(marker?.level.isNaN == true)
    }
    func error(_ key: String, _ text: String) -> String {
      errorText { try player.setValue((key, text), isAnimated: false, time: 1) }
    }
    #expect(!error("center.z", "7").isEmpty)
    #expect(
      error("center.x", "left")
        == "Marker.center.x holds CGFloat, not String left; write a number")
  }

  @Test func `a hit test finds a layer and its outline, and the tree why keys animate`() throws {
    let player = try ScenePlayer(SampleScenes.plain, PlayerSettings(motion: "fades", scale: 1))
    #expect(player.hitTest(CGPoint(x: 5, y: 5), at: 0) == "0")
    #expect(player.hitTest(CGPoint(x: 1, y: 1), at: 0) == nil)
    let tree = player.tree(at: 0.5)
    #expect(tree.outline == [[2, 2], [10, 2], [10, 10], [2, 10]])
    #expect(abs(tree.opacity - 0.5) < 1e-6 && tree.animations.map(\.keyPath) == ["opacity"])
    #expect(tree.values.first { $0.key == "opacity" }?.isAnimated == true)
    let actions = try dot().tree(at: 0).actions
    #expect(actions.first { $0.key == "growth" }?.animates == true)
    let outlined = try #require(actions.first { $0.key == "isOutlined" })
    #expect(!outlined.animates && outlined.decidedBy == "declaredKey")
    #expect(outlined.steps.last?.contains("declared without animation") == true)
  }
}
