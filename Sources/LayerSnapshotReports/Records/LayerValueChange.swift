/// What changed of one layer of a tree between a reference and what a test found.
package struct LayerValueChange: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The layer's class and name below those of the layers around it, such as `Card > Bar "left"`; a number
  /// distinguishes layers of the same name, as in `Card > Bar [2]`.
  package var layer: String
  /// In seconds after the animation's start; `nil` where the layers were described at one time only.
  package var time: Double?
  /// The key whose value changed; `nil` for a layer that came or went.
  package var key: String?
  /// The reference's value as text; `nil` for one that a new layer has, and for a layer that came.
  package var reference: String?
  /// What was found, as text; `nil` for a value that a new layer has, and for a layer that went.
  package var actual: String?

  package init(
    layer: String, time: Double? = nil, key: String?, reference: String?, actual: String?
  ) {
    self.layer = layer
    self.time = time
    self.key = key
    self.reference = reference
    self.actual = actual
  }

  /// Reads like `Card > Bar: opacity 0.42 -> 0.45 at t = 0.3`; `-` is what a new layer has.
  package var description: String {
    let change =
      key.map { "\($0) \(reference ?? "-") -> \(actual ?? "-")" }
      ?? (actual == nil ? "is gone" : "is new")
    return "\(layer): \(change)" + (time.map { " at t = \(NumberText.text(of: $0))" } ?? "")
  }
}
