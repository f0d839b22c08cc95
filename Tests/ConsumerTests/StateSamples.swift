import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The samples of the page on states, as they stand there.

// sample begins
/// A panel that is closed, peeks out or is open, and its shade.
final class StatefulPanel {
  enum Mode: CaseIterable { case closed, peeking, open }

  let board = CALayer()
  let panel = CALayer()
  let shade = CALayer()
  let modes: LayerStates<Mode>

  init() {
    let (panel, shade) = (panel, shade)
    board.bounds = CGRect(x: 0, y: 0, width: 90, height: 260)
    board.sublayers = [shade, panel]
    shade.frame = board.bounds
    shade.backgroundColor = CGColor(gray: 0, alpha: 1)
    panel.bounds = board.bounds
    panel.anchorPoint = CGPoint(x: 0, y: 0)
    panel.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    modes = LayerStates(Mode.closed) { from, to in
      to == .closed ? .spring() : .spring(bounce: 0.2)
    } values: { mode in
      switch mode {
      case .closed:
        LayerValue(panel, keyPath: \.position.y, 260)
        LayerValue(shade, keyPath: \.opacity, 0)
      case .peeking:
        LayerValue(panel, keyPath: \.position.y, 200)
      case .open:
        LayerValue(panel, keyPath: \.position.y, 100)
        LayerValue(
          shade, keyPath: \.opacity, 0.4,
          animation: .basic(duration: 0.2))
      }
    }
  }
}
// sample ends

// sample begins
@Test(arguments: LayerStates<StatefulPanel.Mode>.pairs)
func `a panel on its way`(
  from: StatefulPanel.Mode, to: StatefulPanel.Mode
) {
  let control = StatefulPanel()
  control.modes.go(to: from, animation: .disabled)
  assertSnapshot(
    of: control.board, as: .filmstrip(at: [0, 0.1, 0.2, 0.8]),
    named: "\(from) to \(to)"
  ) { _ in control.modes.go(to: to) }
  control.modes.go(to: from, animation: .disabled)
  let motion = LayerMotion(of: control.board, until: 2) { _ in
    control.modes.go(to: to)
  }
  motion.expectRest(by: 1.5)
}
// sample ends

@Test func `a panel that opens, turns back and is dragged`() {
  let control = StatefulPanel()
  let renderer = LayerRenderer(layer: control.board)
  #expect(control.panel.position.y == 260 && control.shade.opacity == 0)
  renderer.perform { _ = control.modes.go(to: .open) }
  renderer.advance(to: 0.1)
  renderer.perform { _ = control.modes.go(to: .peeking) }
  renderer.advance(to: 5)
  #expect(control.panel.position.y == 200 && control.shade.opacity == 0)
  #expect(control.modes.state == .peeking && control.modes.isSettled)
  let way = renderer.perform { control.modes.seek(to: .closed) }
  renderer.perform { way.fractionComplete = 0.5 }
  renderer.advance(to: 6)
  #expect(control.panel.presentation().map { abs($0.position.y - 230) < 1e-6 } == true)
}
