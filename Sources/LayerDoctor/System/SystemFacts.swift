import Foundation

enum SystemFacts {
  static func note(in probe: ProbeRecorder) {
    let process = ProcessInfo.processInfo
    probe.measure("system", .text("\(platform) \(process.operatingSystemVersionString)"))
    probe.measure("SDK", .text(sdk ?? "none"))
    probe.measure("compiler", .text(compiler))
    probe.measure("chip", .text("\(chip ?? "unknown"), \(process.activeProcessorCount) processors"))
    probe.measure("Metal", .text(metal))
    probe.measure("session", .text(session))
  }

  /// The latest known release of Swift that the compiler is at least.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }
}
