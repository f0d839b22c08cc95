import AnimatableLayers

/// A layer with a key that Swift alone declares, by the class methods of Core Animation.
class ProbeLayer: CALayer {
  static let defaultNumber = 0.25

  /// The key whose values are noted.
  class var key: String { "probeNumber" }
  /// The keys that `needsDisplay(forKey:)` is true for.
  class var redrawnKeys: Set<String> { [key] }

  /// Shared with presentation copies.
  private(set) var journal = ProbeJournal()

  override init() {
    super.init()
    bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
    anchorPoint = .zero
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let original = layer as? ProbeLayer { journal = original.journal }
  }

  required init?(coder: NSCoder) { nil }

  var key: String { type(of: self).key }

  /// The presentation's value of the key.
  var shown: ProbeValue { ProbeValue(presentation()?.value(forKey: key)) }

  override class func needsDisplay(forKey key: String) -> Bool {
    ClassQueries.note(.needsDisplay, key, self)
    return redrawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    ClassQueries.note(.defaultValue, key, self)
    return key == self.key ? defaultNumber : super.defaultValue(forKey: key)
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    ClassQueries.note(.defaultAction, event, self)
    return super.defaultAction(forKey: event)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    journal.searches.append(.init(event: event, stored: ProbeValue(value(forKey: key))))
    return (event == key ? journal.action : nil) ?? super.action(forKey: event)
  }

  override func draw(in ctx: CGContext) { journal.drawn.append(ProbeValue(value(forKey: key))) }

  override func layoutSublayers() {
    journal.layouts += 1
    super.layoutSublayers()
  }
}

/// Returns the default where nothing is stored, as Core Animation would not.
final class DefaultingLayer: ProbeLayer {
  override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? (key == self.key ? Self.defaultNumber : nil)
  }
}

/// A layer that marks itself for display when its key changes, whatever Core Animation knows of it.
final class MarkingLayer: ProbeLayer {
  override class var redrawnKeys: Set<String> { [] }

  override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
    if key == self.key { setNeedsDisplay() }
  }
}

extension CALayer {
  var hasPresentation: ProbeValue { .flag(presentation() != nil) }
  var animationNames: ProbeValue { .words(animationKeys() ?? []) }
}

/// A layer with a key of declared keys, as users of the toolkit write it.
class ProbeRing: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
}
