/// The edges of an outline that is taller than one band, each in the list of the next band that it reaches.
///
/// An edge is kept once, whatever its height, so that memory grows with the edges of an outline and not with the
/// rows they cross.
struct EdgeList {
  private var edges: UnsafeMutablePointer<Edge>
  /// The next edge of the same band; -1 ends a list.
  private var next: UnsafeMutablePointer<Int32>
  private var capacity: Int
  private var count = 0
  /// The first edge of each band.
  private var heads: UnsafeMutablePointer<Int32>
  private var bandCapacity: Int

  init() {
    capacity = 1024
    edges = .allocate(capacity: capacity)
    next = .allocate(capacity: capacity)
    bandCapacity = 64
    heads = .allocate(capacity: bandCapacity)
  }

  func deallocate() {
    edges.deallocate()
    next.deallocate()
    heads.deallocate()
  }

  /// Empties the lists and makes room for so many bands and edges.
  mutating func reset(bands: Int, edges edgeLimit: Int) {
    if bands > bandCapacity {
      heads.deallocate()
      bandCapacity = bands
      heads = .allocate(capacity: bands)
    }
    if edgeLimit > capacity { resize(edgeLimit + edgeLimit / 2) }
    count = 0
    var i = 0
    while i < bands {
      heads[i] = -1
      i &+= 1
    }
  }

  /// Gives back what an unusually large outline needed.
  mutating func shrink() {
    if capacity > 1 << 16 { resize(1024) }
  }

  private mutating func resize(_ newCapacity: Int) {
    edges.deallocate()
    next.deallocate()
    capacity = newCapacity
    edges = .allocate(capacity: newCapacity)
    next = .allocate(capacity: newCapacity)
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

  /// Moves an edge to another band's list; whoever walks its list has asked for the edge after it before.
  @inline(__always) func move(_ index: Int32, to band: Int) {
    next[Int(index)] = heads[band]
    heads[band] = index
  }
}
