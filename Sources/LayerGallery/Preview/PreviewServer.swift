import LayerSnapshotReports

/// Serves scenes, and ends the process for a restart when their sources were built.
final class PreviewServer: Sendable {
  private let server: HTTPServer
  private let builds = ThreadGroup()
  private let stopSignal: StopSignal

  var address: String { "http://127.0.0.1:\(server.port)/" }

  /// - Parameters:
  ///   - crash: the end of the previous process's output, when a trap has ended it.
  ///   - program: built when its sources change; `nil` for none.
  init(
    title: String, scenes: [GalleryScene], listener: Socket, allowedHosts: [String] = [],
    crash: String? = nil, program: PackageProgram?
  ) throws {
    let status = BuildStatus(run: "\(getpid())-\(Date().timeIntervalSince1970)")
    if let crash { status.publish(.stopped, CompilerMessage.traps(in: crash)) }
    let answers = PreviewAnswers(
      session: PreviewSession(scenes), build: status, page: Self.page(title: title))
    let server = try HTTPServer(listener: listener, allowedHosts: allowedHosts) {
      answers.answer($0)
    }
    self.server = server
    stopSignal = try StopSignal()
    server.start()
    guard let program else { return }
    let builder = PreviewBuilder(program: program, status: status) {
      // Streams end as they should, so that browsers see no broken connection.
      server.stop()
      exit(PreviewSupervisor.restartStatus)
    }
    builds.startThread { [stopSignal] in builder.run(unless: stopSignal) }
  }

  private static func page(title: String) -> String {
    PageTemplate(GalleryFiles.previewPage).filled(with: [
      "title": title.escapedForMarkup,
      "style": PageFiles.baseStyle + GalleryFiles.galleryStyle + GalleryFiles.previewStyle,
      "script": PageFiles.baseScript + GalleryFiles.galleryScript + GalleryFiles.inspectorScript
        + GalleryFiles.timingScript + GalleryFiles.previewScript,
      "transport": GalleryFiles.transportPage,
    ])
  }

  /// Returns when no thread runs any more.
  func stop() {
    stopSignal.raise()
    server.stop()
    builds.wait()
  }
}
