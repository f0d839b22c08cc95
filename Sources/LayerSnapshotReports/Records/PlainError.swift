import Foundation

/// An error that is one line: what cannot be done, and why.
package struct PlainError: Error, Hashable, CustomStringConvertible {
  package let description: String

  /// Adds the system's reason, if `cause` has one.
  package init(_ description: String, cause: (any Error)? = nil) {
    let reason = cause.flatMap(Self.systemReason).map { ": \($0)" }
    self.description = description + (reason ?? "")
  }

  /// Adds the reason of `errno`.
  package init(system description: String) {
    self.init(description, cause: NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
  }

  /// Returns what a closure does. An error that is not one line becomes `failure` with the system's
  /// reason.
  package static func explaining<Result>(
    _ failure: @autoclosure () -> String, _ body: () throws -> Result
  ) throws(PlainError) -> Result {
    do {
      return try body()
    } catch {
      throw error as? PlainError ?? PlainError(failure(), cause: error)
    }
  }

  /// Returns what ends a line of a message.
  package static func reason(_ error: any Error) -> String {
    (error as? PlainError)?.description ?? systemReason(error) ?? error.localizedDescription
  }

  private static func systemReason(_ error: any Error) -> String? {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let system = (underlying ?? error) as NSError
    guard system.domain == NSPOSIXErrorDomain else { return nil }
    return switch Int32(system.code) {
    case EROFS, EACCES, EPERM: "the folder can only be read"
    case ENOSPC, EDQUOT: "there is no room left"
    case ENOTDIR, EEXIST: "a file stands in the place of a folder"
    default: String(cString: strerror(Int32(system.code)))
    }
  }
}
