import LayerDoctor

extension ProbeGroup {
  static func page(of scenes: [GalleryScene]) -> ProbeGroup {
    ProbeGroup(
      "P19", "One page of the gallery and one film strip",
      settles: "frames of a motion show it: they are neither blank nor equal"
    ) { probe in
      guard let scene = scenes.first(where: { !$0.motions.isEmpty }) else {
        throw ProbeProblem("no scene has a motion")
      }
      func check(_ name: String, _ frames: [RenderedFrame]) {
        probe.measure("\(name): frames", .count(frames.count))
        probe.check(
          "\(name): different frames", .count(Set(frames).count),
          .atLeast(min(3, Double(frames.count))))
        let shares = frames.map { frame in
          let drawn = stride(from: 3, to: frame.pixels.count, by: 4).count { frame.pixels[$0] > 0 }
          return Double(drawn) / Double(frame.width * frame.height)
        }
        probe.check(
          "\(name): greatest share of drawn pixels", .number(shares.max() ?? 0), .atLeast(0.01))
      }
      probe.measure("scene", .text(scene.name))
      for plan in try ClipPlan.all(of: scene) where plan.clip.kind == .motion {
        check("page, \(plan.clip.name)", try plan.record(scene, isDark: false).frames)
      }
      let output = try PageRecorder(scene: scene, id: "probe").record()
      probe.check("page: bytes of its files", .count(output.size), .atLeast(100))
      let player = try ScenePlayer(scene, PlayerSettings().showingMotion(of: scene))
      let times = FilmTimes.spread(6, from: 0, to: player.duration)
      check("film strip", try player.frames(at: times))
    }
  }
}
