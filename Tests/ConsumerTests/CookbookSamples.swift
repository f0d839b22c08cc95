import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The recipes of the cookbook, as they stand there, each with a film strip.

// sample begins
func startTour(
  of tourist: CALayer, through corners: [CGPoint]
) -> AnimationHandle {
  CALayer.animateKeyframes(withDuration: 4) {
    for (step, corner) in corners.enumerated() {
      CALayer.addKeyframe(
        withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25
      ) {
        tourist.position = corner
      }
    }
  }
}
// sample ends

@Test func `a tour in four keyframes`() {
  let (board, tourist) = (Props.board(), Props.ball())
  tourist.position = CGPoint(x: 20, y: 20)
  board.addSublayer(tourist)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4], scale: 1)) {
    _ in
    _ = startTour(
      of: tourist,
      through: [
        CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 60), CGPoint(x: 20, y: 60),
        CGPoint(x: 20, y: 20),
      ])
  }
}

// sample begins
func moveInABlock(_ card: CALayer) {
  CALayer.animate(withDuration: 0.4) {
    card.position.x = 90
    card.opacity = 0.5
  }
}
// sample ends

// sample begins
func moveBetweenBeginAndCommit(_ card: CALayer) {
  CATransaction.begin()
  CATransaction.setAnimationDuration(0.4)
  CATransaction.setAnimationTimingFunction(
    CAMediaTimingFunction(name: .easeInEaseOut))
  card.position.x = 90
  card.opacity = 0.5
  CATransaction.commit()
}
// sample ends

@Test func `a block beside begin and commit`() {
  let (board, cards) = Props.twoCards()
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.4], scale: 1)) { _ in
    moveInABlock(cards[0])
    moveBetweenBeginAndCommit(cards[1])
  }
}

// sample begins
func togglePlayback(of board: CALayer) {
  if board.playback.isPaused {
    board.playback.resume()
  } else {
    board.playback.pause()
  }
}
// sample ends

@Test func `pause and resume`() {
  let (stage, board, ball) = (Props.board(), CALayer(), Props.ball())
  stage.addSublayer(board)
  board.addSublayer(ball)
  ball.position = CGPoint(x: 15, y: 40)
  assertSnapshot(of: stage, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5], scale: 1)) { _ in
    _ = CALayer.animate(withDuration: 1, options: .curveLinear) { ball.position.x = 105 }
    // Half a second of standing still.
    Props.after(0.5, on: stage) { togglePlayback(of: board) }
    Props.after(1, on: stage) { togglePlayback(of: board) }
  }
}

// sample begins
func freeze(_ handle: AnimationHandle) {
  // .end jumps to where it was going, .start back to where it was
  handle.stop(at: .current)
}
// sample ends

@Test func `cancelled and frozen`() {
  let (board, ball) = (Props.board(), Props.ball())
  board.addSublayer(ball)
  ball.position = CGPoint(x: 15, y: 40)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 1)) { _ in
    let handle = CALayer.animate(withDuration: 1, options: .curveLinear) { ball.position.x = 105 }
    Props.after(0.5, on: board) { freeze(handle) }
  }
}

// sample begins
func slide(
  _ card: CALayer, to x: CGFloat,
  whenDone: @escaping (_ finished: Bool) -> Void
) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  // Before the animations are added: it waits for those that follow.
  CATransaction.setCompletionBlock(whenDone)
  let move = CABasicAnimation(keyPath: "position.x")
  move.fromValue = card.position.x
  move.duration = 0.4
  card.position.x = x
  card.add(move, forKey: "slide")
  CATransaction.commit()
}
// sample ends

@Test func `a completion that knows whether all finished`() {
  let (board, cards) = Props.twoCards()
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.2, 0.4, 0.5], scale: 1)) { _ in
    for card in cards {
      slide(card, to: 90) { finished in
        CATransaction.setDisableActions(true)
        card.backgroundColor = finished ? Props.green : Props.red
      }
    }
    Props.after(0.2, on: board) { cards[1].removeAnimation(forKey: "slide") }
  }
}

// sample begins
func makeEntrance(fillMode: CAMediaTimingFillMode) -> CAAnimationGroup {
  let fadeIn = CABasicAnimation(keyPath: "opacity")
  fadeIn.fromValue = 0.2
  fadeIn.toValue = 0.6
  fadeIn.duration = 0.4

  let move = CABasicAnimation(keyPath: "position.x")
  move.fromValue = 20
  move.toValue = 90
  move.beginTime = 0.4
  move.duration = 0.4

  // A member fills inside its group only: before its begin and after
  // its end, while the group runs.
  for member in [fadeIn, move] { member.fillMode = fillMode }
  let group = CAAnimationGroup()
  group.animations = [fadeIn, move]
  group.duration = 1.2
  return group
}
// sample ends

@Test func `fill modes inside a group`() {
  let (board, cards) = Props.twoCards()
  for card in cards { card.position.x = 55 }
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2], scale: 1)) { _ in
    cards[0].add(makeEntrance(fillMode: .both), forKey: "entrance")
    cards[1].add(makeEntrance(fillMode: .removed), forKey: "entrance")
  }
}

// sample begins
func makeStillLayer() -> CALayer {
  let layer = CALayer()
  layer.actions = [
    "position": NSNull(), "bounds": NSNull(), "opacity": NSNull(),
  ]
  // All that animates by itself:
  // layer.actions = ActionPolicy.disabledActions
  return layer
}
// sample ends

