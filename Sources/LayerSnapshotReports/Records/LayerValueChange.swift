package struct LayerValueChange: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The ancestors' and the layer's class and name, such as `Card > Bar "left"`; a number distinguishes equal ones, as
  /// in `Card > Bar [2]`.
  package var layer: String
  /// In seconds after the animation's start; `nil` where the layers were described at one time only.
  package var time: Double?
  /// `nil` for a layer that is new or gone.
  package var key: String?
  /// The reference's value as text; `nil` for a new layer's default, and for a layer that is new.
  package var reference: String?
  /// The actual value as text; `nil` for a new layer's default, and for a layer that is gone.
  package var actual: String?

  /// Reads like `Card > Bar: opacity 0.42 -> 0.45 at t = 0.3`; `-` is what a new layer has.
  package var description: String {
    let change =
      key.map { "\($0) \(reference ?? "-") -> \(actual ?? "-")" }
      ?? (actual == nil ? "is gone" : "is new")
    return "\(layer): \(change)" + (time.map { " at t = \(NumberText.text(of: $0))" } ?? "")
  }
}
