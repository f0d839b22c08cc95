/// The exit status of the process.
package enum ToolStatus: Int32 {
  /// All went well.
  case success = 0
  /// All went well, and the answer is no: a snapshot fails, pictures differ, a reference is an orphan.
  case negative = 1
  /// An option is wrong, or a file cannot be read or written.
  case mistake = 2
}
