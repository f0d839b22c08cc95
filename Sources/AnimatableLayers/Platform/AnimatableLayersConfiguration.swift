/// Settings of the toolkit that hold for the whole process.
public enum AnimatableLayersConfiguration {
  /// Whether the toolkit may swizzle methods of every layer, which it does on Apple's engine alone. Default true. Set it
  /// before the first block: swizzled methods stay so.
  ///
  ///     AnimatableLayersConfiguration.allowsSwizzling = false
  ///
  /// A block such as `CALayer.animate(withDuration:)` animates layers of any class. The toolkit's base classes query the
  /// block themselves; for all others, the first block or action trace swizzles `CALayer.action(forKey:)`. The first
  /// completion block with a parameter swizzles `CALayer.add(_:forKey:)`, and so does the first `LayerRenderer`, to end
  /// animations by its clock, together with `CATransaction.setCompletionBlock(_:)`. An app that uses none of these keeps its
  /// methods.
  ///
  /// Where it is forbidden, blocks still animate the toolkit's layers. Other layers animate in the block's duration with the
  /// transaction's own curve, and belong to no handle; completion blocks with a parameter wait for no animation, which is
  /// logged when one is set. A renderer still draws any frame, and Core Animation notifies delegates by wall time.
  public static var allowsSwizzling: Bool {
    get { swizzling.withLock { $0.isAllowed } }
    set { swizzling.withLock { $0.isAllowed = newValue } }
  }

  static let swizzling = LockedValue(SwizzlingRule())
}

struct SwizzlingRule {
  enum Method: Hashable, CaseIterable {
    /// `CALayer.action(forKey:)`.
    case action
    /// `CALayer.add(_:forKey:)`.
    case add
    /// `CATransaction.setCompletionBlock(_:)`.
    case completion
  }

  enum Decision {
    case swizzle, alreadySwizzled, forbidden
  }

  var isAllowed = true
  private var swizzled: Set<Method> = []

  /// On `swizzle` the caller has to swizzle it.
  mutating func decide(on method: Method) -> Decision {
    if swizzled.contains(method) { return .alreadySwizzled }
    guard isAllowed else { return .forbidden }
    swizzled.insert(method)
    return .swizzle
  }
}
