import PortableCoreGraphics

extension ValueCoding where Value == Any? {
  /// Images fade into each other; anything else is stored as it is.
  static func contents(
    areEqual: @escaping @Sendable (Any?, Any?) -> Bool
  ) -> ValueCoding {
    ValueCoding(
      box: { $0 },
      unbox: { .some($0) },
      areEqual: areEqual,
      animated: { value in (value as? CGImage).map { .payload(CrossFade(image: $0)) } },
      fromAnimated: { value in
        guard case .payload(let fade as CrossFade) = value else { return nil }
        return .some(fade.image)
      })
  }
}
