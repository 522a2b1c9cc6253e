import Bytes
import SystemPackage

/// The access list of a file: rights of users and groups beside those of its mode.
///
/// On Linux it has the form of the attribute `system.posix_acl_access` (linux/posix_acl_xattr.h), with
/// the meaning of POSIX 1003.1e, draft 17: if a file has such a list, the mode shows the mask in place
/// of the rights of the group. The mask is the most that anybody named in the list has. So the mode
/// alone, without the list, would give the group rights that only others had.
public struct AccessList: Hashable, Sendable {
  /// The list in the form of the system.
  public internal(set) var bytes: [UInt8]

  /// Whom an entry is about, by the numbers of Linux.
  private enum Tag: UInt16 {
    case owner = 0x01
    case user = 0x02
    case owningGroup = 0x04
    case group = 0x08
    case mask = 0x10
    case other = 0x20
  }

  /// One entry: whom it is about, and three bits of rights, as in a mode.
  private struct Entry {
    var tag: Tag
    var rights: UInt8
    /// The offset of the rights in the bytes.
    var offset: Int
  }

  /// The entries; nil if the list is of another form.
  private var entries: [Entry]? {
    var reader = ByteReader(bytes, .littleEndian)
    // The version. Each entry is a tag, its rights, and the number of a user or a group.
    guard reader.integer(UInt32.self) == 2, reader.remaining.isMultiple(of: 8) else { return nil }
    var entries: [Entry] = []
    while let number = reader.integer(UInt16.self) {
      let offset = reader.offset
      guard let tag = Tag(rawValue: number), let rights = reader.integer(UInt16.self),
        reader.skip(4) != nil
      else { return nil }
      entries.append(Entry(tag: tag, rights: UInt8(rights & 7), offset: offset))
    }
    return entries
  }

  /// The mode for a file without this list, for `permissions`, so that no one gets new rights: the group
  /// gets the rights in the list, less those that it denies to users by name, who may be in the group;
  /// all others lose those that it denies to anybody by name. A list of another form leaves only the
  /// owner's rights.
  func modeAlone(of permissions: FilePermissions) -> FilePermissions {
    guard let entries else { return permissions.intersection(.ownerReadWriteExecute) }
    let mask = entries.first { $0.tag == .mask }?.rights ?? 7
    var group: UInt8 = 0
    var other: UInt8 = 7
    for entry in entries where entry.tag == .owningGroup { group = entry.rights & mask }
    for entry in entries {
      switch entry.tag {
      case .owner, .owningGroup, .mask: break
      case .user:
        group &= entry.rights & mask
        other &= entry.rights & mask
      case .group: other &= entry.rights & mask
      case .other: other &= entry.rights
      }
    }
    return permissions.settingGroup(group, other: other)
  }

  /// This list if the file gets another group: that group and all others get only the rights that
  /// both had. `permissions` become those that match it.
  func leavingGroup(_ permissions: inout FilePermissions) -> AccessList {
    guard let entries else { return self }
    let mask = entries.first { $0.tag == .mask }?.rights ?? 7
    let both = entries.filter { $0.tag == .owningGroup || $0.tag == .other }
    let rights = both.reduce(mask) { $0 & $1.rights }
    var list = self
    for entry in both { list.bytes[entry.offset] = rights }
    permissions = permissions.settingGroup(permissions.group, other: rights)
    return list
  }
}

extension FilePermissions {
  /// The three bits of the group: its rights, or the mask of an access list.
  fileprivate var group: UInt8 { UInt8(rawValue >> 3 & 7) }

  /// These with other rights for the group and for all others.
  fileprivate func settingGroup(_ group: UInt8, other: UInt8) -> FilePermissions {
    FilePermissions(rawValue: rawValue & ~0o77 | CInterop.Mode(group) << 3 | CInterop.Mode(other))
  }

  /// These if the file gets another group: that group and all others get only the rights that both
  /// had.
  func leavingGroup() -> FilePermissions {
    let rights = group & UInt8(rawValue & 7)
    return settingGroup(rights, other: rights)
  }
}
