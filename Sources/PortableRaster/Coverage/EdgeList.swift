/// The edges of outlines, each in the list of the next band of its outline that it reaches.
///
/// An edge is kept once, whatever its height, so that memory grows with the edges of an outline and not with the
/// rows they cross.
struct EdgeList {
  private var edges: UnsafeMutablePointer<Edge>
  /// The next edge of the same band; -1 ends a list.
  private var next: UnsafeMutablePointer<Int32>
  private var capacity = 1024
  private(set) var count = 0
  /// The first edge of each band of each outline.
  private var heads: UnsafeMutablePointer<Int32>
  private var bandCapacity = 64
  private(set) var bandCount = 0

  init() {
    edges = .allocate(capacity: capacity)
    next = .allocate(capacity: capacity)
    heads = .allocate(capacity: bandCapacity)
  }

  func deallocate() {
    edges.deallocate()
    next.deallocate()
    heads.deallocate()
  }

  /// Forgets all lists.
  mutating func removeAll() {
    count = 0
    bandCount = 0
  }

  /// Begins an empty list for each of so many bands, makes room for so many more edges, and returns the number of the
  /// first list.
  mutating func addBands(_ bands: Int, edges more: Int) -> Int {
    if bandCount + bands > bandCapacity {
      bandCapacity = 2 * (bandCount + bands)
      heads = moved(heads, bandCount, capacity: bandCapacity)
    }
    if count + more > capacity { resize(count + more + (count + more) / 2) }
    let first = bandCount
    bandCount += bands
    var band = first
    while band < bandCount {
      heads[band] = -1
      band &+= 1
    }
    return first
  }

  /// Gives back what an unusually large outline needed; forgets all lists.
  mutating func shrink() {
    if capacity > 1 << 16 {
      removeAll()
      resize(1024)
    }
  }

  private mutating func resize(_ newCapacity: Int) {
    capacity = newCapacity
    edges = moved(edges, count, capacity: newCapacity)
    next = moved(next, count, capacity: newCapacity)
  }

  private func moved<Value: BitwiseCopyable>(
    _ values: UnsafeMutablePointer<Value>, _ count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Value> {
    let new = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    new.update(from: values, count: count)
    values.deallocate()
    return new
  }

  /// Adds an edge to the list of a band. There must be room.
  @inline(__always) mutating func append(_ edge: Edge, band: Int) {
    edges[count] = edge
    next[count] = heads[band]
    heads[band] = Int32(truncatingIfNeeded: count)
    count &+= 1
  }

  /// The first edge of a band, or -1.
  @inline(__always) func first(band: Int) -> Int32 { heads[band] }

  /// The edge after `index`, or -1.
  @inline(__always) func after(_ index: Int32) -> Int32 { next[Int(index)] }

  /// An edge by its index.
  @inline(__always) subscript(index: Int32) -> Edge { edges[Int(index)] }

  /// Moves an edge to another band's list; whoever walks its list has read the edge after it before.
  @inline(__always) func move(_ index: Int32, to band: Int) {
    next[Int(index)] = heads[band]
    heads[band] = index
  }
}
