import { expect, it } from 'vitest'
import { seatbeltProfile } from './seatbelt'

it('writes the profile for macOS: outer places first, and the home shut but for what is shown of it', () => {
  const profile = seatbeltProfile({
    home: '/Users/ada',
    network: false,
    places: [
      { path: '/Users/ada/code/.git/hooks', access: 'read' },
      { path: '/Users/ada/code', access: 'write' },
      { path: '/Users/ada/.cargo', access: 'read' },
      { path: '/Users/ada/.cargo/"odd"', access: 'hidden', isFile: true },
    ],
  })
  expect(profile).toBe(`(version 1)
(allow default)
(deny file-write*)
(allow file-write* (subpath "/dev") (subpath "/private/var/folders"))
(deny network*)
(allow network* (local ip "localhost:*") (remote ip "localhost:*"))
(deny process-info* (target others))
(deny mach-lookup (global-name "com.apple.SecurityServer") (global-name "com.apple.securityd.xpc"))
(deny file-read* (subpath "/Users/ada"))
(allow file-read-metadata (subpath "/Users/ada"))
(allow file-read* (subpath "/Users/ada/.cargo"))
(deny file-write* (subpath "/Users/ada/.cargo"))
(allow file-read* file-write* (subpath "/Users/ada/code"))
(deny file-read* file-write* (subpath "/Users/ada/.cargo/\\"odd\\""))
(allow file-read* (subpath "/Users/ada/code/.git/hooks"))
(deny file-write* (subpath "/Users/ada/code/.git/hooks"))
`)
})
