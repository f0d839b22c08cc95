package enum ProbeEngine: String, Codable, Sendable {
  case quartzCore = "QuartzCore"
  /// The model of Apple's engine that the rehearsal build runs on.
  case model = "StrictQuartzCore"
  case portable = "PortableQuartzCore"
}
