/// An array without reference counts and checks of indices, whose memory is kept from shape to shape. `elements` is a
/// plain pointer because reading through it is fast in a debug build too. Reads beyond `count` are invalid.
struct ScratchBuffer<Element: BitwiseCopyable> {
  /// Valid until the list grows.
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  func deallocate() { elements.deallocate() }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { resize(2 &* capacity) }
    elements[count] = element
    count &+= 1
  }

  /// New elements are uninitialized.
  @inline(__always) mutating func setCount(_ newCount: Int) {
    if newCount > capacity { resize(2 &* newCount) }
    count = newCount
  }

  var buffer: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: elements, count: count)
  }

  /// A few elements, as most lists have, are sorted by insertion.
  @inline(__always) func sort(_ isBefore: (Element, Element) -> Bool) {
    var elements = buffer
    elements.sort(by: isBefore)
  }

  /// Frees the memory beyond `most` elements.
  @inline(__always) mutating func removeAll(keeping most: Int = .max) {
    count = 0
    if capacity > most { resize(most) }
  }

  @inline(never) private mutating func resize(_ newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.update(from: elements, count: count)
    elements.deallocate()
    elements = new
    capacity = newCapacity
  }
}
