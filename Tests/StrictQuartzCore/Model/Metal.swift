// What Apple's side of the toolkit uses of Metal, under Metal's names. A texture is memory; committed commands are carried
// out in their order when a later one is awaited: a program that reads a texture without that reads what was there before.

/// Faults of a machine, for tests to set around what they draw.
package struct MetalFaults: Sendable {
  package var hasNoDevice = false
  /// Whether commands fail, as those of an external device that was unplugged.
  package var losesDevice = false
  /// Whether a device has no memory for textures of more than a pixel.
  package var hasNoMemory = false
  /// Whether `CARenderer` leaves textures as they are.
  package var drawsNothing = false
  /// Whether there is no window to be had either.
  package var hasNoSession = false

  package init() {}

  @TaskLocal package static var current = MetalFaults()
}

package func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? {
  MetalFaults.current.hasNoDevice ? nil : Device()
}

package protocol MTLDevice: AnyObject {
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
}

package enum MTLGPUFamily: Sendable {
  case apple3, mac2
}

package protocol MTLCommandQueue: AnyObject {
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

package enum MTLCommandBufferStatus: Sendable {
  case notEnqueued, committed, completed, error
}

package protocol MTLCommandBuffer: AnyObject {
  var status: MTLCommandBufferStatus { get }
  var error: (any Error)? { get }
  func makeRenderCommandEncoder(
    descriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)?
  func commit()
  func waitUntilCompleted()
}

package protocol MTLRenderCommandEncoder: AnyObject {
  func endEncoding()
}

package protocol MTLTexture: AnyObject {
  var width: Int { get }
  var height: Int { get }
  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion,
    mipmapLevel level: Int)
}

package struct MTLRegion {
  fileprivate let width: Int
  fileprivate let height: Int
}

package func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  precondition(x == 0 && y == 0, "regions begin at the origin here")
  return MTLRegion(width: width, height: height)
}

package enum MTLPixelFormat: Sendable {
  case bgra8Unorm
}

package enum MTLStorageMode: Sendable {
  case shared, managed
}

package struct MTLTextureUsage: OptionSet, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let shaderRead = MTLTextureUsage(rawValue: 1)
  package static let renderTarget = MTLTextureUsage(rawValue: 4)
}

package final class MTLTextureDescriptor {
  package var usage: MTLTextureUsage = .shaderRead
  package var storageMode = MTLStorageMode.managed
  fileprivate let width: Int
  fileprivate let height: Int

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package static func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    MTLTextureDescriptor(width: width, height: height)
  }
}

package enum MTLLoadAction: Sendable {
  case dontCare, load, clear
}

package enum MTLStoreAction: Sendable {
  case dontCare, store
}

package struct MTLClearColor: Sendable {
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    precondition(
      [red, green, blue, alpha].allSatisfy { $0 == 0 }, "textures are cleared to transparent here")
  }
}

package final class MTLRenderPassDescriptor {
  package final class Attachment {
    package var texture: (any MTLTexture)?
    package var loadAction = MTLLoadAction.dontCare
    package var storeAction = MTLStoreAction.dontCare
    package var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  package let colorAttachments = [Attachment()]

  package init() {}
}

// MARK: - In memory

private final class Device: MTLDevice {
  func makeCommandQueue() -> (any MTLCommandQueue)? { Queue() }

  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)? {
    if MetalFaults.current.hasNoMemory, descriptor.width * descriptor.height > 1 { return nil }
    // Metal's validation stops the process; the toolkit has to stay within the limits.
    precondition(
      descriptor.width <= 16_384 && descriptor.height <= 16_384,
      "a texture of \(descriptor.width) x \(descriptor.height)")
    return MemoryTexture(width: descriptor.width, height: descriptor.height)
  }

  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool { gpuFamily == .apple3 }
}

final class Queue: MTLCommandQueue {
  private var commands: [() -> Void] = []

  func makeCommandBuffer() -> (any MTLCommandBuffer)? { CommandBuffer(on: self) }

  func add(_ command: @escaping () -> Void) { commands.append(command) }

  func carryOut() {
    let due = commands
    commands = []
    for command in due { command() }
  }
}

private struct DeviceRemoved: LocalizedError {
  var errorDescription: String? { "device removed" }
}

private final class CommandBuffer: MTLCommandBuffer {
  private(set) var status = MTLCommandBufferStatus.notEnqueued
  private(set) var error: (any Error)?
  private var pass: MTLRenderPassDescriptor?
  private let queue: Queue

  init(on queue: Queue) {
    self.queue = queue
  }

  func makeRenderCommandEncoder(
    descriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)? {
    pass = descriptor
    return Encoder()
  }

  func commit() {
    status = .committed
    queue.add { self.carryOut() }
  }

  private func carryOut() {
    guard !MetalFaults.current.losesDevice else {
      error = DeviceRemoved()
      status = .error
      return
    }
    status = .completed
    guard let attachment = pass?.colorAttachments[0], attachment.loadAction == .clear,
      attachment.storeAction == .store
    else { return }
    (attachment.texture as? MemoryTexture)?.clear()
  }

  func waitUntilCompleted() {
    precondition(
      status != .notEnqueued, "a command buffer has to be committed before it is awaited")
    queue.carryOut()
  }

  private final class Encoder: MTLRenderCommandEncoder {
    func endEncoding() {}
  }
}

/// Pixels of four bytes: blue, green, red and alpha.
final class MemoryTexture: MTLTexture {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // What a new texture holds is not defined.
    bytes = [UInt8](repeating: 0xA5, count: width * height * 4)
  }

  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion,
    mipmapLevel level: Int
  ) {
    for row in 0..<region.height {
      let start = row * width * 4
      bytes[start..<start + region.width * 4].withUnsafeBytes {
        (pixelBytes + row * bytesPerRow).copyMemory(
          from: $0.baseAddress!, byteCount: region.width * 4)
      }
    }
  }

  fileprivate func clear() {
    for index in bytes.indices { bytes[index] = 0 }
  }

  /// Draws an image of the texture's size over what is there, the lowest row first, as on macOS.
  ///
  /// - Parameter yRunsUp: whether the image's first row is the lowest.
  func draw(_ image: CGImage, yRunsUp: Bool) {
    precondition(
      image.width == width && image.height == height,
      "\(image.width) x \(image.height) pixels in a texture of \(width) x \(height)")
    bytes.withUnsafeMutableBytes { buffer in
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue)
      else { preconditionFailure("a texture of \(width) x \(height)") }
      if !yRunsUp {
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
      }
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      context.flush()
    }
  }
}
