#if canImport(UIKit)
  import AnimatableLayers
  // Older SDKs declare the traits as mutable variables.
  @preconcurrency import UIKit

  /// The accessibility element of a layer; queries the layer's current description.
  final class LayerElement: UIAccessibilityElement {
    // Only used on the main thread; older SDKs do not annotate the accessibility methods.
    nonisolated(unsafe) var item: AccessibleItem?

    override var accessibilityLabel: String? {
      get { item?.summary.label }
      set {}
    }

    override var accessibilityValue: String? {
      get { item?.summary.value }
      set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get { item.map { UIAccessibilityTraits($0.summary.traits) } ?? .none }
      set {}
    }

    override func accessibilityIncrement() { item?.adjust(by: 1) }

    override func accessibilityDecrement() { item?.adjust(by: -1) }

    override func accessibilityActivate() -> Bool { item?.activate() ?? false }
  }

  extension UIAccessibilityTraits {
    init(_ traits: AccessibilityTraits) {
      self = .none
      if traits.contains(.adjustable) { insert(.adjustable) }
      // A toggle is a button whose value is “on” or “off”.
      if traits.contains(.button) || traits.contains(.toggle) { insert(.button) }
      if traits.contains(.image) { insert(.image) }
      if traits.contains(.updatesFrequently) { insert(.updatesFrequently) }
    }
  }
#endif
