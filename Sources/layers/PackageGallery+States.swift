import LayerGallery

extension PackageGallery {
  static let stateScenes: [GalleryScene] = [states]

  private static let states = scene("States", StatesBoard(), width: 128, height: 96, padding: 8)
    .group("Controls to touch")
    .summary("Tap a button at the bottom: the card goes to its state from wherever it is.")
    .code(
      """
      let states = LayerStates(Mode.small) {
        mode in
        switch mode {
        case .small:
          LayerValue(
            card, keyPath: \\.position.x, 24)
        case .large:
          LayerValue(
            card, keyPath: \\.position.x, 64)
          LayerValue(
            card, keyPath: "transform.scale", 1.8)
        case .away:
          LayerValue(
            card, keyPath: \\.position.x, 104)
          LayerValue(card, keyPath: \\.opacity, 0.3)
        }
      }
      """
    )
    .motion("grows", duration: 0.8, timing: .own, code: "states.go(to: .large)") {
      $0.states?.go(to: .large)
    }
    .gesture("tap") { .tap(at: $0.point(for: .large)) }
    .gesture("drag") { .drag(from: $0.point(for: .small), to: $0.point(for: .away), duration: 0.5) }
}

/// A card above a row of buttons, one for each of its states; a finger that moves along the row leads the card along.
private final class StatesBoard: CALayer, InteractiveLayer {
  enum Mode: CaseIterable { case small, large, away }

  fileprivate private(set) var states: LayerStates<Mode>?
  var valueChanged: ((Mode) -> Void)?
  private var modeBefore = Mode.small

  override init() {
    super.init()
    bounds = CGRect(x: 0, y: 0, width: 128, height: 96)
    let card = PropLayer(\.tint, CGRect(x: 12, y: 20, width: 24, height: 24), cornerRadius: 6)
    card.name = "card"
    addSublayer(card)
    for (index, mode) in Mode.allCases.enumerated() {
      let frame = CGRect(x: 8 + 40 * index, y: 76, width: 32, height: 12)
      let button = PropLayer(\.label, frame, cornerRadius: 6)
      button.name = "\(mode)"
      addSublayer(button)
    }
    states = LayerStates(Mode.small) { _, to in
      to == .away ? .spring(duration: 0.4) : .spring(duration: 0.4, bounce: 0.3)
    } values: { mode in
      switch mode {
      case .small: LayerValue(card, keyPath: \.position.x, 24)
      case .large:
        LayerValue(card, keyPath: \.position.x, 64)
        LayerValue(card, keyPath: "transform.scale", 1.8)
      case .away:
        LayerValue(card, keyPath: \.position.x, 104)
        LayerValue(card, keyPath: \.opacity, 0.3)
      }
    }
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  func value(at point: CGPoint) -> Mode { Mode.allCases[Int(min(max(point.x / 43, 0), 2))] }

  func point(for value: Mode) -> CGPoint {
    CGPoint(x: 24 + 40 * CGFloat(Mode.allCases.firstIndex(of: value) ?? 0), y: 82)
  }

  func beginTracking(_ touch: TouchSample) -> Bool {
    modeBefore = states?.state ?? .small
    moveTracking(touch)
    return true
  }

  func moveTracking(_ touch: TouchSample) { go(to: value(at: touch.location)) }

  func endTracking(_ touch: TouchSample) { moveTracking(touch) }

  func cancelTracking() { go(to: modeBefore) }

  func handle(_ key: KeyCommand) -> Bool { false }

  private func go(to mode: Mode) {
    guard let states, states.state != mode else { return }
    states.go(to: mode)
    valueChanged?(mode)
  }
}
