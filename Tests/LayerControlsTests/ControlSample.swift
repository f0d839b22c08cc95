import AnimatableLayers
import LayerControls
import Testing

/// A control as the tests of all controls use it.
struct ControlSample: Sendable, CustomTestStringConvertible {
  /// What its pictures are named after.
  let name: String
  let size: CGSize
  /// Whether the control reads from right to left where people do.
  let isMirrored: Bool
  /// Whether the control moves while it is animating.
  let isCyclic: Bool
  let make: @Sendable () -> ControlLayer
  /// Changes what the control shows.
  let change: @Sendable (ControlLayer) -> Void

  init<Control: ControlLayer>(
    _ name: String, _ control: @autoclosure @escaping @Sendable () -> Control, _ width: CGFloat,
    _ height: CGFloat, isMirrored: Bool = false, isCyclic: Bool = false,
    _ prepare: @escaping @Sendable (Control) -> Void = { _ in },
    change: @escaping @Sendable (Control) -> Void
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.isMirrored = isMirrored
    self.isCyclic = isCyclic
    make = {
      let control = control()
      prepare(control)
      control.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      control.accessibleLabel = name
      return control
    }
    self.change = { change($0 as! Control) }
  }

  /// A control that moves while it is animating.
  init<Control: CyclicControlLayer>(
    cyclic name: String, _ control: @autoclosure @escaping @Sendable () -> Control,
    _ width: CGFloat, _ height: CGFloat, isMirrored: Bool = false,
    _ prepare: @escaping @Sendable (Control) -> Void = { _ in }
  ) {
    self.init(
      name, control(), width, height, isMirrored: isMirrored, isCyclic: true, prepare,
      change: { $0.phase = 0.4 })
  }

  var testDescription: String { name }

  /// Starts what the control does on screen: its cycle, or the change.
  func move(_ control: ControlLayer) {
    if isCyclic, let cyclic = control as? CyclicControlLayer {
      cyclic.isAnimating = true
    } else {
      change(control)
    }
  }

  /// The control in a theme at rest, on a background as the theme's.
  func panel(_ theme: ControlTheme, background: CGColor) -> CALayer {
    let control = make()
    control.theme = theme
    let panel = CALayer()
    panel.backgroundColor = background
    panel.bounds = CGRect(x: 0, y: 0, width: size.width + 16, height: size.height + 16)
    control.position = CGPoint(x: panel.bounds.midX, y: panel.bounds.midY)
    panel.addSublayer(control)
    return panel
  }

  static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  static let black = CGColor(srgbRed: 0.07, green: 0.07, blue: 0.08, alpha: 1)

  /// The control twice, on white in the light theme and on black in the dark one.
  func pair() -> CALayer {
    let pair = CALayer()
    let panels = [panel(.light, background: Self.white), panel(.dark, background: Self.black)]
    for (index, panel) in panels.enumerated() {
      panel.frame.origin = CGPoint(x: CGFloat(index) * panel.bounds.width, y: 0)
      pair.addSublayer(panel)
    }
    pair.bounds = CGRect(
      x: 0, y: 0, width: 2 * panels[0].bounds.width, height: panels[0].bounds.height)
    return pair
  }

  static func controls(in layer: CALayer) -> [ControlLayer] {
    ((layer as? ControlLayer).map { [$0] } ?? []) + (layer.sublayers ?? []).flatMap(controls)
  }
}
