package enum ProbeEngine: String, Codable, Sendable {
  /// The system's QuartzCore.
  case quartzCore = "QuartzCore"
  /// The model of Apple's engine that the rehearsal build runs on.
  case model = "StrictQuartzCore"
  /// The package's own.
  case portable = "PortableQuartzCore"
}
