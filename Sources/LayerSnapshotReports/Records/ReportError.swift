import Foundation

package struct ReportError: Error, Hashable, CustomStringConvertible {
  /// What cannot be done, and why, in one line.
  package let description: String

  package init(description: String) { self.description = description }
}

extension ReportError {
  /// Ends a line of a message.
  package static func reason(_ error: any Error) -> String {
    if let error = error as? ReportError { return error.description }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let system = (underlying ?? error) as NSError
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return switch Int32(system.code) {
    case EROFS, EACCES, EPERM: "the folder can only be read"
    case ENOSPC, EDQUOT: "there is no room left"
    case ENOTDIR, EEXIST: "a file stands in the place of a folder"
    default: String(cString: strerror(Int32(system.code)))
    }
  }
}
