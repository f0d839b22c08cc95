import Foundation

/// Passed to the process of a group in its environment, by the one that started it.
package enum DoctorHandover {
  private static let variable = "ANIMATABLE_LAYERS_DOCTOR_GROUP"

  /// The group that this process measures, once; `nil` in other processes.
  package static func take() -> String? {
    defer { unsetenv(variable) }
    return ProcessInfo.processInfo.environment[variable]
  }

  package static func environment(for group: ProbeGroup) -> [String: String] {
    // A report shows the message of a trap alone, and to find out its callers takes seconds.
    ["SWIFT_BACKTRACE": "enable=no", variable: group.id].merging(group.environment) { $1 }
  }
}
