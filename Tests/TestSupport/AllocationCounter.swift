/// Counts the allocations of Swift code: every object, array, string and box calls `malloc` through one place, the
/// standard library's reference to it, which is replaced while something is counted.
///
/// On Linux; elsewhere, and in a program that the standard library is linked into, nothing can be counted. The hook that
/// the runtime has for instruments will not do: with it, Swift 6.3 crashes where a reference is retained.
package enum AllocationCounter {
  /// The number of allocations of a body, on whatever thread, or `nil` where they cannot be counted.
  ///
  /// What other threads allocate meanwhile counts as well. To be called on one thread at a time.
  package static func count(_ body: () -> Void) -> Int? {
    #if os(Linux)
      guard let reference else {
        body()
        return nil
      }
      allocations.store(0, ordering: .relaxed)
      reference.set(countedMalloc)
      body()
      reference.set(malloc)
      return allocations.load(ordering: .relaxed)
    #else
      body()
      return nil
    #endif
  }
}

#if os(Linux)
  import Foundation
  import Synchronization

  private typealias Malloc = @convention(c) (Int) -> UnsafeMutableRawPointer?

  private let allocations = Atomic(0)

  private func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    allocations.add(1, ordering: .relaxed)
    return malloc(size)
  }

  /// The standard library's reference to `malloc`, where that library is an object of its own: in a program that it is
  /// linked into it would be the reference of `countedMalloc` too.
  private let reference: Reference? = {
    var slot: UnsafeMutableRawPointer?
    withUnsafeMutablePointer(to: &slot) { slot in
      _ = dl_iterate_phdr(
        { info, _, slot in
          guard let object = info?.load(as: LoadedObject.self),
            String(cString: object.name).contains("libswiftCore.so")
          else { return 0 }
          slot?.storeBytes(
            of: object.slot(ofSymbol: "malloc"), as: UnsafeMutableRawPointer?.self)
          return 1
        }, slot)
    }
    return slot.flatMap { Reference($0) }
  }()

  /// A place in memory that holds the address of a function.
  private struct Reference: @unchecked Sendable {
    // It lives as long as the process.
    private let slot: UnsafeMutableRawPointer

    init?(_ slot: UnsafeMutableRawPointer) {
      let length = UInt(sysconf(CInt(_SC_PAGESIZE)))
      let page = UInt(bitPattern: slot) & ~(length - 1)
      // It may have been made constant after the program was linked.
      guard
        mprotect(UnsafeMutableRawPointer(bitPattern: page), Int(length), PROT_READ | PROT_WRITE)
          == 0
      else { return nil }
      self.slot = slot
    }

    func set(_ function: Malloc) { slot.storeBytes(of: function, as: Malloc.self) }
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
