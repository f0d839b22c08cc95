import Foundation

/// The tool that draws the package's own face and writes the sources that carry it.
enum FaceDesignerCommand {
  private static let usage = """
    usage: swift run FaceDesigner [PACKAGE]

    Draws Animatable Sans at its four weights, upright and slanted, and writes them as sources to
    \(FaceSource.folder) of the package, by default that of the current directory.
    """

  /// Writes the sources, and exits with 1 where they cannot be written, or 64 for wrong arguments.
  static func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    guard arguments.count <= 1, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      print(usage)
      exit(arguments == ["--help"] ? 0 : 64)
    }
    do {
      let root = URL(fileURLWithPath: arguments.first ?? ".")
      let text = try FaceText(ofPackageAt: root)
      for row in FaceDesign.weights {
        let source = FaceSource(text, weight: row.weight)
        let file = root.appendingPathComponent(FaceSource.folder).appendingPathComponent(
          source.name)
        try Data(source.text().utf8).write(to: file)
      }
    } catch {
      print("cannot draw the face or write \(FaceSource.folder): \(error.localizedDescription)")
      exit(1)
    }
  }
}
