@testable import AnimatableLayers

/// A layer with a key that its subclasses do not see.
class UpperWithKey: AnimatableLayer {
  @AnimatableProperty private var amount: CGFloat = 1

  var upperAmount: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}
