import { parse } from 'yaml'
import { z } from 'zod'

/** One version as its publisher announces it, in the file that electron-builder writes beside its packages. */
export interface Release {
  readonly version: string
  readonly files: readonly ReleaseFile[]
}

export interface ReleaseFile {
  /** Relative to the announcement, or an address. */
  readonly url: string
  /** In base64. */
  readonly sha512: string
  readonly bytes: number
}

type Parsed = { readonly ok: true; readonly release: Release } | { readonly ok: false; readonly reason: string }

const largestPackage = 2_000_000_000
const Announcement = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.]{1,40})?$/),
  files: z
    .array(
      z.object({
        url: z.string().min(1).max(2_000),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.number().int().positive().max(largestPackage),
      }),
    )
    .min(1)
    .max(50),
})

export function parseRelease(text: string): Parsed {
  try {
    const found = Announcement.safeParse(parse(text, { maxAliasCount: 0 }))
    if (!found.success) return { ok: false, reason: z.prettifyError(found.error) }
    const { version, files } = found.data
    return {
      ok: true,
      release: { version, files: files.map(({ url, sha512, size }) => ({ url, sha512, bytes: size })) },
    }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** How electron-builder names the announcement for a system. */
export function announcementName(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'win32') return 'latest.yml'
  if (platform === 'darwin') return 'latest-mac.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}

/** What a person on this system installs; `null` when the publisher has nothing for it. */
export function packageFor(release: Release, platform: NodeJS.Platform, isAppImage: boolean): ReleaseFile | null {
  const linux = isAppImage ? '.AppImage' : '.deb'
  const ending = platform === 'win32' ? '.exe' : platform === 'darwin' ? '.dmg' : linux
  return release.files.find(({ url }) => url.endsWith(ending)) ?? null
}

/** By number, part by part; a version with a name behind it (`1.2.0-beta.1`) comes before the same one without. */
export function isNewer(offered: string, installed: string): boolean {
  const [offeredNumbers, offeredName] = split(offered)
  const [installedNumbers, installedName] = split(installed)
  const differing = offeredNumbers.findIndex((number, index) => number !== installedNumbers[index])
  if (differing >= 0) return (offeredNumbers[differing] ?? 0) > (installedNumbers[differing] ?? 0)
  if (offeredName === null || installedName === null) return offeredName === null && installedName !== null
  return offeredName.localeCompare(installedName, 'en', { numeric: true }) > 0
}

function split(version: string): readonly [readonly number[], string | null] {
  const [numbers = '', ...name] = version.split('-')
  return [numbers.split('.').map(Number), name.length === 0 ? null : name.join('-')]
}
