import Foundation
import PNGFormat

// Records come from other machines, such as with a pull request: their names and texts are data.
extension FailureRecord {
  /// Throws for a record that leads out of its folder, or that no test writes.
  func checked(at path: String, below root: URL) throws(PlainError) -> FailureRecord {
    guard id == path, !id.hasPrefix("-"), id.isPrintable else {
      throw PlainError("the record is of '\(id)', which is not its folder")
    }
    for name in [files.reference, files.actual, files.difference].compactMap(\.self) {
      guard Self.isFileName(name) else {
        throw PlainError("the record's file '\(name)' is not in its folder")
      }
    }
    let boxes = frames.flatMap { [$0.box] + $0.differences }
    if let box = boxes.first(where: { !$0.isOnPicture }) {
      throw PlainError(
        "the record has a box of \(box.width) x \(box.height) pixels at \(box.x), \(box.y)")
    }
    guard references?.isPrintable ?? true else {
      throw PlainError("the record has the references in '\(references ?? "")'")
    }
    var checked = self
    checked.message = message.printable
    checked.animations = animations?.map(\.printable)
    checked.layers = layers?.map { change in
      LayerValueChange(
        layer: change.layer.printable, time: change.time, key: change.key?.printable,
        reference: change.reference?.printable, actual: change.actual?.printable)
    }
    if !isOwnCommand(acceptCommand, outside: root) {
      checked.acceptCommand = "\(SnapshotFolders.usualCommand) accept \(ShellWord.quoted(id))"
    }
    return checked
  }

  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && name.isPrintable
  }

  /// Whether `SnapshotFolders` makes the command for this item. A package in the folder of failures, which came with
  /// them, is not run.
  private func isOwnCommand(_ command: String, outside root: URL) -> Bool {
    guard command.isPrintable, var words = ShellWord.words(of: command)?[...] else { return false }
    if words.first?.hasPrefix("\(SnapshotSetting.artifacts.rawValue)=") == true {
      words.removeFirst()
    }
    func take(_ expected: String...) -> Bool {
      guard words.starts(with: expected) else { return false }
      words.removeFirst(expected.count)
      return true
    }
    func takePath() -> Bool {
      guard let path = words.popFirst(), path.hasPrefix("/") else { return false }
      let folder = URL(fileURLWithPath: path).standardizedFileURL.path
      return folder != root.path && !folder.hasPrefix(root.path + "/")
    }
    guard take("swift", "run"), !take("--package-path") || takePath(), take("snapshots"),
      !take("--root") || takePath(), !take("--references") || takePath()
    else { return false }
    return words.elementsEqual(["accept", id])
  }
}

extension PixelBox {
  fileprivate var isOnPicture: Bool {
    [x, y, width, height].allSatisfy { (0...1 << 30).contains($0) }
  }
}

extension String {
  /// Terminals take control characters for commands.
  var isPrintable: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }

  /// Replaces control characters but tabs and line breaks by U+FFFD.
  var printable: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      let isShown = scalar.properties.generalCategory != .control || ["\n", "\t"].contains(scalar)
      result.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
    }
  }
}
