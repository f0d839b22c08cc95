/// What cannot be shown of a scene as it was asked for.
struct SceneError: Error, CustomStringConvertible {
  /// The option that asks for it, without dashes, such as `state`; `nil` for none.
  let option: String?
  /// What is wrong, in words that fit into a line.
  let description: String

  init(_ option: String? = nil, _ description: String) {
    self.option = option
    self.description = description
  }
}
