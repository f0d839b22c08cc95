import LayerSnapshotCommands

extension GalleryVerb {
  static var preview: GalleryVerb {
    GalleryVerb("preview", ["Show the scenes live in a browser, and rebuild on save"]) { tool, _ in
      """
      Shows the scenes live on a page of this machine: play, scrub, slow down, steer keys, touch, look at
      layers. Saved sources are built; scenes, times and values stay. A scene that traps ends nothing but
      itself: the page shows its message.

      Usage: \(tool) preview [--port PORT] [--allow-host HOST] [--no-open]

      Options:
        --port PORT        The port to serve on, 1 to 65535. Default: one that is free.
        --allow-host HOST  Answer requests for this name too, as of a tunnel; may be repeated. Whoever reaches
                           the tunnel then sees the page. Default: 127.0.0.1 and localhost alone.
        --no-open          Leave the browser alone; without it the page is opened where there is a browser.
        -h, --help         Print this help.

      Only programs on this machine reach the page: a tunnel is one. The address keeps which scenes are shown:
      '#Progress%20ring' opens that scene, with commas several. Ctrl-C ends it.

      Examples:
        \(tool) preview
        \(tool) preview --port 8080 --no-open
        \(tool) preview --port 8080 --allow-host layers.example.com

      Exit status: 2 for a wrong option or a port that is taken.
      """
    } run: { arguments, gallery, console in
      try PreviewCommand(arguments: arguments).run(gallery.scenes, on: console)
    }
  }
}

struct PreviewCommand {
  /// 0 for a free port.
  let port: UInt16
  let opensPage: Bool
  let allowedHosts: [String]
  private let arguments: [String]

  init(arguments: [String]) throws {
    let options = try OptionReader(
      arguments, known: ["--port", "--allow-host"], repeatable: ["--allow-host"],
      flags: ["--no-open"])
    opensPage = !options.has("--no-open")
    allowedHosts = options.all("--allow-host")
    if let host = allowedHosts.first(where: { $0.contains(where: { ":/*".contains($0) }) }) {
      throw UsageError(
        message: "--allow-host needs a name as in 'layers.example.com', not '\(host)'")
    }
    self.arguments = arguments
    port = UInt16(try options.count("--port", in: 1...65_535) ?? 0)
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
    if let handover = PreviewHandover.take() {
      let server = try PreviewServer(
        title: console.tool, scenes: scenes, listener: handover.listener,
        allowedHosts: allowedHosts, crash: handover.crash, program: PackageProgram(path: path))
      // Connections and builds have threads of their own, which may wait for frames that the main thread draws.
      DispatchQueue.serveMain { getppid() == handover.supervisor }
      let stopping = Thread { server.stop() }
      stopping.start()
      DispatchQueue.serveMain { !stopping.isFinished }
      return .success
    }
    let supervisor = PreviewSupervisor(
      path: path, arguments: ["preview"] + arguments, listener: try .listening(port: port))
    console.print("\(supervisor.address)  (Ctrl-C ends it)")
    if opensPage { Self.open(supervisor.address) }
    return ToolStatus(rawValue: try supervisor.run()) ?? .mistake
  }

  private static func open(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    let hasScreen = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
    let programs = ["/usr/bin/open"] + (hasScreen ? ["/usr/bin/xdg-open"] : [])
    let program = programs.first(where: FileManager.default.isExecutableFile(atPath:))
    if let program { try? ChildProcess(program, [address]).run() }
  }
}
