/// Reads and writes PNG files (W3C Portable Network Graphics, third edition).
package enum PNG {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
