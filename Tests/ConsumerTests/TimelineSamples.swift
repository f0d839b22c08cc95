import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

// The samples of the page on timelines, as they stand there.

// sample begins
func makeEntrance(
  bars: [CALayer], ring: ProgressRingLayer
) -> Timeline {
  Timeline.sequence {
    Timeline.stagger(each: 0.05, order: .fromCenter) {
      for bar in bars {
        Timeline.animate(
          bar, keyPath: "transform.scale.y", to: 1,
          animation: .spring(duration: 0.3, bounce: 0.3))
      }
    }
    Timeline.label("bars stand")
    Timeline.animate(
      ring, keyPath: \.progress, to: 1, duration: 0.5,
      timingFunction: .easeInEaseOut
    )
    .placed(.label("bars stand", offset: -0.3))
  }
}
// sample ends

// sample begins
func preview(_ entrance: Timeline, ring: ProgressRingLayer) {
  // The models, without any animation.
  entrance.apply(at: entrance.duration / 2)
  let progress = entrance.value(
    forKeyPath: "progress", of: ring, at: 0.4)
  print(
    progress ?? "nothing moves it", entrance.time(of: "bars stand") ?? 0
  )
}
// sample ends

// sample begins
func makeHeartbeat(of heart: CALayer) -> Timeline {
  Timeline.sequence {
    Timeline.animate(
      heart, keyPath: "transform.scale", to: 1.2, duration: 0.12,
      timingFunction: .easeOut)
    Timeline.animate(
      heart, keyPath: "transform.scale", to: 1, duration: 0.2,
      timingFunction: .easeIn)
    Timeline.wait(0.5)
  }
  .repeated()
}
// sample ends

@Test func `bars rise from the center and a ring fills up`() {
  let board = Props.board()
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 76, y: 22, width: 36, height: 36)
  board.addSublayer(ring)
  let bars = (0..<5).map { index in
    let bar = CALayer()
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.bounds = CGRect(x: 0, y: 0, width: 8, height: 24 + 8 * (2 - abs(index - 2)))
    bar.position = CGPoint(x: 14 + 12 * index, y: 66)
    bar.backgroundColor = Props.blue
    bar.setValue(0.1, forKeyPath: "transform.scale.y")
    board.addSublayer(bar)
    return bar
  }
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.5, 0.7, 1], scale: 1)) { _ in
    makeEntrance(bars: bars, ring: ring).run()
  }
}

@Test func `a timeline is evaluated at any moment`() throws {
  let ring = ProgressRingLayer()
  let entrance = makeEntrance(bars: [CALayer()], ring: ring)
  preview(entrance, ring: ring)
  #expect(ring.progress > 0)
  let label = try #require(entrance.time(of: "bars stand"))
  #expect(entrance.value(forKeyPath: "progress", of: ring, at: label - 0.3) as? Double == 0)
  #expect(entrance.value(forKeyPath: "progress", of: ring, at: label + 0.2) as? Double == 1)
}

@Test func `a heart beats without end`() {
  let heart = CALayer()
  let heartbeat = makeHeartbeat(of: heart)
  #expect(heartbeat.duration == .infinity)
  for beat in [0.0, 100] {
    let scale =
      heartbeat.value(forKeyPath: "transform.scale", of: heart, at: beat * 0.82 + 0.12) as? Double
    #expect(scale.map { abs($0 - 1.2) < 1e-6 } == true)
  }
}

// sample begins
func makeDrop(
  of ball: CALayer, landed: @escaping () -> Void
) -> Timeline {
  Timeline.sequence {
    Timeline.animate(
      ball, keyPath: \.position.y, to: 100, duration: 0.4,
      timingFunction: .easeIn)
    Timeline.label("ground")
    Timeline.animate(
      ball, keyPath: \.position.y, to: 40, duration: 0.3,
      timingFunction: .easeOut)
    Timeline.label("top")
  }
  .marker(at: "ground") { direction in
    if direction == .forwards { landed() }
  }
}
// sample ends

// sample begins
func fadeIn(
  _ card: CALayer, over list: CAScrollLayer
) -> ScrollBinding {
  Timeline.animate(
    card, keyPath: \.opacity, from: 0, to: 1,
    timingFunction: .linear
  )
  .bind(to: list, .entry(card))
}
// sample ends

@Test func `a drop calls its marker at the ground, on the way down alone`() {
  let (window, ball) = (CALayer(), CALayer())
  window.addSublayer(ball)
  let renderer = LayerRenderer(layer: window)
  var landings: [Double] = []
  let drop = makeDrop(of: ball) { landings.append(CACurrentMediaTime()) }
  let handle = renderer.perform { drop.run() }
  renderer.advance(to: 0.6)
  #expect(landings.count == 1)
  renderer.perform { handle.isReversed = true }
  renderer.advance(to: 2)
  #expect(landings.count == 1 && drop.time(of: "top") == 0.7)
}

@Test func `a card fades in as it comes into view`() {
  let (list, card) = (CAScrollLayer(), CALayer())
  list.bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
  card.frame = CGRect(x: 0, y: 300, width: 100, height: 50)
  list.addSublayer(card)
  let binding = fadeIn(card, over: list)
  #expect(card.opacity == 0)
  list.scroll(to: CGPoint(x: 0, y: 125))
  binding.update()
  #expect(card.opacity == 0.5)
}
