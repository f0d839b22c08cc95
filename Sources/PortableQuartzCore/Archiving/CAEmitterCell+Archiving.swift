// Archives of emitter cells hold the values that differ from a new cell's, the undeclared keys, and the cells within.
extension CAEmitterCell {
  // MARK: Writing

  final func archive(in coder: NSCoder) {
    archiveValues(in: coder)
    // Only the outermost cell writes the tree.
    if !isArchivedFromAbove, shouldArchiveValue(forKey: "emitterCells") { archiveTree(in: coder) }
  }

  /// A cell may be in several others, even in itself.
  private func archiveTree(in coder: NSCoder) {
    var cells: [CAEmitterCell] = [self]
    var places = [ObjectIdentifier(self): 0]
    // Pairs of indices: a cell, and one within it.
    var links: [Int] = []
    var next = 0
    while next < cells.count {
      for inner in cells[next].emitterCells ?? [] {
        let place = places[ObjectIdentifier(inner)] ?? cells.count
        if place == cells.count {
          places[ObjectIdentifier(inner)] = place
          cells.append(inner)
        }
        links += [next, place]
      }
      next += 1
    }
    let descendants = cells.dropFirst()
    for cell in descendants { cell.isArchivedFromAbove = true }
    ArchiveCoding.encode(descendants, links: links, in: coder)
    for cell in descendants { cell.isArchivedFromAbove = false }
  }

  // MARK: Reading

  /// Returns false for a damaged archive.
  final func restore(from coder: NSCoder) -> Bool {
    restoreValues(from: coder) && restoreTree(from: coder)
  }

  private func restoreTree(from coder: NSCoder) -> Bool {
    guard let (descendants, links) = ArchiveCoding.tree(of: CAEmitterCell.self, in: coder),
      links.count.isMultiple(of: 2)
    else { return false }
    let cells = [self] + descendants
    var inner: [[CAEmitterCell]] = cells.map { _ in [] }
    for index in stride(from: 0, to: links.count, by: 2) {
      let (outerPlace, place) = (links[index], links[index + 1])
      guard cells.indices.contains(outerPlace), cells.indices.contains(place) else { return false }
      inner[outerPlace].append(cells[place])
    }
    // Replaces the whole list, because a cell in several trees is in each tree's archive.
    for (cell, list) in zip(cells, inner) where !list.isEmpty { cell.emitterCells = list }
    return true
  }
}
