import AnimatableLayers

/// A slider, a button and a text, as apps have them.
enum AccessiblePanel {
  final class Control: AnimatableLayer, TouchedBar, AccessibleLayer {
    @AnimatableProperty(animation: .disabled) var label = ""
    var value = ""
    var traits: AccessibilityTraits = []
    var minimumTarget: CGFloat = 44
    var level: CGFloat = 0
    var valueChanged: ((CGFloat) -> Void)?

    var accessibilitySummary: AccessibilitySummary {
      AccessibilitySummary(label: label, value: value, traits: traits)
    }
    var hitArea: CGRect {
      bounds.insetBy(
        dx: min((bounds.width - minimumTarget) / 2, 0),
        dy: min((bounds.height - minimumTarget) / 2, 0))
    }

  }

  static func control(
    _ label: String, _ value: String, _ traits: AccessibilityTraits, _ frame: CGRect
  ) -> Control {
    let control = Control()
    control.label = label
    control.value = value
    control.traits = traits
    control.frame = frame
    control.cornerRadius = frame.height / 2
    control.backgroundColor = CGColor(srgbRed: 0.75, green: 0.8, blue: 0.9, alpha: 1)
    return control
  }

  static func text(_ string: String, gray: CGFloat, size: CGFloat = 13) -> CATextLayer {
    let text = CATextLayer()
    text.string = string
    text.fontSize = size
    text.foregroundColor = CGColor(gray: gray, alpha: 1)
    text.frame = CGRect(x: 12, y: 8, width: 100, height: 22)
    return text
  }

  static func make() -> CALayer {
    .plain(
      CGRect(x: 0, y: 0, width: 160, height: 120), CGColor(gray: 0.96, alpha: 1),
      holding: [
        text("Player", gray: 0.2),
        control("Volume", "75%", .adjustable, CGRect(x: 12, y: 36, width: 136, height: 24)),
        control("Shuffle", "on", .toggle, CGRect(x: 12, y: 80, width: 50, height: 28)),
        control(
          "Play the next song of the album in a moment", "", .button,
          CGRect(x: 98, y: 80, width: 50, height: 28)),
      ])
  }
}
