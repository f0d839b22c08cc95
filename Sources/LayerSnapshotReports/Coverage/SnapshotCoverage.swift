/// Which keys of layers the snapshots of a run notice together.
package struct SnapshotCoverage: Hashable, Sendable {
  package struct Key: Hashable, Sendable, Encodable {
    package let layerClass: String
    package let name: String
    package let isDeclared: Bool
    /// How many other values all snapshots tried.
    package fileprivate(set) var nudges = 0
    /// Ids of snapshots.
    package fileprivate(set) var noticedBy: [String] = []
    /// Ids of snapshots with a layer of the class.
    package fileprivate(set) var unnoticedBy: [String] = []

    /// `nil` where no other value is known.
    package var isNoticed: Bool? { nudges == 0 ? nil : !noticedBy.isEmpty }
  }

  /// The keys by class and name; of one class the declared ones first, in the order of their declaration.
  package private(set) var keys: [Key] = []

  package init(_ records: [CoverageRecord]) {
    var places: [[String]: Int] = [:]
    for record in records.sorted(by: { $0.id < $1.id }) {
      for key in record.keys {
        let name = [key.layerClass, key.name]
        let place = places[name] ?? keys.count
        if place == keys.count {
          places[name] = place
          keys.append(Key(layerClass: key.layerClass, name: key.name, isDeclared: key.isDeclared))
        }
        keys[place].nudges += key.nudges
        if key.isNoticed {
          keys[place].noticedBy.append(record.id)
        } else {
          keys[place].unnoticedBy.append(record.id)
        }
      }
    }
    keys = keys.enumerated().sorted {
      ($0.element.layerClass, $0.element.isDeclared ? 0 : 1, $0.offset)
        < ($1.element.layerClass, $1.element.isDeclared ? 0 : 1, $1.offset)
    }.map(\.element)
  }

  package var tried: [Key] { keys.filter { $0.isNoticed != nil } }
  package var unnoticed: [Key] { keys.filter { $0.isNoticed == false } }

  /// The percentage of keys that were tried, of those that could be; 100 where there are none.
  package var percent: Double {
    let tried = tried.count
    return tried == 0 ? 100 : Double(100 * (tried - unnoticed.count)) / Double(tried)
  }
}
