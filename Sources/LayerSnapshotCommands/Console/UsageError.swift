/// A mistake in the arguments.
package struct UsageError: Error {
  /// What is wrong, in words that fit into a line.
  package let message: String

  package init(message: String) { self.message = message }
}
