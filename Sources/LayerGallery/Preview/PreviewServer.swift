import Foundation
import LayerScenes
import LayerSnapshotCommands
import LayerSnapshotReports

/// Serves scenes, and restarts when their sources were built.
final class PreviewServer: Sendable {
  private let server: HTTPServer
  private let builds: ThreadCount
  private let stopSignal: StopSignal

  var address: String { "http://127.0.0.1:\(server.port)/" }

  /// Builds the program when its sources change, and starts it with the arguments.
  init(
    title: String, scenes: [GalleryScene], listener: Socket, allowedHosts: [String] = [],
    crash: String? = nil, program: PackageProgram?, arguments: [String]
  ) throws {
    let status = BuildStatus(run: "\(getpid())-\(Date().timeIntervalSince1970)")
    if let crash { status.publish(.stopped, CompilerMessage.traps(in: crash)) }
    let answers = PreviewAnswers(
      session: PreviewSession(scenes), build: status, page: Self.page(title: title))
    let server = try HTTPServer(listener: listener, allowedHosts: allowedHosts) {
      answers.answer($0)
    }
    self.server = server
    builds = ThreadCount()
    stopSignal = try StopSignal()
    server.start()
    guard let program else { return }
    let builder = PreviewBuilder(program: program, status: status) {
      // Streams end as they should, so that browsers see no broken connection.
      server.stop()
      Self.start(program.path, arguments: arguments, inheriting: listener)
    }
    builds.start { [stopSignal] in builder.run(unless: stopSignal) }
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
    builds.waitForAll()
  }

  /// Replaces this process's program; the browser's connections wait at the socket meanwhile.
  private static func start(
    _ path: String, arguments: [String], inheriting listener: Socket
  ) -> Never {
    PreviewHandover.leave(listener)
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let error = PlainError(system: "cannot start \(path)")
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(ToolStatus.mistake.rawValue)
  }
}
