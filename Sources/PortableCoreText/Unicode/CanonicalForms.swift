/// Canonical decompositions and compositions of characters, found by normalizing and cached: texts use few of them.
final class CanonicalForms: @unchecked Sendable {
  static let shared = CanonicalForms()

  private let lock = NSLock()
  private var decompositions: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  /// Keys have the first character in the upper half.
  private var compositions: [UInt64: Unicode.Scalar?] = [:]

  private static let maximumCount = 1 &<< 12
  /// The first character with a decomposition.
  private static let firstDecomposable: UInt32 = 0xC0

  /// Returns the full decomposition, or the character itself.
  func decomposition(of character: Unicode.Scalar) -> [Unicode.Scalar] {
    guard character.value >= Self.firstDecomposable else { return [character] }
    return lock.withLock {
      if let found = decompositions[character] { return found }
      if decompositions.count >= Self.maximumCount { decompositions.removeAll() }
      let new = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
      decompositions[character] = new
      return new
    }
  }

  func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    lock.withLock {
      let pair = UInt64(first.value) &<< 32 | UInt64(second.value)
      if let found = compositions[pair] { return found }
      if compositions.count >= Self.maximumCount { compositions.removeAll() }
      var text = String(first)
      text.unicodeScalars.append(second)
      let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
      // More than one character: the pair has no composition.
      let new = composed.count == 1 ? composed.first : nil
      compositions[pair] = .some(new)
      return new
    }
  }

  /// Composes from the first character on; `nil` when a pair has no composition.
  func composition(of characters: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard var composed = characters.first else { return nil }
    for next in characters.dropFirst() {
      guard let both = composition(of: composed, next) else { return nil }
      composed = both
    }
    return composed
  }
}
