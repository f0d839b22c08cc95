/// Canonical decompositions and compositions of characters, as Unicode's normalization has them.
///
/// Each is found by normalizing, and cached: texts use few of them.
final class CanonicalForms: @unchecked Sendable {
  static let shared = CanonicalForms()

  private let lock = NSLock()
  private var decompositions: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  /// By both characters, the first one in the upper half.
  private var compositions: [UInt64: Unicode.Scalar?] = [:]

  private static let maximumCount = 1 &<< 12
  /// Where the characters begin that have decompositions.
  private static let firstDecomposable: UInt32 = 0xC0

  /// Returns the full decomposition of a character: the character itself where it has none.
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
      // What composes to one character by a decomposition of the first alone is no composition of both.
      let new = composed.count == 1 ? composed.first : nil
      compositions[pair] = .some(new)
      return new
    }
  }

  /// Returns the character that several are together, from the first on, or `nil` for none.
  func composition(of characters: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard var composed = characters.first else { return nil }
    for next in characters.dropFirst() {
      guard let both = composition(of: composed, next) else { return nil }
      composed = both
    }
    return composed
  }
}
