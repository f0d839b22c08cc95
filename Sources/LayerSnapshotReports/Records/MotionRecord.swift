import Foundation
import PNGFormat

/// What moved while the frames of a picture were taken: the animations of each layer, and the values at the frames' times.
///
/// Kept in a private chunk of the picture, so that a failure names the animation that changed.
package struct MotionRecord: Codable, Hashable, Sendable {
  /// An animation, as words that are the same on every machine.
  package struct Animation: Codable, Hashable, Sendable {
    /// What it is added under.
    package var key: String
    /// The key path that it moves; `nil` for a transition, or a group.
    package var keyPath: String?
    /// How it moves, such as `easeInOut` or `spring 0.3 s, bounce 0.2`.
    package var pace: String
    /// When it begins, in seconds after the motion's start.
    package var begin: String
    /// In seconds; once through.
    package var duration: String
    /// What else it consists of, such as its ends, its keyframes, its path and its repeats, in a fixed order.
    package var facts: [Fact]

    package init(
      key: String, keyPath: String?, pace: String, begin: String, duration: String, facts: [Fact]
    ) {
      self.key = key
      self.keyPath = keyPath
      self.pace = pace
      self.begin = begin
      self.duration = duration
      self.facts = facts
    }

    /// What moves, for messages.
    package var subject: String { keyPath ?? key }
    package var text: String { pace.hasPrefix("spring") ? pace : "\(pace) \(duration) s" }
  }

  package struct Fact: Codable, Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  package struct Layer: Codable, Hashable, Sendable {
    /// The class and the name below those of the layers around it, as in `LayerValueChange`.
    package var path: String
    /// For each frame `1` where the layer is in the tree, else `0`.
    package var presence: String
    /// The animations in the order in which they were first seen.
    package var animations: [Animation]
    /// The values at the frames' times of keys that change between them; empty where the layer is not in the tree.
    package var values: [String: [String]]

    package init(
      path: String, presence: String, animations: [Animation], values: [String: [String]]
    ) {
      self.path = path
      self.presence = presence
      self.animations = animations
      self.values = values
    }
  }

  /// The frames' times, as text.
  package var times: [String]
  package var layers: [Layer]

  package init(times: [String], layers: [Layer]) {
    self.times = times
    self.layers = layers
  }
}

// MARK: The chunk

extension MotionRecord {
  /// An editor that changes pixels must drop it, as the case of its last letter requires.
  private static let type = PNGChunkType("snMO")!
  /// Longer records would make references larger than their pixels do.
  private static let longest = 16_384

  /// Reads the record of a PNG file; `nil` when it has none, as references from before there were any.
  package init?(in png: [UInt8]) {
    guard let list = try? PNGChunkList(png), let content = try? list.content(of: Self.type),
      let record = try? JSONDecoder().decode(MotionRecord.self, from: Data(content))
    else { return nil }
    self = record
  }

  /// A PNG file with the record added; without the values where it would be too long, and the file itself where it is then
  /// too, and when it is no PNG file.
  package func file(_ png: [UInt8]) -> [UInt8] {
    let encoder = JSONEncoder.sorted(isReadable: false)
    var short = self
    for index in short.layers.indices { short.layers[index].values = [:] }
    let data = [self, short].lazy.compactMap { try? encoder.encode($0) }
      .first { $0.count <= Self.longest }
    guard let data, let list = try? PNGChunkList(png) else { return png }
    return list.file(adding: PNGChunk(type: Self.type, data: Array(data)))
  }
}
