#if canImport(UIKit)
  import AnimatableLayers
  // Older SDKs have the traits as variables, which nobody changes.
  @preconcurrency import UIKit

  /// A layer as VoiceOver and its like know it. It asks the layer each time, so that it says what the
  /// layer shows now.
  final class LayerElement: UIAccessibilityElement {
    // Touched on the main thread alone, which not every SDK says of assistive technologies' calls.
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
    /// The system's traits for those of a layer.
    init(_ traits: AccessibilityTraits) {
      self = .none
      if traits.contains(.adjustable) { insert(.adjustable) }
      // A toggle says “on” and “off” by its value, and what is pressed is a button.
      if traits.contains(.button) || traits.contains(.toggle) { insert(.button) }
      if traits.contains(.image) { insert(.image) }
      if traits.contains(.updatesFrequently) { insert(.updatesFrequently) }
    }
  }
#endif
