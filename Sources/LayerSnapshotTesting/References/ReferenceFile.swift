import Foundation
import PortableImageFormats

/// What a reference's file turns out to hold.
enum ReferenceFile {
  case missing
  case picture(Picture)
  /// Something else, and what.
  case broken(String)

  /// Reads a file, naming what is wrong with it.
  init(_ url: URL) {
    guard FileManager.default.fileExists(atPath: url.path) else {
      self = .missing
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      self = .broken("the file cannot be read")
      return
    }
    let text = String(decoding: data.prefix(64), as: UTF8.self)
    if text.hasPrefix("version https://git-lfs") {
      self = .broken("the file is a Git LFS pointer; fetch the picture with `git lfs pull`")
    } else if text.hasPrefix("<<<<<<< ") {
      self = .broken("the file holds a merge conflict marker")
    } else {
      do throws(PNGError) {
        self = .picture(try Picture(pngFile: [UInt8](data)))
      } catch {
        self = .broken("\(error)")
      }
    }
  }
}
