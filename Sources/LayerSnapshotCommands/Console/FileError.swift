import Foundation

package struct FileError: Error, CustomStringConvertible {
  /// What cannot be done, and why, in one line.
  package let description: String

  /// Adds the system's reason, if `cause` has one.
  package init(description: String, cause: (any Error)? = nil) {
    let underlying = (cause as NSError?)?.userInfo[NSUnderlyingErrorKey] as? any Error
    let system = (underlying ?? cause) as NSError?
    if let system, system.domain == NSPOSIXErrorDomain {
      self.description = "\(description): \(String(cString: strerror(Int32(system.code))))"
    } else {
      self.description = description
    }
  }
}
