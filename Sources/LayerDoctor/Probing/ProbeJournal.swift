import AnimatableLayers

final class ProbeJournal {
  /// A search for an action, with what the layer stored under its key at that moment.
  struct Search {
    let event: String
    let stored: ProbeValue
  }

  /// The values of the layer's key in each `draw(in:)`.
  var drawn: [ProbeValue] = []
  var layouts = 0
  var searches: [Search] = []
  /// The values of the layer's key in each run of `action`.
  var runs: [ProbeValue] = []
  /// Answers the search for an action of the layer's key; `nil` leaves it to Core Animation.
  var action: (any CAAction)?

  func clear() {
    drawn = []
    layouts = 0
    searches = []
    runs = []
  }

  var drawCount: ProbeValue { .count(drawn.count) }

  func searches(for event: String) -> [Search] { searches.filter { $0.event == event } }
}

final class NotingAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? ProbeLayer else { return }
    layer.journal.runs.append(ProbeValue(layer.value(forKey: event)))
  }
}
