import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Film strips of transitions between two cards.
@Suite struct TransitionTests {
  /// A card with a colored band, rounded, that shows a letter-like mark.
  private func card(_ color: CGColor, mark: CGRect) -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 64, height: 40)
    card.backgroundColor = color
    card.cornerRadius = 8
    let band = CALayer()
    band.frame = mark
    band.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.9)
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
      let stage = CALayer()
      stage.bounds = CGRect(x: 0, y: 0, width: 80, height: 56)
      stage.backgroundColor = CGColor(srgbRed: 0.95, green: 0.95, blue: 0.97, alpha: 1)
      let place = CALayer()
      place.frame = CGRect(x: 8, y: 8, width: 64, height: 40)
      stage.addSublayer(place)
      place.addSublayer(
        card(
          CGColor(srgbRed: 0.95, green: 0.45, blue: 0.2, alpha: 1),
          mark: CGRect(x: 8, y: 8, width: 20, height: 24)))
      let new = card(
        CGColor(srgbRed: 0.15, green: 0.45, blue: 0.85, alpha: 1),
        mark: CGRect(x: 8, y: 14, width: 48, height: 12))
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
