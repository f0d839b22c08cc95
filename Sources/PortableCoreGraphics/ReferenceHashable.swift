/// An object that equals itself alone, as Core Foundation's objects do whose types define no equality.
package protocol ReferenceHashable: AnyObject, Hashable {}

extension ReferenceHashable {
  /// Whether both are the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
