import SwiftUI

print("accent", Color.Brand.accent)
print("ink", Color.Brand.ink)
print("danger", Color.States.danger)
print("link", Color.Site.link)
