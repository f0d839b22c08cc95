import PNGFormat

/// A failing snapshot, or a reference that changed, on the page.
struct FailureView {
  struct Pane {
    /// `reference`, `actual` or `difference`.
    let role: String
    /// A PNG file.
    let bytes: [UInt8]
    let width: Int
    let height: Int
    /// Whether the picture shows each of the frames at its box.
    var showsFrames = false
  }

  enum Layers: Hashable {
    case unknown
    /// The reference does not describe its layers; these were found.
    case found(String)
    case equal
    case changed([TextChanges.Row])
  }

  private struct File {
    let role: String
    let name: String
    let bytes: [UInt8]
  }

  let failure: FailureRecord
  /// Whether the view compares two versions of a reference, on which no one decides.
  let isChange: Bool
  /// Pixels for each point.
  let scale: Double
  private(set) var panes: [Pane] = []
  /// Empty unless there are several.
  private(set) var moments: [FailureRecord.Frame] = []
  private(set) var text: [TextChanges.Row] = []
  private(set) var layers = Layers.unknown
  /// A line for each file that cannot be shown.
  private(set) var problems: [String] = []

  init(_ failure: FailureRecord, in report: SnapshotReport, isChange: Bool = false) {
    self.failure = failure
    self.isChange = isChange
    let names = [
      ("reference", failure.files.reference), ("actual", failure.files.actual),
      ("difference", failure.files.difference),
    ]
    let files = names.compactMap { role, name in
      report.content(name, of: failure).map { File(role: role, name: name ?? role, bytes: $0) }
    }
    scale = files.compactMap { ResolutionChunk.scale(of: $0.bytes) }.first ?? 1
    func bytes(_ role: String) -> [UInt8]? { files.first { $0.role == role }?.bytes }
    switch failure.kind {
    case .other: break
    case .text:
      let texts = ["reference", "actual"].map { String(decoding: bytes($0) ?? [], as: UTF8.self) }
      text = TextChanges(reference: texts[0], actual: texts[1]).rows
    case .image, .filmstrip, .animation:
      layers = Self.layers(bytes("reference"), bytes("actual"))
      if failure.kind != .animation || !showAnimations(files) { showPictures(files) }
      if moments.count < 2 || !panes.contains(where: \.showsFrames) {
        moments = []
        for index in panes.indices { panes[index].showsFrames = false }
      }
    }
  }

  private static func layers(_ reference: [UInt8]?, _ actual: [UInt8]?) -> Layers {
    guard let actual = actual.flatMap(TreeChunk.text) else { return .unknown }
    guard let reference = reference.flatMap(TreeChunk.text) else { return .found(actual) }
    return reference.hasBytes(of: actual)
      ? .equal : .changed(TextChanges(reference: reference, actual: actual).rows)
  }

  private mutating func showPictures(_ files: [File]) {
    moments = failure.frames
    let width = moments.map(\.box.maxX).max() ?? .max
    let height = moments.map(\.box.maxY).max() ?? .max
    for file in files { showStill(file) }
    for (index, pane) in panes.enumerated() {
      panes[index].showsFrames = pane.width >= width && pane.height >= height
    }
  }

  private mutating func showStill(_ file: File) {
    do {
      let header = try PNG.readHeader(file.bytes)
      panes.append(
        Pane(role: file.role, bytes: file.bytes, width: header.width, height: header.height))
    } catch {
      problems.append("\(file.name): \(error)")
    }
  }

  /// Shows sheets of the frames of animations; returns `false` where no file is one.
  private mutating func showAnimations(_ files: [File]) -> Bool {
    let animations = files.map { try? PNG.decodeAnimation($0.bytes) }
    let known = animations.compactMap(\.self)
    guard let longest = known.max(by: { $0.frames.count < $1.frames.count }) else { return false }
    let sheet = FrameSheet(count: longest.frames.count)
    for (file, animation) in zip(files, animations) {
      guard let animation, animation.width == longest.width, animation.height == longest.height
      else {
        showStill(file)
        continue
      }
      let picture = sheet.picture(of: animation)
      panes.append(
        Pane(
          role: file.role, bytes: PNG.encode(picture), width: picture.width,
          height: picture.height, showsFrames: true))
    }
    let isRecorded = failure.frames.count == longest.frames.count
    moments = longest.times.enumerated().map { index, time in
      let frame = isRecorded ? failure.frames[index] : nil
      return FailureRecord.Frame(
        time: frame?.time ?? time,
        box: sheet.box(of: index, width: longest.width, height: longest.height),
        differingPixels: frame?.differingPixels ?? 0)
    }
    return true
  }
}
