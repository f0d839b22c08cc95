#if os(Linux)
  import Foundation

  /// Counts what Swift code allocates: every object, array, string and box asks the C library for memory
  /// through one place, the standard library's reference to `malloc`.
  ///
  /// To be used in a process of its own, as the reference stays changed. The hook that the runtime has for instruments
  /// will not do: with it, Swift 6.3 crashes where a reference is retained.
  package enum AllocationCounter {
    /// The number of allocations that a body makes, on whatever thread.
    package static func count(_ body: () -> Void) -> Int {
      allocations = 0
      isCounting = true
      body()
      isCounting = false
      return allocations
    }

    /// Begins to watch; `false` where the reference was not found.
    package static func install() -> Bool {
      return dl_iterate_phdr(
        { info, _, _ in
          guard let object = info?.load(as: LoadedObject.self),
            String(cString: object.name).contains("libswiftCore.so"),
            let slot = object.slot(ofSymbol: "malloc")
          else { return 0 }
          let length = sysconf(CInt(_SC_PAGESIZE))
          let page = UInt(bitPattern: slot) & ~UInt(length - 1)
          mprotect(UnsafeMutableRawPointer(bitPattern: page), length, PROT_READ | PROT_WRITE)
          slot.storeBytes(
            of: countedMalloc, as: (@convention(c) (Int) -> UnsafeMutableRawPointer?).self)
          return 1
        }, nil) == 1
    }
  }

  private nonisolated(unsafe) var allocations = 0
  private nonisolated(unsafe) var isCounting = false

  private func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    if isCounting { allocations += 1 }
    return malloc(size)
  }

  // The module of the C library leaves out what follows.

  @_silgen_name("dl_iterate_phdr")
  private func dl_iterate_phdr(
    _ body: @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> CInt,
    _ data: UnsafeMutableRawPointer?
  ) -> CInt

  /// The beginning of `dl_phdr_info`.
  private struct LoadedObject {
    let base: UInt
    let name: UnsafePointer<CChar>
    let headers: UnsafePointer<ProgramHeader>
    let headerCount: UInt16

    /// Where the object holds the address of a function of another one.
    func slot(ofSymbol name: String) -> UnsafeMutableRawPointer? {
      // The numbers are those of elf.h: PT_DYNAMIC, DT_STRTAB, DT_SYMTAB, DT_JMPREL, DT_PLTRELSZ, DT_RELA, DT_RELASZ.
      guard
        let dynamic = UnsafeBufferPointer(start: headers, count: Int(headerCount))
          .first(where: { $0.type == 2 }),
        let entries = UnsafePointer<DynamicEntry>(bitPattern: base + dynamic.address)
      else { return nil }
      var values: [Int: UInt] = [:]
      var entry = entries
      while entry.pointee.tag != 0 {
        values[entry.pointee.tag] = entry.pointee.value
        entry += 1
      }
      guard let strings = values[5].flatMap({ UnsafePointer<CChar>(bitPattern: $0) }),
        let symbols = values[6].flatMap({ UnsafePointer<Symbol>(bitPattern: $0) })
      else { return nil }
      for (table, size) in [(values[23], values[2]), (values[7], values[8])] {
        guard let table, let size, let start = UnsafePointer<Relocation>(bitPattern: table) else {
          continue
        }
        let relocations = UnsafeBufferPointer(
          start: start, count: Int(size) / MemoryLayout<Relocation>.stride)
        for relocation in relocations {
          let symbol = symbols[Int(relocation.info >> 32)]
          if String(cString: strings + Int(symbol.name)) == name {
            return UnsafeMutableRawPointer(bitPattern: base + relocation.offset)
          }
        }
      }
      return nil
    }
  }

  private struct ProgramHeader {
    let type: UInt32
    let flags: UInt32
    let offset: UInt
    let address: UInt
    let rest: (UInt, UInt, UInt, UInt)
  }

  private struct DynamicEntry {
    let tag: Int
    let value: UInt
  }

  private struct Symbol {
    let name: UInt32
    let kind: UInt32
    let value: UInt
    let size: UInt
  }

  private struct Relocation {
    let offset: UInt
    let info: UInt
    let addend: Int
  }
#endif
