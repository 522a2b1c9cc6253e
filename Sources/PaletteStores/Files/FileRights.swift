// A replaced file is a new file. It gets the owner, the rights and the attributes of the old one as
// far as this user may give them; if it cannot have all of them, it has fewer rights.

import SystemPackage

extension FileSaver {
  /// Gives a new file the owner, the extended attributes, the access list and the permissions of the old
  /// one, as far as this user and the file system let it. Nobody gets a right that was not theirs.
  func give(
    _ descriptor: FileDescriptor, _ permissions: FilePermissions, _ owner: FileSystem.Owner,
    of old: FilePath
  ) throws(Errno) {
    var permissions = permissions
    var list = try system.accessList(old)
    if try !isDone(system.setOwner(descriptor, owner.user, owner.group)) {
      permissions.subtract(.setUserID)
      if try !isDone(system.setOwner(descriptor, nil, owner.group)) {
        permissions.subtract(.setGroupID)
        if let whole = list {
          list = whole.leavingGroup(&permissions)
        } else {
          permissions = permissions.leavingGroup()
        }
      }
    }
    for attribute in try system.extendedAttributes(old) {
      _ = try isDone(system.setExtendedAttribute(descriptor, attribute))
    }
    permissions = try give(descriptor, list, permissions)
    // After the owner, a change of which takes permissions away, and after the attributes, which only
    // those who may write can give.
    try system.setPermissions(descriptor, permissions)
  }

  /// Gives a new file an access list, or removes the one that comes from its folder, and returns the
  /// permissions that match its list then.
  private func give(
    _ descriptor: FileDescriptor, _ list: AccessList?, _ permissions: FilePermissions
  ) throws(Errno) -> FilePermissions {
    if let list {
      let isGiven = try isDone(system.setAccessList(descriptor, list))
      if isGiven { return permissions }
    }
    let isGone = try isDone(system.setAccessList(descriptor, nil))
    let mode = list?.modeAlone(of: permissions) ?? permissions
    // A mask of nothing is left to whomever a list names that cannot be taken away.
    return isGone ? mode : mode.intersection(.ownerReadWriteExecute)
  }

  /// Whether a call was allowed. A disk that fails is an error.
  private func isDone(_ call: @autoclosure () throws(Errno) -> Void) throws(Errno) -> Bool {
    do throws(Errno) { try call() } catch {
      if Self.isDenied.contains(error) { return false }
      throw error
    }
    return true
  }

  /// The errors of a system if a file may not be given something. EINVAL: a container does not know the
  /// owner, or one in an access list. E2BIG, ERANGE: there is no room for so large an attribute. The
  /// others: file systems without owners or attributes.
  private static let isDenied: Set<Errno> = [
    .notPermitted, .permissionDenied, .invalidArgument, .notSupported, .notSupportedOnSocket,
    .noFunction, .argListTooLong, .outOfRange,
  ]
}
