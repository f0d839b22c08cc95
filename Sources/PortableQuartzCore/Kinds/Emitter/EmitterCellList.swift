import MotionMath

/// A snapshot of cells and the cells within them, level by level, so that the cells within one are contiguous.
struct EmitterCellList: Sendable {
  struct Entry: Sendable {
    var state: EmitterCellState
    /// The indices of the cells within.
    fileprivate(set) var children: Range<Int>
  }

  private(set) var entries: [Entry] = []
  /// The number of outermost cells, which come first.
  private(set) var rootCount = 0

  private static let levelLimit = 8
  private static let countLimit = 1_024

  init() {}

  /// Leaves out cells beyond the limits.
  init(_ cells: [CAEmitterCell]) {
    var objects = Array(cells.prefix(Self.countLimit))
    entries = objects.map { Entry(state: $0.state, children: 0..<0) }
    rootCount = objects.count
    var level = 0..<objects.count
    for _ in 1..<Self.levelLimit {
      let start = objects.count
      for index in level {
        let room = Self.countLimit - objects.count
        let inner = (objects[index].emitterCells ?? []).prefix(room)
        entries[index].children = objects.count..<objects.count + inner.count
        objects += inner
        entries += inner.map { Entry(state: $0.state, children: 0..<0) }
      }
      level = start..<objects.count
    }
  }

  var roots: Range<Int> { 0..<rootCount }

  subscript(index: Int) -> EmitterCellState {
    _read { yield entries[index].state }
    _modify { yield &entries[index].state }
  }

  /// Returns the cell `spark` and `color` for `fire.emitterCells.spark.color`; `nil` when there is no such cell.
  func find(_ path: String) -> (index: Int, key: String)? {
    var (name, rest) = splitKeyPath(path)
    var places = roots
    while let key = rest {
      guard let index = places.first(where: { entries[$0].state.name == name }) else { return nil }
      guard key.hasPrefix("emitterCells."), let inner = splitKeyPath(key).rest else {
        return (index, key)
      }
      places = entries[index].children
      (name, rest) = splitKeyPath(inner)
    }
    return nil
  }

  func root(named name: String) -> EmitterCellState? {
    roots.first { entries[$0].state.name == name }.map { entries[$0].state }
  }

  func animatedValue(at path: String) -> InterpolableValue? {
    guard let (index, keyPath) = find(path) else { return nil }
    let (key, field) = splitKeyPath(keyPath)
    guard let whole = entries[index].state.animatedValue(forKey: key) else { return nil }
    return field.map { ValueField.named($0, of: whole)?.read(whole) } ?? whole
  }

  /// A value that does not fit is ignored.
  mutating func setAnimatedValue(_ value: InterpolableValue, at path: String) {
    guard let (index, keyPath) = find(path) else { return }
    let (key, field) = splitKeyPath(keyPath)
    guard let field else { return entries[index].state.setAnimatedValue(value, forKey: key) }
    guard var whole = entries[index].state.animatedValue(forKey: key),
      ValueField.named(field, of: whole)?.write(value, &whole) == true
    else { return }
    entries[index].state.setAnimatedValue(whole, forKey: key)
  }
}
