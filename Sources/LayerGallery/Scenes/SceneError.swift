struct SceneError: Error, CustomStringConvertible {
  /// The option at fault, without dashes, such as `state`; `nil` for none.
  let option: String?
  /// Fits into a line.
  let description: String

  init(option: String? = nil, _ description: String) {
    self.option = option
    self.description = description
  }
}
