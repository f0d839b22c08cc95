import Foundation
import PNGFormat

/// The difference between two versions of a reference, as a record that a report shows.
package struct ReferenceChange {
  package enum Kind: String, CaseIterable {
    case changed, added, removed

    package var heading: String { rawValue.capitalized }
  }

  private static let listedChanges = 12

  package let kind: Kind
  /// The earlier version, the later one, and for pictures what differs, each where there is one.
  package let files: [(name: String, bytes: [UInt8])]
  /// Empty unless the reference is a text.
  package let rows: [TextChanges.Row]
  /// A line for each change, causes before their effects: animations, pixels, layers.
  package let words: [String]
  /// Its message has the words, without those about a picture's layers.
  package let record: FailureRecord

  /// - Parameters:
  ///   - id: the reference's path below the folder of references.
  ///   - before: `nil` for a reference that was added.
  ///   - after: `nil` for a reference that was removed.
  package init(id: String, before: [UInt8]?, after: [UInt8]?) {
    kind = before == nil ? .added : after == nil ? .removed : .changed
    let versions = [before, after].compactMap(\.self)
    let pictures = ReferencePictures(versions)
    let isText =
      pictures == nil && versions.allSatisfy { !$0.contains(0) && String(utf8: $0) != nil }
    let texts = isText ? [before, after].map { String(decoding: $0 ?? [], as: UTF8.self) } : []
    rows = isText ? TextChanges(reference: texts[0], actual: texts[1]).rows : []
    var causes = ["the reference is \(kind == .added ? "new" : "gone")"]
    var layers: [LayerValueChange] = []
    var animations: [String]?
    if let before, let after {
      layers =
        isText
        ? LayerTreeLines(texts[1]).changesAtCommonTimes(from: LayerTreeLines(texts[0]))
        : LayerTreeLines.changes(from: before, to: after) ?? []
      let moved = MotionRecord(in: before).flatMap { MotionRecord(in: after)?.changes(from: $0) }
      animations = moved ?? []
      causes = (moved ?? []).listed(Self.listedChanges)
      causes += pictures.map { [$0.description] } ?? (isText ? [] : ["the bytes differ"])
      if causes.isEmpty, layers.isEmpty {
        let removed = rows.count { if case .removed = $0 { true } else { false } }
        causes = ["lines: \(removed) removed, \(rows.count(where: \.isChange) - removed) added"]
      }
    }
    words = causes + layers.map { "\($0)" }.listed(Self.listedChanges)
    let folders = id.split(separator: "/").map(String.init)
    let fileName = (folders.last ?? id) as NSString
    // References are named after their suite, their test and their own name.
    let names = fileName.deletingPathExtension.split(separator: ".").map(String.init)
    var record = FailureRecord(
      id: id, kind: pictures?.kind ?? (isText ? .text : .other), cause: .different,
      // The page lists the layers of pictures itself.
      message: (isText ? words : causes).joined(separator: "\n"),
      test: .init(
        target: folders.first ?? "", file: folders.dropFirst().first ?? "",
        suites: names.count > 1 ? [names[0]] : [],
        test: names.dropFirst(names.count > 1 ? 1 : 0).joined(separator: "."), fileID: "",
        filePath: "", line: 0),
      acceptCommand: "")
    record.files.reference = before.map { _ in "before.\(fileName.pathExtension)" }
    record.files.actual = after.map { _ in "after.\(fileName.pathExtension)" }
    record.files.difference = pictures?.difference.map { _ in "difference.png" }
    record.frames = pictures?.frames ?? []
    record.layers = isText || kind != .changed ? nil : layers
    record.animations = animations
    self.record = record
    let fileNames = [record.files.reference, record.files.actual, record.files.difference]
    files = zip(fileNames, [before, after, pictures?.difference]).compactMap { name, bytes in
      name.flatMap { name in bytes.map { (name, $0) } }
    }
  }

  /// `nil` where there is one frame only.
  package var firstFrame: Int? {
    guard record.frames.count > 1 else { return nil }
    return record.frames.firstIndex(where: \.differs) ?? 0
  }
}

private struct ReferencePictures {
  let kind: FailureRecord.Kind
  let description: String
  let frames: [FailureRecord.Frame]
  /// A PNG file of what differs.
  let difference: [UInt8]?

