extension RegionOutline {
  /// Connected parts with their holes, in the order of their first loops, by a union–find of faces.
  func components(in arrangement: PathArrangement) -> [[Loop]] {
    var parents = Array(0..<faceCount)
    func root(_ face: Int) -> Int {
      var face = face
      while parents[face] != face {
        parents[face] = parents[parents[face]]
        face = parents[face]
      }
      return face
    }
    // The region between a side and the nearest side below it is connected.
    let faces = faces(edgeCount: arrangement.edges.count)
    var sidesBelow = [Int32](repeating: -1, count: arrangement.edges.count)
    arrangement.sweep { edge, below in
      guard let below else { return }
      let side = faces[Int(below)] == nil ? sidesBelow[Int(below)] : below
      sidesBelow[Int(edge)] = side
      guard side >= 0, let face = faces[Int(edge)], !face.isAbove,
        let other = faces[Int(side)], other.isAbove
      else { return }
      let a = root(face.face)
      let b = root(other.face)
      parents[max(a, b)] = min(a, b)
    }
    var components = Dictionary(grouping: loops) { root($0.face) }
    return loops.compactMap { components.removeValue(forKey: root($0.face)) }
  }

  /// For each edge that is a side: its face, and whether that lies towards larger y.
  private func faces(edgeCount: Int) -> [(face: Int, isAbove: Bool)?] {
    var faces = [(face: Int, isAbove: Bool)?](repeating: nil, count: edgeCount)
    for loop in loops {
      for side in loop.sides { faces[Int(side.edge)] = (loop.face, side.isForward) }
    }
    return faces
  }
}
