// Extended attributes and access lists, by the calls of the system: on Linux both are attributes, and no
// library is needed for either.

import Platform
import SystemPackage

#if !canImport(Darwin)
  import CExtendedAttributes
#endif

/// An attribute of a file beside its bytes, such as a comment of a file manager.
public struct ExtendedAttribute: Hashable, Sendable {
  /// Its name, with the NUL that ends it.
  var name: [CChar]
  /// Its value.
  var value: [UInt8]
}

/// The calls behind ``FileSystem``.
enum FileAttributes {
  /// The errors if there is nothing: no such attribute, or a file system without attributes.
  private static let nothing: [Errno] = [noAttribute, .notSupported, .noFunction]

  /// The attributes of a file that belong to its user; what this user may not read is left out.
  static func attributes(of path: FilePath) throws(Errno) -> [ExtendedAttribute] {
    let hidden = nothing + [.notPermitted, .permissionDenied]
    let names = try bytes(orNilFor: hidden) { list(path, $0, $1) } ?? []
    var attributes: [ExtendedAttribute] = []
    for name in names.split(separator: 0) {
      let name = name.map { CChar(bitPattern: $0) } + [0]
      guard isOfUser(name),
        let value = try bytes(orNilFor: hidden, { get(path, name, $0, $1) })
      else { continue }
      attributes.append(ExtendedAttribute(name: name, value: value))
    }
    return attributes
  }

  /// The result of a call that fills a buffer, and returns the needed size without one; nil if it
  /// fails because it finds nothing.
  private static func bytes(
    orNilFor isNothing: [Errno] = nothing, _ call: (UnsafeMutableRawBufferPointer?, Int) -> Int
  ) throws(Errno) -> [UInt8]? {
    // It may grow between the calls.
    for _ in 0..<8 {
      var count = call(nil, 0)
      if count == 0 { return [] }
      var bytes = [UInt8](repeating: 0, count: max(count, 0))
      if count > 0 { count = bytes.withUnsafeMutableBytes { call($0, $0.count) } }
      if count >= 0 { return Array(bytes[..<count]) }
      let error = Errno.current
      if isNothing.contains(error) { return nil }
      if error != .outOfRange { throw error }
    }
    throw .outOfRange
  }
}

#if canImport(Darwin)
  extension FileAttributes {
    private static let noAttribute = Errno.attributeNotFound

    /// All are a user's here.
    private static func isOfUser(_ name: [CChar]) -> Bool { true }

    private static func list(
      _ path: FilePath, _ buffer: UnsafeMutableRawBufferPointer?, _ size: Int
    ) -> Int {
      path.withPlatformString {
        listxattr($0, buffer?.baseAddress?.assumingMemoryBound(to: CChar.self), size, 0)
      }
    }

    private static func get(
      _ path: FilePath, _ name: [CChar], _ buffer: UnsafeMutableRawBufferPointer?, _ size: Int
    ) -> Int {
      path.withPlatformString { getxattr($0, name, buffer?.baseAddress, size, 0, 0) }
    }

    /// Gives an open file an attribute.
    static func set(_ attribute: ExtendedAttribute, on file: FileDescriptor) -> CInt {
      fsetxattr(file.rawValue, attribute.name, attribute.value, attribute.value.count, 0, 0)
    }

    /// The access list of a file, in the form in which it can be kept; nil if it has none.
    static func accessList(of path: FilePath) throws(Errno) -> AccessList? {
      guard let list = path.withPlatformString({ acl_get_file($0, ACL_TYPE_EXTENDED) }) else {
        let error = Errno.current
        if nothing.contains(error) || error == .noSuchFileOrDirectory { return nil }
        throw error
      }
      defer { acl_free(UnsafeMutableRawPointer(list)) }
      var bytes = [UInt8](repeating: 0, count: max(acl_size(list), 0))
      let count = bytes.withUnsafeMutableBytes { acl_copy_ext($0.baseAddress, list, $0.count) }
      if count < 0 { throw Errno.current }
      return AccessList(bytes: Array(bytes[..<count]))
    }

    /// Gives an open file an access list, or takes its own away.
    static func setAccessList(_ list: AccessList?, on file: FileDescriptor) throws(Errno) {
      let made = list.map { list in list.bytes.withUnsafeBytes { acl_copy_int($0.baseAddress) } }
      guard let acl = made ?? acl_init(0) else { throw Errno.current }
      defer { acl_free(UnsafeMutableRawPointer(acl)) }
      if acl_set_fd(file.rawValue, acl) != 0 { throw Errno.current }
    }
  }
#else
  extension FileAttributes {
    private static let accessListName = "system.posix_acl_access"

    private static let noAttribute = Errno.noData

    /// Users may not set attributes of the system and of its security modules.
    private static func isOfUser(_ name: [CChar]) -> Bool {
      name.starts(with: "user.".utf8.map { CChar(bitPattern: $0) })
    }

    private static func list(
      _ path: FilePath, _ buffer: UnsafeMutableRawBufferPointer?, _ size: Int
    ) -> Int {
      path.withPlatformString {
        listxattr($0, buffer?.baseAddress?.assumingMemoryBound(to: CChar.self), size)
      }
    }

    private static func get(
      _ path: FilePath, _ name: [CChar], _ buffer: UnsafeMutableRawBufferPointer?, _ size: Int
    ) -> Int {
      path.withPlatformString { getxattr($0, name, buffer?.baseAddress, size) }
    }

    /// Gives an open file an attribute.
    static func set(_ attribute: ExtendedAttribute, on file: FileDescriptor) -> CInt {
      fsetxattr(file.rawValue, attribute.name, attribute.value, attribute.value.count, 0)
    }

    /// The access list of a file; nil if it has none.
    static func accessList(of path: FilePath) throws(Errno) -> AccessList? {
      let name = accessListName.utf8.map { CChar(bitPattern: $0) } + [0]
      return try bytes { get(path, name, $0, $1) }.map(AccessList.init(bytes:))
    }

    /// Gives an open file an access list, or takes its own away.
    static func setAccessList(_ list: AccessList?, on file: FileDescriptor) throws(Errno) {
      let result =
        list.map { fsetxattr(file.rawValue, accessListName, $0.bytes, $0.bytes.count, 0) }
        ?? fremovexattr(file.rawValue, accessListName)
      guard result != 0 else { return }
      let error = Errno.current
      // There was none to take away.
      if list == nil, nothing.contains(error) { return }
      throw error
    }
  }
#endif
