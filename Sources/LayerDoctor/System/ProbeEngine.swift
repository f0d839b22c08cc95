package enum ProbeEngine: String, Codable, Sendable {
  case quartzCore = "QuartzCore"
  /// The model of Apple's engine that the rehearsal build runs on.
  case model = "StrictQuartzCore"
  case portable = "PortableQuartzCore"

  package static var current: ProbeEngine {
    #if PORTABLE_ENGINE
      .portable
    #elseif canImport(ObjectiveC)
      .quartzCore
    #else
      .model
    #endif
  }
}
