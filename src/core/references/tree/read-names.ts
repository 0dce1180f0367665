import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { FoundName } from './tree'

export interface Names {
  /** What was found so far; when it is whole, folders first, each by name. */
  found: readonly FoundName[]
  isWhole: boolean
  /** When there is enough to begin with, or all of it. Rejects where the folder cannot be read. */
  readonly begun: Promise<void>
  /** When everything was read. Never resolves once it was given up. */
  readonly whole: Promise<void>
  /** How long that took. */
  milliseconds: number
  /** It pauses where there is enough to begin with, until that has been answered. */
  readOn(): void
  /** Nobody looks any more. */
  giveUp(): void
}

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
/** As many names are asked of the system at once. */
const bufferSize = 1_024
/** Sorting all of a huge folder at once would hold up every other answer. */
const sortedAtOnce = 2_000

/** Reads the names in a folder. They can be looked at while they come. */
export function readNames(path: string): Names {
  const found: FoundName[] = []
  const started = performance.now()
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let isWanted = true
  const read = async () => {
    const folder = await opendir(path, { bufferSize })
    for await (const entry of folder) {
      if (entry.name !== '.git') found.push({ name: entry.name, kind: kindOf(entry) })
      if (found.length === bufferSize) {
        begun.resolve()
        await answered.promise
      }
      // What the system hands over at once would keep everybody waiting otherwise.
      if (found.length % bufferSize === 0) await setImmediate()
      if (!isWanted) return never
    }
    const sorted = await sortInSteps(found, () => isWanted)
    if (sorted === null) return never
    names.found = sorted
    names.isWhole = true
    names.milliseconds = performance.now() - started
    begun.resolve()
  }
  const whole = read()
  whole.catch(begun.reject)
  begun.promise.catch(() => undefined)
  const names: Names = {
    found,
    isWhole: false,
    begun: begun.promise,
    whole,
    milliseconds: 0,
    readOn: answered.resolve,
    giveUp() {
      isWanted = false
      answered.resolve()
    },
  }
  return names
}

const never = new Promise<void>(() => undefined)

export function inOrder(names: readonly FoundName[]): FoundName[] {
  return names.toSorted(compare)
}

function compare(a: FoundName, b: FoundName): number {
  return (
    Number(b.kind === 'folder') - Number(a.kind === 'folder') ||
    order.compare(a.name, b.name) ||
    (a.name < b.name ? -1 : Number(a.name > b.name))
  )
}

/** Small parts first, then two and two together, with a pause for others after each step. `null`: given up. */
async function sortInSteps(names: readonly FoundName[], isWanted: () => boolean): Promise<readonly FoundName[] | null> {
  let parts: (readonly FoundName[])[] = []
  for (let at = 0; at < names.length; at += sortedAtOnce) {
    parts.push(inOrder(names.slice(at, at + sortedAtOnce)))
    await setImmediate()
    if (!isWanted()) return null
  }
  while (parts.length > 1) {
    const merged: (readonly FoundName[])[] = []
    for (let at = 0; at < parts.length; at += 2) {
      const whole = await merge(parts[at] ?? [], parts[at + 1] ?? [], isWanted)
      if (whole === null) return null
      merged.push(whole)
    }
    parts = merged
  }
  return parts[0] ?? []
}

async function merge(
  a: readonly FoundName[],
  b: readonly FoundName[],
  isWanted: () => boolean,
): Promise<readonly FoundName[] | null> {
  const merged: FoundName[] = []
  let [left, right] = [0, 0]
  while (left < a.length || right < b.length) {
    const [first, second] = [a[left], b[right]]
    if (first !== undefined && (second === undefined || compare(first, second) <= 0)) {
      merged.push(first)
      left += 1
    } else if (second !== undefined) {
      merged.push(second)
      right += 1
    }
    if (merged.length % (5 * sortedAtOnce) !== 0) continue
    await setImmediate()
    if (!isWanted()) return null
  }
  return merged
}

function kindOf(entry: Dirent): FoundName['kind'] {
  if (entry.isDirectory()) return 'folder'
  if (entry.isSymbolicLink()) return 'link'
  return entry.isFile() ? 'file' : 'other'
}
