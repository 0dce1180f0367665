import { globMatches, hasGlob } from './glob'
import { UNKNOWN } from './shell/stage'

/** The folders that a command must never empty, as far as the command line tells. */
const SYSTEM = [
  ...'home root etc usr var bin sbin boot lib lib32 lib64 libx32 dev proc sys opt srv run'.split(' '),
  ...'users system library applications private private/etc private/var'.split(' '),
  ...'usr/bin usr/sbin usr/lib usr/lib64 ~'.split(' '),
  'c:/windows',
  'c:/users',
  'c:/program files',
]
const SYSTEM_NAMES = new Set(SYSTEM)
const DEEPEST = 2
const SYSTEM_PARTS = SYSTEM.map((path) => path.split('/'))

/** Whether removing this path would take the root, a system folder, the home, or everything in one of them. */
export function isVitalFolder(path: string, folder: string | null): boolean {
  const parts = foldPath(path, folder)
  if (parts === null) return false
  const everything = /^[*?.]*\*[*?.]*$|^\[[!^][^\]]*\]\*$/
  const target = everything.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
  if (target.length === 0) return true
  if (target.length > DEEPEST) return false
  const joined = target.join('/')
  if (SYSTEM_NAMES.has(joined) || /^[a-z]:$/.test(joined)) return true
  if (joined.endsWith(UNKNOWN)) return /^(?:home|users)\/\0$/.test(joined)
  if (!hasGlob(joined)) return false
  return SYSTEM_PARTS.some(
    (vital) => vital.length === target.length && vital.every((name, at) => mayBe(target[at] ?? '', name)),
  )
}

function mayBe(part: string, name: string): boolean {
  return part === name || (hasGlob(part) && !part.includes(UNKNOWN) && globMatches(part, name))
}

/**
 * The parts of an absolute path in lower case, without `.`, `..` and doubled slashes; `~` is the home. `null` when it is not
 * known where the path starts.
 */
export function foldPath(path: string, folder: string | null): string[] | null {
  const lower = path.toLowerCase().replace(/^\/proc\/(?:self|thread-self|\d+)\/root(?=\/|$)/, '/')
  const isAbsolute = /^(?:\/|~(?:\/|$)|~root(?:\/|$)|[a-z]:(?:\/|$))/.test(lower)
  if (!isAbsolute && folder === null) return null
  const whole = isAbsolute ? lower.replace(/^~root/, '/root') : `${folder}/${lower}`
  const parts: string[] = []
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length === 1 && parts[0] === '~') parts.splice(0, 1, 'home')
    else parts.pop()
  }
  return parts
}

/** A path in lower case with `/` between its parts, as far as it is known where it starts. */
export function plainPathIn(path: string, folder: string | null): string {
  const lower = path.toLowerCase()
  if (/^[/~]/.test(lower) && !/^~[^/]|^\/proc\/|\/\.{0,2}(?:\/|$)/.test(lower)) return lower
  const parts = foldPath(path, folder)
  if (parts === null) return lower.replace(/^(?:\.\/+)+/, '')
  return parts[0] === '~' || /^[a-z]:$/.test(parts[0] ?? '') ? parts.join('/') : `/${parts.join('/')}`
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A disk or partition as a whole. */
export function isRawDevice(path: string): boolean {
  return RAW_DEVICE.test(plainPathIn(path, null))
}

const RAW_DEVICE =
  /^\/dev\/(?:r?disk\d|[shv]d[a-z*?]|xvd[a-z]|nvme\d|mmcblk\d|md\d|dm-\d|nbd\d|pmem\d|zd\d|mapper\/.|disk\/by-|k?mem$)|^\/\.\/physicaldrive\d/
