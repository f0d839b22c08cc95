/// The methods of a class, to find out which methods of `CALayer` it overrides.
///
/// Swift has no reflection for methods, but the words after the header of a class object are its methods: those of the
/// superclass first, at the same indices, with the same address unless overridden. The index of a method is found by
/// comparing a class that overrides it alone with one that overrides nothing. Where that does not give exactly one index,
/// every class counts as overriding the method, which is always correct.
struct MethodTable {
  private let words: UnsafeBufferPointer<UInt>

  init(of layerClass: CALayer.Type) {
    let start = unsafeBitCast(layerClass as AnyClass, to: UnsafeRawPointer.self)
    // The header: kind and superclass, 4 bytes each of flags, address point and instance size, 4 bytes of alignment,
    // then the size of the class object and how much of it lies before its address (swift/ABI/Metadata.h).
    let sizes = start.advanced(by: 2 * MemoryLayout<UInt>.size + 16)
      .assumingMemoryBound(to: (size: UInt32, addressPoint: UInt32).self).pointee
    let count = Int(sizes.size - sizes.addressPoint) / MemoryLayout<UInt>.size
    words = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt.self), count: count)
  }

  func overrides(_ base: MethodTable, at place: Int?) -> Bool {
    place.map { words[$0] != base.words[$0] } ?? true
  }

  /// Returns the index of the method that a class overrides; `nil` when it is ambiguous.
  static func place(overriddenBy overriding: CALayer.Type) -> Int? {
    let base = MethodTable(of: CALayer.self).words
    let plain = MethodTable(of: PlainLayer.self).words
    let other = MethodTable(of: overriding).words
    guard plain.count == base.count, other.count == base.count else { return nil }
    // Initializers and headers differ for every class.
    let places = base.indices.filter { plain[$0] == base[$0] && other[$0] != base[$0] }
    return places.count == 1 ? places[0] : nil
  }

  private final class PlainLayer: CALayer {}
}
