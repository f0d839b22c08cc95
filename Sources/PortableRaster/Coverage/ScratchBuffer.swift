/// Values in memory that is kept from shape to shape.
///
/// What an array does, without counting references and without a check at every element; `elements` is a plain pointer
/// because reading through it is fast in a debug build too. Reads beyond `count` are invalid.
struct ScratchBuffer<Element: BitwiseCopyable> {
  /// The elements; valid until the list grows.
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  func deallocate() {
    elements.deallocate()
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { resize(2 &* capacity) }
    elements[count] = element
    count &+= 1
  }

  /// Makes the list so long; elements that are new have no value yet.
  @inline(__always) mutating func setCount(_ newCount: Int) {
    if newCount > capacity { resize(2 &* newCount) }
    count = newCount
  }

  /// The elements as a collection, valid until the list grows.
  var buffer: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: elements, count: count)
  }

  /// Orders the elements; a few, as most lists have, by insertion.
  @inline(__always) func sort(_ isBefore: (Element, Element) -> Bool) {
    var elements = buffer
    elements.sort(by: isBefore)
  }

  /// Forgets all elements, and gives back what more than `most` of them needed.
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
