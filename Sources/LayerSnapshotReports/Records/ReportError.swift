/// What is wrong with the files of a report.
package struct ReportError: Error, Hashable, CustomStringConvertible {
  /// What cannot be done, and why, in one line.
  package let description: String

  /// Creates an error.
  package init(description: String) { self.description = description }
}