@Test func `implicit animations off by a map of nulls`() {
  let (board, cards) = Props.twoCards(second: makeStillLayer())
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.125, 0.25], scale: 1)) { _ in
    for card in cards { card.position.x = 90 }
  }
}

// sample begins
final class NeedleLayer: AnimatableLayer {
  @AnimatableProperty(
    animation: .basic(duration: 1)
      .interpolating(.shortestWay(fullTurn: 360)))
  var angle: CGFloat = 0

  override func draw(in ctx: CGContext) {
    ctx.translateBy(x: bounds.midX, y: bounds.midY)
    ctx.rotate(by: angle * .pi / 180)
    ctx.setFillColor(
      CGColor(srgbRed: 0.85, green: 0.2, blue: 0.2, alpha: 1))
    ctx.fill(
      CGRect(
        x: -2, y: -bounds.height * 0.4, width: 4,
        height: bounds.height * 0.5))
  }
}
// sample ends

@Test func `an angle that takes a second by default`() {
  let board = Props.board()
  let needle = NeedleLayer()
  needle.frame = CGRect(x: 20, y: 0, width: 80, height: 80)
  needle.angle = 315
  board.addSublayer(needle)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 1)) { _ in
    needle.angle = 45
  }
}

// sample begins
func fadeThroughBrightColors(_ card: CALayer, to color: CGColor) {
  let fade = CABasicAnimation(keyPath: "backgroundColor")
  fade.fromValue = card.backgroundColor
  fade.toValue = color
  fade.duration = 1
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  card.backgroundColor = color
  card.add(fade.interpolating(.colors(in: .oklab)), forKey: "fade")
  CATransaction.commit()
}
// sample ends

@Test func `colors in OKLab and in sRGB`() {
  let (board, cards) = Props.twoCards()
  for card in cards { card.bounds.size.width = 80 }
  for card in cards { card.position.x = 60 }
  for card in cards { card.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
  let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 1)) { _ in
    fadeThroughBrightColors(cards[0], to: yellow)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    cards[1].backgroundColor = yellow
  }
}

// sample begins
func makeLivelyContainer(of tree: CALayer) -> ActionPolicyLayer {
  let container = ActionPolicyLayer(
    policy: .disabled.setting(
      .animation(.spring(duration: 0.5, bounce: 0.4)),
      forKey: "position"))
  container.addSublayer(tree)
  return container
}
// sample ends

@Test func `a tree in which positions spring and nothing else animates`() {
  let (board, ball) = (Props.board(), Props.ball())
  ball.position = CGPoint(x: 15, y: 40)
  let tree = CALayer()
  tree.addSublayer(ball)
  board.addSublayer(makeLivelyContainer(of: tree))
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1], scale: 1)) { _ in
    ball.position.x = 90
    ball.backgroundColor = Props.red
  }
}

// MARK: What the strips show

/// The layers of the recipes' pictures.
enum Props {
  static var blue: CGColor { CGColor(srgbRed: 0.15, green: 0.4, blue: 0.9, alpha: 1) }
  static var green: CGColor { CGColor(srgbRed: 0.2, green: 0.65, blue: 0.3, alpha: 1) }
  static var red: CGColor { CGColor(srgbRed: 0.85, green: 0.2, blue: 0.2, alpha: 1) }

  static func board() -> CALayer {
    let board = CALayer()
    board.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    board.backgroundColor = CGColor(srgbRed: 0.94, green: 0.94, blue: 0.96, alpha: 1)
    return board
  }

  static func ball() -> CALayer {
    let ball = CALayer()
    ball.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    ball.cornerRadius = 10
    ball.backgroundColor = blue
    return ball
  }

  /// A board with two cards at its left, one above the other.
  static func twoCards(second: CALayer = CALayer()) -> (board: CALayer, cards: [CALayer]) {
    let board = board()
    let cards = [CALayer(), second]
    for (row, card) in cards.enumerated() {
      card.bounds = CGRect(x: 0, y: 0, width: 32, height: 28)
      card.position = CGPoint(x: 24, y: 22 + 36 * row)
      card.cornerRadius = 5
      card.backgroundColor = blue
      board.addSublayer(card)
    }
    return (board, cards)
  }

  /// Runs a closure some time after an animation that a layer gets for it began.
  static func after(_ delay: CFTimeInterval, on layer: CALayer, _ perform: @escaping () -> Void) {
    let cue = CABasicAnimation(keyPath: "cue")
    (cue.fromValue, cue.toValue, cue.duration) = (0, 1, delay)
    CATransaction.begin()
    CATransaction.setCompletionBlock(perform)
    layer.add(cue, forKey: "cue after \(delay) s")
    CATransaction.commit()
  }
}

// sample begins
func makeCheckmark() throws -> CAShapeLayer {
  let mark = CAShapeLayer()
  mark.path = try CGPath(svgPathData: "M4 12.5l5 5L20 6.5")
  mark.fillColor = nil
  mark.strokeColor = CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
  mark.lineWidth = 2
  return mark
}
// sample ends

@Test func `a checkmark from path data`() throws {
  let path = try #require(makeCheckmark().path)
  #expect(path.boundingBoxOfPath == CGRect(x: 4, y: 6.5, width: 16, height: 11))
}
