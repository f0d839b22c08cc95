#if canImport(Darwin)
  import CoreGraphics
  import Foundation
  import MachO
  import Metal

  extension SystemFacts {
    #if os(macOS)
      static let platform = "macOS"
    #elseif os(tvOS)
      static let platform = "tvOS"
    #elseif os(visionOS)
      static let platform = "visionOS"
    #else
      static let platform = "iOS"
    #endif

    /// The SDK that the program was built with, from its header.
    static var sdk: String? {
      guard let header = _dyld_get_image_header(0) else { return nil }
      var command = UnsafeRawPointer(header) + MemoryLayout<mach_header_64>.size
      for _ in 0..<header.pointee.ncmds {
        let head = command.loadUnaligned(as: load_command.self)
        if head.cmd == UInt32(LC_BUILD_VERSION) {
          let version = command.loadUnaligned(as: build_version_command.self).sdk
          return "\(version >> 16).\(version >> 8 & 0xff)"
        }
        command += Int(head.cmdsize)
      }
      return nil
    }

    static var chip: String? { text(of: "machdep.cpu.brand_string") ?? text(of: "hw.machine") }

    private static func text(of name: String) -> String? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 1 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    static var metal: String { MTLCreateSystemDefaultDevice()?.name ?? "no device" }

    static var session: String {
      let remote = ProcessInfo.processInfo.environment["SSH_CONNECTION"] == nil ? "" : ", by SSH"
      #if os(macOS)
        return (CGSessionCopyCurrentDictionary() == nil ? "none" : "graphical") + remote
      #else
        return "an app's"
      #endif
    }
  }
#else
  import Foundation

  extension SystemFacts {
    static let platform = "Linux"
    static let sdk: String? = nil
    static let metal = "none on this system"

    static var chip: String? {
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }

    static var session: String {
      let environment = ProcessInfo.processInfo.environment
      let hasScreen = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
      return hasScreen ? "graphical" : "none"
    }
  }
#endif
