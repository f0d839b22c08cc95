import AnimatableLayers
import Foundation
import LayerScenes

/// The live preview: a server of scenes, which starts anew when their sources were built.
final class PreviewServer: Sendable {
  /// The variable of the environment by which a program hands its socket to the one that takes over.
  private static let inheritedSocket = "ANIMATABLE_LAYERS_PREVIEW_SOCKET"

  private let server: HTTPServer
  private let builds: ThreadCount
  private let stopSignal: StopSignal

  /// Where the page is.
  var address: String { "http://127.0.0.1:\(server.port)/" }
  /// Whether this program has taken over from one that ran before.
  let isRestarted: Bool

  /// Serves scenes from now on.
  ///
  /// - Parameters:
  ///   - port: the port; 0 lets the system choose one.
  ///   - program: what is built when its sources change; `nil` for nothing.
  ///   - arguments: those with which the new program is started.
  init(
    title: String, scenes: [GalleryScene], port: UInt16, program: PackageProgram?,
    arguments: [String]
  ) throws {
    let inherited = Self.takeInheritedSocket()
    isRestarted = inherited != nil
    let listener = try inherited ?? .listening(port: port)
    let status = BuildStatus(run: "\(getpid())-\(Date().timeIntervalSince1970)")
    let answers = PreviewAnswers(
      session: PreviewSession(scenes), build: status, page: PreviewPage.html(title: title))
    let server = try HTTPServer(listener: listener) { answers.answer($0) }
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

  /// Stops; returns when no thread runs any more.
  func stop() {
    stopSignal.raise()
    server.stop()
    builds.waitForAll()
  }

  /// The socket that the program before this one has left.
  private static func takeInheritedSocket() -> Socket? {
    defer { unsetenv(inheritedSocket) }
    guard let text = ProcessInfo.processInfo.environment[inheritedSocket],
      let descriptor = Int32(text), fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    let socket = Socket(taking: descriptor)
    return socket.port == 0 ? nil : socket
  }

  /// Replaces this process's program; the browser's connections wait at the socket meanwhile.
  private static func start(
    _ path: String, arguments: [String], inheriting listener: Socket
  ) -> Never {
    setenv(inheritedSocket, "\(listener.descriptor)", 1)
    _ = fcntl(listener.descriptor, F_SETFD, 0)
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let error = SocketError("cannot start \(path)")
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(ToolStatus.mistake.rawValue)
  }
}
