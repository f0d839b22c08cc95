import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The cookbook's recipes for going from one layer to another, as they stand there.

// sample begins
func flip(_ front: CALayer, to back: CALayer) -> AnimationHandle {
  CALayer.transition(
    from: front, to: back,
    using: FlipTransition(from: .left, eyeDistance: 250), duration: 0.6,
    options: .showHideTransitionLayers)
}
// sample ends

@Test func `a card flips`() {
  let board = Props.board()
  let (front, back) = (Props.side(Props.blue), Props.side(Props.green))
  for side in [front, back] {
    side.position = CGPoint(x: 60, y: 40)
    board.addSublayer(side)
  }
  back.isHidden = true
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.15, 0.25, 0.3, 0.35, 0.45, 0.6], scale: 1)) {
    _ in
    _ = flip(front, to: back)
  }
}

// sample begins
func toggleScreens(of container: ContainerLayer) -> AnimationHandle {
  let next = container.selectedIndex == 0 ? 1 : 0
  return container.select(
    container.children[next], duration: 0.4,
    options: next == 0
      ? .transitionPushFromLeft : .transitionPushFromRight)
}
// sample ends

@Test func `two screens take turns`() {
  let board = Props.board()
  let container = Props.screens(on: board)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.7, 0.9], scale: 1)) {
    _ in
    _ = toggleScreens(of: container)
    Props.after(0.5, on: board) { _ = toggleScreens(of: container) }
  }
}

extension Props {
  /// A container of a blue and a green screen.
  static func screens(on board: CALayer) -> ContainerLayer {
    let container = ContainerLayer()
    container.frame = CGRect(x: 30, y: 10, width: 60, height: 60)
    container.masksToBounds = true
    container.children = [blue, green].map { color in
      let screen = side(color)
      screen.frame = container.bounds
      return screen
    }
    board.addSublayer(container)
    return container
  }

  /// The side of a card, with a mark at its top left.
  static func side(_ color: CGColor) -> CALayer {
    let (side, mark) = (CALayer(), CALayer())
    side.bounds = CGRect(x: 0, y: 0, width: 44, height: 60)
    side.cornerRadius = 6
    side.backgroundColor = color
    mark.frame = CGRect(x: 6, y: 6, width: 14, height: 14)
    mark.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    side.addSublayer(mark)
    return side
  }
}
