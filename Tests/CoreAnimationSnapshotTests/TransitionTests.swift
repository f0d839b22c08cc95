import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Film strips of transitions between two cards.
@Suite struct TransitionTests {
  /// A card with a colored band, rounded, that shows a letter-like mark.
  private func card(_ color: CGColor, mark: CGRect) -> CALayer {
    let card = CALayer(frame: CGRect(x: 0, y: 0, width: 64, height: 40), color: color)
    card.cornerRadius = 8
    let band = CALayer(frame: mark, color: Sheet.color(1, 1, 1, 0.9))
    band.cornerRadius = 4
    card.addSublayer(band)
    return card
  }

  @Test(arguments: [
    CATransitionType.fade, CATransitionType.moveIn, CATransitionType.push, CATransitionType.reveal,
  ])
  func `one card gives way to another`(type: CATransitionType) {
    let sides: [CATransitionSubtype] = type == .fade ? [.fromLeft] : [.fromRight, .fromTop]
    for side in sides {
      let stage = CALayer(
        bounds: CGRect(x: 0, y: 0, width: 80, height: 56), color: Sheet.color(0.95, 0.95, 0.97))
      let place = CALayer(frame: CGRect(x: 8, y: 8, width: 64, height: 40))
      stage.addSublayer(place)
      place.addSublayer(
        card(Sheet.color(0.95, 0.45, 0.2), mark: CGRect(x: 8, y: 8, width: 20, height: 24)))
      let new = card(
        Sheet.color(0.15, 0.45, 0.85), mark: CGRect(x: 8, y: 14, width: 48, height: 12))
      assertSnapshot(
        of: stage, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1]),
        named: "\(type.rawValue) \(side.rawValue)"
      ) { _ in
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, side, 1)
        place.add(transition, forKey: nil)
        place.sublayers = [new]
      }
    }
  }
}
