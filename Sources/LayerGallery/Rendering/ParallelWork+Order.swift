import LayerScenes

extension ParallelWork {
  /// Begins the work of each item, and passes the results on in the order of the items. Keeps no more than `maxPending`.
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
