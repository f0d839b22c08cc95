struct PageNames {
  private var taken: Set<String> = []

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
