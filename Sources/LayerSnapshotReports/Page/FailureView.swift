import Foundation
import PNGFormat

struct FailureView {
  struct Pane {
    /// `reference`, `actual` or `difference`.
    let role: String
    /// A PNG file.
    let bytes: [UInt8]
    let width: Int
    let height: Int
    /// Whether it shows each of the frames at its box.
    var showsFrames: Bool
  }

  enum Layers: Hashable {
    case unknown
    /// The reference does not describe its layers; these were found.
    case found(String)
    case equal
    case changed([TextChanges.Row])
  }

  let failure: FailureRecord
  /// Whether it compares two versions of a reference, on which no one decides.
  let isChange: Bool
  /// Pixels for each point.
  let scale: Double
  let panes: [Pane]
  /// Empty unless there are several.
  let moments: [FailureRecord.Frame]
  let text: [TextChanges.Row]
  let layers: Layers
  /// What cannot be shown, and why.
  let problems: [String]

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
    if failure.kind == .text || failure.kind == .other {
      text = failure.kind == .text ? Self.rows(files) : []
      panes = []
      moments = []
      problems = []
      layers = .unknown
      return
    }
    text = []
    layers = Self.layers(files)
    var problems: [String] = []
    var (panes, moments) =
      failure.kind == .animation
      ? Self.animation(files, failure, &problems) : Self.pictures(files, failure, &problems)
    if moments.count < 2 || !panes.contains(where: \.showsFrames) {
      moments = []
      for index in panes.indices { panes[index].showsFrames = false }
    }
    self.panes = panes
    self.moments = moments
    self.problems = problems
  }

  private struct File {
    let role: String
    let name: String
    let bytes: [UInt8]
  }

  private static func rows(_ files: [File]) -> [TextChanges.Row] {
    func text(_ role: String) -> String {
      files.first { $0.role == role }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    return TextChanges(reference: text("reference"), actual: text("actual")).rows
  }

  private static func layers(_ files: [File]) -> Layers {
    func text(_ role: String) -> String? {
      files.first { $0.role == role }.flatMap { TreeChunk.text(in: $0.bytes) }
    }
    guard let actual = text("actual") else { return .unknown }
    guard let reference = text("reference") else { return .found(actual) }
    return reference.hasBytes(of: actual)
      ? .equal : .changed(TextChanges(reference: reference, actual: actual).rows)
  }

  private static func pictures(
    _ files: [File], _ failure: FailureRecord, _ problems: inout [String]
  ) -> ([Pane], [FailureRecord.Frame]) {
    let moments = failure.frames
    let width = moments.map(\.box.maxX).max() ?? 0
    let height = moments.map(\.box.maxY).max() ?? 0
    let panes = files.compactMap { file in
      still(file, &problems).map { pane in
        var pane = pane
        pane.showsFrames = !moments.isEmpty && pane.width >= width && pane.height >= height
        return pane
      }
    }
    return (panes, moments)
  }

  private static func still(_ file: File, _ problems: inout [String]) -> Pane? {
    do {
      let header = try PNG.readHeader(file.bytes)
      return Pane(
        role: file.role, bytes: file.bytes, width: header.width, height: header.height,
        showsFrames: false)
    } catch {
      problems.append("\(file.name): \(error)")
      return nil
    }
  }

  /// Replaces animations by sheets of their frames.
  private static func animation(
    _ files: [File], _ failure: FailureRecord, _ problems: inout [String]
  ) -> ([Pane], [FailureRecord.Frame]) {
    let animations = files.map { try? PNG.decodeAnimation($0.bytes) }
    let known = animations.compactMap(\.self)
    guard let longest = known.max(by: { $0.frames.count < $1.frames.count }) else {
      return pictures(files, failure, &problems)
    }
    let sheet = FrameSheet(count: longest.frames.count)
    var panes: [Pane] = []
    for (file, animation) in zip(files, animations) {
      if let animation, animation.width == longest.width, animation.height == longest.height {
        let picture = sheet.picture(of: animation)
        panes.append(
          Pane(
            role: file.role, bytes: PNG.encode(picture), width: picture.width,
            height: picture.height, showsFrames: true))
      } else if let pane = still(file, &problems) {
        panes.append(pane)
      }
    }
    var time = 0.0
    let isRecorded = failure.frames.count == longest.frames.count
    let moments = longest.frames.indices.map { index in
      let frame = isRecorded ? failure.frames[index] : nil
      defer { time += longest.frames[index].delay.seconds }
      return FailureRecord.Frame(
        time: frame?.time ?? time,
        box: sheet.box(of: index, width: longest.width, height: longest.height),
        differingPixels: frame?.differingPixels ?? 0)
    }
    return (panes, moments)
  }
}
