import AnimatableLayers

/// Declares a key that subclasses in other files do not see.
class UpperWithKey: AnimatableLayer {
  @AnimatableProperty private var amount: CGFloat = 0
}
