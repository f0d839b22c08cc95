import Foundation

/// What the process of a group is given by the one that started it, in its environment.
package enum DoctorHandover {
  private static let variable = "ANIMATABLE_LAYERS_DOCTOR_GROUP"

  /// Takes the group that this process is for; `nil` where none was handed over.
  package static func take() -> String? {
    defer { unsetenv(variable) }
    return ProcessInfo.processInfo.environment[variable]
  }

  package static func environment(for group: ProbeGroup) -> [String: String] {
    // A report shows the message of a trap alone, and to find out its callers takes seconds.
    ["SWIFT_BACKTRACE": "enable=no", variable: group.id].merging(group.environment) { $1 }
  }
}
