import Foundation
import PNGFormat

/// The animations of each layer while the frames of a picture were taken, and the values at the frames' times, in a
/// private chunk of the picture, so that a failure names the animation that changed.
package struct MotionRecord: Codable, Hashable, Sendable {
  /// In words that are the same on every machine.
  package struct Animation: Codable, Hashable, Sendable {
    package var key: String
    /// `nil` for a transition, or a group.
    package var keyPath: String?
    /// Reads like `easeInOut` or `spring 0.3 s, bounce 0.2`.
    package var pace: String
    /// In seconds after the motion's start.
    package var begin: String
    /// In seconds, of one cycle.
    package var duration: String
    /// Further properties, such as its ends, its keyframes, its path and its repeats, in a fixed order.
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
    /// The path of the layer, as in `LayerValueChange`.
    package var path: String
    /// For each frame `1` where the layer is in the tree, else `0`.
    package var presence: String
    /// In the order in which they were first seen.
    package var animations: [Animation]
    /// At the frames' times, of keys that change between them; empty where the layer is not in the tree.
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

  /// The times of the frames, in seconds.
  package var times: [String]
  package var layers: [Layer]

  package init(times: [String], layers: [Layer]) {
    self.times = times
    self.layers = layers
  }
}

// MARK: The chunk

extension MotionRecord {
  /// PNG's “unsafe to copy”, the case of the last letter: an editor that changes pixels must drop the chunk.
  private static let type = PNGChunkType("snMO")!
  /// Longer records would make references larger than their pixels do.
  private static let longest = 16_384

  /// `nil` for none, as in references from before there were any.
  package init?(in png: [UInt8]) {
    guard let list = try? PNGChunkList(png), let content = try? list.content(of: Self.type),
      let record = try? JSONDecoder().decode(MotionRecord.self, from: Data(content))
    else { return nil }
    self = record
  }

  /// Omits the values of a record that is too long. Returns the file as it is when the rest is too long, or when it is
  /// no PNG file.
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
