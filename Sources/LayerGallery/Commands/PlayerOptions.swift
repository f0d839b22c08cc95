import LayerSnapshotCommands

/// Options of all commands that show a scene.
struct PlayerOptions {
  private static let known: Set<String> = [
    "--state", "--motion", "--gesture", "--set", "--animate", "--duration", "--size", "--scale",
    "--background", "--appearance", "--direction",
  ]

  static let help = """
      --state NAME        The state that the scene begins in.
      --motion NAME       The motion that starts at 0 s.
      --gesture NAME      The touch that starts at 0 s.
      --set KEY=VALUE     A key's value from the start; may be given for several keys.
      --animate KEY=VALUE A key that changes to a value at 0 s; may be given for several keys.
      --duration SECONDS  How long that takes. Default: as the keys declare.
      --size WxH          The layer's size, in points. Default: the scene's.
      --scale N           Pixels for each point. Default: 2
      --background COLOR  A color such as #FFFFFF, or none.
      --appearance MODE   light or dark. Default: light
      --direction MODE    ltr or rtl. Default: ltr
      --reduced-motion    Replace movement by fades.
    """

  let scene: String
  var settings: PlayerSettings
  let hasExplicitBackground: Bool

  static func reader(
    of arguments: [String], adding own: Set<String>, pairs: Set<String> = [],
    flags: Set<String> = []
  ) throws(UsageError) -> OptionReader {
    try OptionReader(
      arguments, known: known.union(own), repeatable: ["--set", "--animate"], pairs: pairs,
      flags: flags.union(["--reduced-motion"]), takesOperands: true)
  }

  init(_ options: OptionReader) throws {
    guard let scene = options.operands.first else {
      throw UsageError(message: "a scene is missing ('list' prints them)")
    }
    guard options.operands.count == 1 else {
      throw UsageError(message: "unexpected argument '\(options.operands[1])'")
    }
    self.scene = scene
    guard options["--motion"] == nil || options["--gesture"] == nil else {
      throw UsageError(message: "--motion and --gesture exclude each other")
    }
    settings = PlayerSettings(
      state: options["--state"], motion: options["--motion"], gesture: options["--gesture"],
      values: try options.all("--set").map { try Self.assignment($0, "--set") },
      animations: try options.all("--animate").map { try Self.assignment($0, "--animate") },
      duration: try options.number("--duration", in: 0.001...3_600),
      size: try options["--size"].map(Self.size),
      scale: CGFloat(try options.number("--scale", in: 0.1...16) ?? 2),
      background: try options["--background"].flatMap(Self.background))
    hasExplicitBackground = options["--background"] != nil
    let appearance = try options.choice("--appearance", among: ["light", "dark"])
    settings.environment.appearance = appearance == "dark" ? .dark : .light
    let direction = try options.choice("--direction", among: ["ltr", "rtl"])
    settings.environment.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
    settings.reducesMotion = options.has("--reduced-motion")
  }

  private static func assignment(
    _ text: String, _ option: String
  ) throws -> PlayerSettings.Assignment {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError(message: "\(option) needs KEY=VALUE, not '\(text)'")
    }
    return (String(parts[0]), String(parts[1]))
  }

  private static func size(_ text: String) throws -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Double($0) }.filter { $0 > 0 && $0.isFinite }
    guard sides.count == parts.count, (1...2).contains(sides.count) else {
      throw UsageError(message: "--size needs points such as 120x80, not '\(text)'")
    }
    return CGSize(width: sides[0], height: sides[sides.count - 1])
  }

  private static func background(_ text: String) throws -> CGColor? {
    if text == "none" { return nil }
    guard let color = ValueText.color(text) else {
      throw UsageError(message: "--background needs a color such as #FFFFFF, not '\(text)'")
    }
    return color
  }
}
