import Foundation
import PNGFormat

/// What changed between two versions of a reference, as a record that a report shows.
package struct ReferenceChange {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case changed, added, removed

    package var heading: String { rawValue.capitalized }
  }

  private static let listedChanges = 12

  package let kind: Kind
  /// `nil` for a reference that was added.
  package let before: [UInt8]?
  /// `nil` for a reference that was removed.
  package let after: [UInt8]?
  /// A PNG file; `nil` where there is none.
  package let difference: [UInt8]?
  /// A line for each change, causes before their effects: animations, pixels, layers.
  package let words: [String]
  /// Its message has the words, without those about a picture's layers.
  package let record: FailureRecord

  /// - Parameter id: the reference's path below the folder of references.
  package init(id: String, before: [UInt8]?, after: [UInt8]?) {
    self.before = before
    self.after = after
    kind = before == nil ? .added : after == nil ? .removed : .changed
    let versions = [before, after].compactMap(\.self)
    let pictures = ReferencePictures(versions)
    let format: FailureRecord.Kind =
      pictures.map(\.kind) ?? (versions.allSatisfy(Self.isText) ? .text : .other)
    var causes = ["the reference is \(kind == .added ? "new" : "gone")"]
    var layers: [LayerValueChange] = []
    var animations: [String]?
    if let before, let after {
      layers = Self.layerChanges(before, after, format)
      animations = Self.motionChanges(before, after)
      causes = animations?.listed(Self.listedChanges) ?? []
      causes += pictures.map { [$0.description] } ?? (format == .text ? [] : ["the bytes differ"])
      if causes.isEmpty, layers.isEmpty { causes = [Self.lineCounts(before, after)] }
    }
    words = causes + layers.map { "\($0)" }.listed(Self.listedChanges)
    difference = pictures?.difference
    let folders = id.split(separator: "/").map(String.init)
    let fileName = (folders.last ?? id) as NSString
    // References are named after their suite, their test and their own name.
    let names = fileName.deletingPathExtension.split(separator: ".").map(String.init)
    var record = FailureRecord(
      id: id, kind: format, cause: .different,
      // The page lists the layers of pictures itself.
      message: (format == .text ? words : causes).joined(separator: "\n"),
      test: .init(
        target: folders.first ?? "", file: folders.dropFirst().first ?? "",
        suites: names.count > 1 ? [names[0]] : [],
        test: names.dropFirst(names.count > 1 ? 1 : 0).joined(separator: "."), name: nil,
        fileID: "", filePath: "", line: 0),
      files: .init(
        reference: before.map { _ in "before.\(fileName.pathExtension)" },
        actual: after.map { _ in "after.\(fileName.pathExtension)" },
        difference: difference.map { _ in "difference.png" }),
      frames: pictures?.frames ?? [],
      layers: format == .text || kind != .changed ? nil : layers, acceptCommand: "")
    record.animations = animations
    self.record = record
  }

  package var files: [(name: String, bytes: [UInt8])] {
    [
      (record.files.reference, before), (record.files.actual, after),
      (record.files.difference, difference),
    ]
    .compactMap { name, bytes in name.flatMap { name in bytes.map { (name, $0) } } }
  }

  /// Empty for pictures.
  package var rows: [TextChanges.Row] {
    guard record.kind == .text else { return [] }
    func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
    return TextChanges(reference: text(before), actual: text(after)).rows
  }

  /// `nil` where there is one frame only.
  package var firstFrame: Int? {
    guard record.frames.count > 1 else { return nil }
    return record.frames.firstIndex(where: \.differs) ?? 0
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(utf8: bytes) != nil
  }

  private static func motionChanges(_ before: [UInt8], _ after: [UInt8]) -> [String] {
    guard let old = MotionRecord(in: before), let new = MotionRecord(in: after) else { return [] }
    return new.changes(from: old)
  }

  private static func layerChanges(
    _ before: [UInt8], _ after: [UInt8], _ format: FailureRecord.Kind
  ) -> [LayerValueChange] {
    guard format == .text else { return LayerTreeLines.changes(from: before, to: after) ?? [] }
    let texts = [before, after].map { LayerTreeLines(String(decoding: $0, as: UTF8.self)) }
    return texts[1].changesAtCommonTimes(from: texts[0])
  }

  private static func lineCounts(_ before: [UInt8], _ after: [UInt8]) -> String {
    let rows = TextChanges(
      reference: String(decoding: before, as: UTF8.self),
      actual: String(decoding: after, as: UTF8.self)
    ).rows
    let removed = rows.count { if case .removed = $0 { true } else { false } }
    let added = rows.count { if case .added = $0 { true } else { false } }
    return "lines: \(removed) removed, \(added) added"
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
    guard let last = versions.last, versions.count == files.count else { return nil }
    let strip = files.last.flatMap { StripFrames(of: $0, last.images[0]) }
    kind = last.animation != nil ? .animation : strip != nil ? .filmstrip : .image
    let boxes = strip?.boxes ?? []
    var times: [Double?] = strip?.times ?? []
    if let animation = last.animation {
      times = [0]
      for frame in animation.frames.dropLast() {
        times.append((times[times.count - 1] ?? 0) + frame.delay.seconds)
      }
    }
    let first = versions[0]
    let isComparable =
      versions.count == 2
      && (first.images[0].width, first.images[0].height)
        == (last.images[0].width, last.images[0].height)
    let whole = PixelBox(
      x: 0, y: 0, width: last.images[0].width, height: last.images[0].height)
    let count = last.animation == nil ? max(boxes.count, 1) : last.images.count
    frames = (0..<count).map { index in
      let new = last.images[last.animation == nil ? 0 : index]
      // A frame that the earlier version lacks is compared with its last one.
      let old = isComparable ? first.images[min(index, first.images.count - 1)] : new
      return Self.frame(
        old, new, time: times.indices.contains(index) ? times[index] : nil,
        box: boxes.indices.contains(index) ? boxes[index] : whole)
    }
    guard versions.count == 2,
      let found = try? PNGDifference(reference: files[0], actual: files[1])
    else {
      description = "every pixel is the same"
      difference = nil
      return
    }
    let counts = [first, last].map(\.images.count)
    let isLonger = counts[0] != counts[1]
    description =
      (frames.count > 1 ? FrameSpan(frames).map { "\($0)" } : nil).map { span in
        span + (isLonger ? "; the numbers of frames differ: \(counts[0]) and \(counts[1])" : "")
      } ?? "\(found)"
    difference = Self.difference(first, last, found, files)
  }

  private static func frame(
    _ old: PNGImage, _ new: PNGImage, time: Double?, box: PixelBox
  ) -> FailureRecord.Frame {
    var frame = FailureRecord.Frame(time: time, box: box)
    guard
      let difference = PixelDifference(
        reference: box.pixels(of: old.pixels, width: old.width),
        actual: box.pixels(of: new.pixels, width: new.width), width: box.width)
    else { return frame }
    frame.differingPixels = difference.count
    frame.largestDifference = difference.largest
    frame.differences = difference.clusters.map { $0.moved(byX: box.x, y: box.y) }
    return frame
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
}

/// Finds the frames of a film strip by the times in its record of motion.
private struct StripFrames {
  /// In seconds after the animation's start.
  let times: [Double]
  let boxes: [PixelBox]
  /// Between two frames, in points.
  private static let gap = 8.0

  init?(of file: [UInt8], _ image: PNGImage) {
    guard let times = MotionRecord(in: file)?.times.compactMap(Double.init), times.count > 1 else {
      return nil
    }
    let gap = Int((Self.gap * (ResolutionChunk.scale(of: file) ?? 1)).rounded())
    let width = (image.width + gap) / times.count - gap
    guard width > 0, (width + gap) * times.count - gap == image.width else { return nil }
    self.times = times
    boxes = times.indices.map {
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
    guard isStrip else { return nil }
  }
}
