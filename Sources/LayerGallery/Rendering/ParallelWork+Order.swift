import LayerScenes

extension ParallelWork {
  /// Begins a piece of work for each item, and hands the results on in the order of the items. No more than `maxPending`
  /// are kept at a time.
  func forEach<Items: Sequence, Value>(
    _ items: Items, begin: (Items.Element) throws -> Outcome<Value>,
    finish: (Value) throws -> Void
  ) throws {
    var begun: [Outcome<Value>] = []
    for item in items {
      if begun.count == maxPending { try finish(begun.removeFirst().value) }
      begun.append(try begin(item))
    }
    for outcome in begun { try finish(outcome.value) }
  }
}
