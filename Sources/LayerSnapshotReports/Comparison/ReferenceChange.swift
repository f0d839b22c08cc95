import Foundation
import PNGFormat

/// What changed of one reference between two versions of it, as a record that a report shows.
package struct ReferenceChange {
  /// What became of the reference.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case changed, added, removed

    /// What stands above those of this kind.
    package var heading: String { rawValue.capitalized }
  }

  /// The most changes that the words list, and most lines of a text.
  private static let listedChanges = 12

  package let kind: Kind
  /// The reference as it was; `nil` for one that was added.
  package let before: [UInt8]?
  /// The reference as it is; `nil` for one that was removed.
  package let after: [UInt8]?
  /// A PNG file of what differs; `nil` where there is none.
  package let difference: [UInt8]?
  /// What changed, a line each, causes before what follows from them: animations, pixels, layers.
  package let words: [String]
  /// The record, whose message has the words.
  package let record: FailureRecord

  /// - Parameter id: the reference's path below the folder of references.
  package init(id: String, before: [UInt8]?, after: [UInt8]?) {
    self.before = before
    self.after = after
    kind = before == nil ? .added : after == nil ? .removed : .changed
    let fileExtension = (id as NSString).pathExtension
    let versions = [before, after].compactMap(\.self)
    let pictures = ReferencePictures(versions)
    let format: FailureRecord.Kind =
      pictures.map(\.kind) ?? (versions.allSatisfy(Self.isText) ? .text : .other)
    var words: [String] = []
    if let before, let after {
      words = Self.motionChanges(before, after)
      words += pictures.map { [$0.description] } ?? (format == .text ? [] : ["the bytes differ"])
      words += Self.layerChanges(before, after, format).map { "\($0)" }
      if words.isEmpty { words = Self.lineCounts(before, after) }
    } else {
      words = ["the reference is \(kind == .added ? "new" : "gone")"]
    }
    self.words = words
    difference = pictures?.difference
    let folders = id.split(separator: "/").map(String.init)
    let stem = ((folders.last ?? id) as NSString).deletingPathExtension
    var record = FailureRecord(
      id: id, kind: format, cause: .different, message: words.joined(separator: "\n"),
      test: .init(
        target: folders.first ?? "", file: folders.dropFirst().first ?? "", suites: [], test: stem,
        name: nil, fileID: "", filePath: "", line: 0),
      files: .init(
        reference: before.map { _ in "before.\(fileExtension)" },
        actual: after.map { _ in "after.\(fileExtension)" },
        difference: difference.map { _ in "difference.png" }),
      frames: pictures?.frames ?? [], acceptCommand: "")
    if let before, let after, format != .text {
      record.layers = Self.layerChanges(before, after, format)
    }
    self.record = record
  }

  /// The files that the record names, with their bytes.
  package var files: [(name: String, bytes: [UInt8])] {
    [
      (record.files.reference, before), (record.files.actual, after),
      (record.files.difference, difference),
    ]
    .compactMap { name, bytes in name.flatMap { name in bytes.map { (name, $0) } } }
  }

  /// The lines of a text that changed; empty for pictures.
  package var rows: [TextChanges.Row] {
    guard record.kind == .text else { return [] }
    func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
    return TextChanges(reference: text(before), actual: text(after)).rows
  }

  /// The first frame that differs, from 0; `nil` where there is one frame only.
  package var firstFrame: Int? {
    guard record.frames.count > 1 else { return nil }
    return record.frames.firstIndex { $0.differingPixels > 0 } ?? 0
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(bytes: bytes, encoding: .utf8) != nil
  }

  private static func motionChanges(_ before: [UInt8], _ after: [UInt8]) -> [String] {
    guard let old = MotionRecord(in: before), let new = MotionRecord(in: after) else { return [] }
    return shortened(new.changes(from: old))
  }

  private static func layerChanges(
    _ before: [UInt8], _ after: [UInt8], _ format: FailureRecord.Kind
  ) -> [LayerValueChange] {
    let texts =
      format == .text
      ? [before, after].map { String(decoding: $0, as: UTF8.self) }
      : [before, after].compactMap { TreeChunk.text(in: $0) }
    guard texts.count == 2 else { return [] }
    return LayerTreeLines(texts[1]).changesAtCommonTimes(from: LayerTreeLines(texts[0]))
  }

  private static func lineCounts(_ before: [UInt8], _ after: [UInt8]) -> [String] {
    let rows = TextChanges(
      reference: String(decoding: before, as: UTF8.self),
      actual: String(decoding: after, as: UTF8.self)
    ).rows
    let removed = rows.count { if case .removed = $0 { true } else { false } }
    let added = rows.count { if case .added = $0 { true } else { false } }
    return ["lines: \(removed) removed, \(added) added"]
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > listedChanges else { return lines }
    return lines.prefix(listedChanges) + ["and \(lines.count - listedChanges) more"]
  }
}