  /// `files` are one version, or the earlier and the later one; `nil` where one is not a PNG file.
  init?(_ files: [[UInt8]]) {
    let versions = files.compactMap { try? PNGFrames($0) }
    guard let first = versions.first, let last = versions.last, versions.count == files.count
    else { return nil }
    let (earlier, image) = (first.images[0], last.images[0])
    let whole = PixelBox(x: 0, y: 0, width: image.width, height: image.height)
    let moments: [(time: Double?, box: PixelBox)]
    if let animation = last.animation {
      kind = .animation
      moments = animation.times.map { ($0, whole) }
    } else if let strip = Self.moments(ofStrip: files[files.count - 1], image) {
      kind = .filmstrip
      moments = strip
    } else {
      kind = .image
      moments = [(nil, whole)]
    }
    let isComparable =
      versions.count == 2 && (earlier.width, earlier.height) == (image.width, image.height)
    frames = moments.enumerated().map { index, moment in
      func pixels(of version: PNGFrames) -> [UInt8] {
        // A frame that the earlier version lacks is compared with its last one.
        let image = version.images[min(index, version.images.count - 1)]
        return moment.box.pixels(of: image.pixels, width: image.width)
      }
      return FailureRecord.Frame(
        time: moment.time, box: moment.box,
        PixelDifference(
          reference: pixels(of: isComparable ? first : last), actual: pixels(of: last),
          width: moment.box.width))
    }
    guard versions.count == 2,
      let found = try? PNGDifference(reference: files[0], actual: files[1])
    else {
      description = "every pixel is the same"
      difference = nil
      return
    }
    let counts = (first.images.count, last.images.count)
    let lengths =
      counts.0 == counts.1 ? "" : "; the numbers of frames differ: \(counts.0) and \(counts.1)"
    let span = frames.count > 1 ? FrameSpan(frames) : nil
    description = span.map { "\($0)\(lengths)" } ?? "\(found)"
    difference = Self.difference(first, last, found, files)
  }

  private static func difference(
    _ first: PNGFrames, _ last: PNGFrames, _ found: PNGDifference, _ files: [[UInt8]]
  ) -> [UInt8]? {
    guard let animation = last.animation, first.animation != nil, case .pixels = found else {
      return (try? found.picture(reference: files[0], actual: files[1])).flatMap(\.self)
    }
    let frames = zip(animation.frames, zip(first.images, last.images)).map { frame, images in
      AnimatedPNG.Frame(
        pixels: PixelDifference.image(reference: images.0, actual: images.1).pixels,
        delay: frame.delay)
    }
    return PNG.encode(
      AnimatedPNG(
        width: animation.width, height: animation.height, frames: frames,
        playCount: animation.playCount, metadata: animation.metadata))
  }

  /// Between two frames of a film strip, in points.
  private static let gap = 8.0

  /// Finds the frames of a film strip by the times in its record of motion, in seconds after the animation's start.
  private static func moments(
    ofStrip file: [UInt8], _ image: PNGImage
  ) -> [(time: Double?, box: PixelBox)]? {
    guard let times = MotionRecord(in: file)?.times.compactMap(Double.init), times.count > 1 else {
      return nil
    }
    let gap = Int((gap * (ResolutionChunk.scale(of: file) ?? 1)).rounded())
    let width = (image.width + gap) / times.count - gap
    guard width > 0, (width + gap) * times.count - gap == image.width else { return nil }
    let boxes = times.indices.map {
      PixelBox(x: $0 * (width + gap), y: 0, width: width, height: image.height)
    }
    // Gaps have one color; the same columns of another picture, whose width divides by chance, do not.
    let inGaps = boxes.dropLast().flatMap { $0.maxX..<($0.maxX + gap) }
    let isStrip = (0..<image.height).allSatisfy { row in
      inGaps.allSatisfy { column in
        let start = (row * image.width + column) * 4
        return (0..<4).allSatisfy { image.pixels[start + $0] == image.pixels[inGaps[0] * 4 + $0] }
      }
    }
    return isStrip ? zip(times, boxes).map { ($0, $1) } : nil
  }
}
