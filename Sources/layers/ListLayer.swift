import LayerGallery

/// A list that a finger scrolls. Its cards come in as the scroll brings them, and a bar shows how far it is.
final class ListLayer: HandLayer {
  private let view = CGRect(x: 0, y: 0, width: 112, height: 112)
  private let length: CGFloat = 232
  private lazy var bar = PropLayer(\.on, CGRect(x: 0, y: 0, width: view.width, height: 4))
  private var bindings: [ScrollBinding] = []
  private var finger: (tracker: TouchTracker, start: CGFloat)?

  override func layOut() {
    moved.frame = view
    moved.masksToBounds = true
    bar.anchorPoint.x = 0
    bar.position.x = 0
    sublayers = [moved, bar]
    moved.sublayers = (0..<6).map { index in
      PropLayer(
        \.thumb, CGRect(x: 12, y: 12 + 36 * CGFloat(index), width: 88, height: 28),
        cornerRadius: 6)
    }
  }

  /// Called once it is known where the layers lie and which clock shows them.
  override func layoutSublayers() {
    super.layoutSublayers()
    guard bindings.isEmpty else { return }
    bindings = (moved.sublayers ?? []).dropFirst(2).map { card in
      Timeline.parallel {
        Timeline.animate(card, keyPath: "transform.scale", from: 0.5, to: 1)
        Timeline.animate(card, keyPath: \.opacity, from: 0, to: 1)
      }.bind(to: moved, .entry(card))
    }
    bindings.append(
      Timeline.animate(
        bar, keyPath: "transform.scale.x", from: 0.02, to: 1, timingFunction: .linear
      ).bind(to: moved, .content(length: length)))
  }

  var end: CGFloat { length - view.height }

  private var band: RubberBand { RubberBand(in: 0...end, dimension: view.height) }

  override func grab(_ touch: TouchSample) {
    let shown = (moved.presentation() ?? moved).bounds.origin.y
    finger = (TouchTracker(touch), band.value(shown: shown))
  }

  override func drag(to touch: TouchSample) { finger?.tracker.move(to: touch) }

  private var place: CGFloat {
    finger.map { $0.start - $0.tracker.translation.dy } ?? moved.bounds.origin.y
  }

  override func follow() { moved.bounds.origin.y = band.shown(place) }

  override func letGo() {
    guard let finger else { return }
    let velocity = band.velocity(-finger.tracker.velocity.dy, at: place)
    self.finger = nil
    let offset = moved.bounds.origin.y
    let rest = Projection.normal.rest(from: offset, velocity: velocity)
    Timeline.decay(
      moved, keyPath: "bounds.origin.y", velocity: velocity, to: min(max(rest, 0), end),
      decelerationRate: (0...end).contains(rest) ? 0.998 : 0.99
    ).run()
  }
}