/// The pictures of a reference, frame by frame.
private struct ReferencePictures {
  let kind: FailureRecord.Kind
  /// What differs, in words.
  let description: String
  let frames: [FailureRecord.Frame]
  /// A PNG file of what differs.
  let difference: [UInt8]?

  private struct Version {
    let images: [PNGImage]
    let animation: AnimatedPNG?

    init?(_ file: [UInt8]) {
      if let animation = try? PNG.decodeAnimation(file) {
        self.animation = animation
        images = animation.frames.map {
          PNGImage(width: animation.width, height: animation.height, pixels: $0.pixels)
        }
      } else if let image = try? PNG.decode(file) {
        animation = nil
        images = [image]
      } else {
        return nil
      }
    }
  }

  /// - Parameter files: one version, or the earlier and the later one; `nil` where one is no PNG file.
  init?(_ files: [[UInt8]]) {
    let versions = files.compactMap(Version.init)
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
    var frames: [FailureRecord.Frame] = []
    if last.animation != nil {
      for (index, image) in last.images.enumerated() {
        let old = isComparable && index < first.images.count ? first.images[index] : image
        frames.append(Self.frame(old, image, time: times[index], box: whole))
      }
    } else {
      for (index, box) in (boxes.isEmpty ? [whole] : boxes).enumerated() {
        let old = isComparable ? first.images[0] : last.images[0]
        frames.append(
          Self.frame(
            old, last.images[0], time: times.indices.contains(index) ? times[index] : nil, box: box)
        )
      }
    }
    self.frames = frames
    guard versions.count == 2,
      let found = try? PNGDifference(reference: files[0], actual: files[1])
    else {
      description = "every pixel is the same"
      difference = nil
      return
    }
    let differing = frames.indices.filter { frames[$0].differingPixels > 0 }
    if frames.count > 1, let one = differing.first, let other = differing.last,
      let most = differing.max(by: { frames[$0].largestDifference < frames[$1].largestDifference })
    {
      let span =
        one == other ? "frame \(one + 1) differs" : "frames \(one + 1) to \(other + 1) differ"
      let time = frames[most].time.map { " at \(NumberText.text(of: $0)) s" } ?? ""
      description =
        "\(span) of \(frames.count), most\(time) (by up to \(frames[most].largestDifference) of 255)"
    } else {
      description = "\(found)"
    }
    difference = Self.difference(first, last, found, files)
  }

  private static func frame(
    _ old: PNGImage, _ new: PNGImage, time: Double?, box: PixelBox
  ) -> FailureRecord.Frame {
    var frame = FailureRecord.Frame(time: time, box: box)
    guard
      let difference = PixelDifference(
        reference: pixels(of: old, in: box), actual: pixels(of: new, in: box), width: box.width)
    else { return frame }
    frame.differingPixels = difference.count
    frame.largestDifference = difference.largest
    frame.differences = difference.clusters.map {
      PixelBox(x: $0.x + box.x, y: $0.y + box.y, width: $0.width, height: $0.height)
    }
    return frame
  }

  private static func pixels(of image: PNGImage, in box: PixelBox) -> [UInt8] {
    guard box.width < image.width || box.height < image.height else { return image.pixels }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(box.width * box.height * 4)
    for row in box.y..<box.maxY {
      let start = (row * image.width + box.x) * 4
      pixels += image.pixels[start..<(start + box.width * 4)]
    }
    return pixels
  }

  private static func difference(
    _ first: Version, _ last: Version, _ found: PNGDifference, _ files: [[UInt8]]
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

/// Where the frames of a film strip lie, by the record of what moved in them.
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
    let gap = Int((Self.gap * (FailureView.scale(of: file) ?? 1)).rounded())
    let width = (image.width + gap) / times.count - gap
    guard width > 0, (width + gap) * times.count - gap == image.width else { return nil }
    self.times = times
    boxes = times.indices.map {
      PixelBox(x: $0 * (width + gap), y: 0, width: width, height: image.height)
    }
  }
}
