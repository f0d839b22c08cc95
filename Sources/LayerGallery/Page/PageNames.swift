struct PageNames {
  private var taken: Set<String> = []

  /// The letters and digits of a name in lower case, the rest as dashes, with a number if that is taken.
  mutating func id(for name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = words.isEmpty ? "scene" : words.joined(separator: "-")
    var id = base
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }
}
