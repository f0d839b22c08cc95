package struct DoctorReport: Codable, Sendable {
  package let version: String
  package let engine: ProbeEngine
  /// The machine on which the values were measured: system, SDK, processor, graphics, session.
  package let system: ProbeReport
  package var groups: [ProbeReport] = []

  package init(version: String, engine: ProbeEngine, system: ProbeReport) {
    self.version = version
    self.engine = engine
    self.system = system
  }

  package var hasFailed: Bool { system.hasFailed || groups.contains(where: \.hasFailed) }
}
