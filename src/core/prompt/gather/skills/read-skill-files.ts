import { basename } from 'node:path'
import type { Ghost } from '../../../../shared/model'
import { readTextFile } from '../../context-files/read-text-file'
import { categoryDescription, entryOfFields, skillEntry } from '../../skills/skill-entry'
import { headBytes, headFields, readHead } from './read-head'
import type { KnownFile } from './skills-snapshot'
import { hasStamp, statOf } from './stamp'
import { type SkillFile, type SkillWalk, walkSkills } from './walk-skills'

export interface ReadSkillFile {
  readonly file: SkillFile
  readonly content: KnownFile['content'] | Ghost
}

const largestSkillBytes = 1024 * 1024
const readAtOnce = 32

/** Every skill file below a folder, in the order of a walk. Nothing is read again that is known and did not change. */
export async function readSkillFiles(
  root: string,
  known: ReadonlyMap<string, KnownFile>,
): Promise<{ readonly files: readonly ReadSkillFile[]; readonly walk: SkillWalk }> {
  const rootName = basename(root)
  const files: Slot[] = []
  const isCold = known.size === 0
  const heads = createHeads()
  const walk = await walkSkills(root, (file) => {
    const slot: Slot = { file, content: isCold ? null : unchanged(file, known.get(file.path)) }
    if (slot.content === null && !isThere(slot, heads)) return false
    files.push(slot)
    return true
  })
  heads.parse()
  const unread = files.filter((slot) => slot.content === null)
  for (let from = 0; from < unread.length; from += readAtOnce) {
    const batch = unread.slice(from, from + readAtOnce)
    await Promise.all(batch.map(async (slot) => (slot.content = await readWhole(slot.file, rootName))))
  }
  return { files: files.filter(isRead), walk }
}

interface Slot {
  readonly file: SkillFile
  content: ReadSkillFile['content'] | null
}

function unchanged(file: SkillFile, known: KnownFile | undefined): KnownFile['content'] | null {
  if (known === undefined || known.content.kind !== file.kind) return null
  const stats = statOf(file.place)
  return stats !== null && hasStamp(stats, known) ? known.content : null
}

/** A first look, which nearly always tells everything. */
function isThere(slot: Slot, heads: Heads): boolean {
  return slot.file.kind === 'skill' ? heads.read(slot) : statOf(slot.file.place) !== null
}

async function readWhole({ kind, path, place }: SkillFile, rootName: string): Promise<ReadSkillFile['content']> {
  const read = await readTextFile(place, { maxBytes: largestSkillBytes })
  if (!read.ok)
    return { path: place, reason: read.reason === 'missing' ? 'unreadable' : read.reason, detail: read.detail }
  return kind === 'skill'
    ? { kind, entry: skillEntry(path, read.text, rootName) }
    : { kind, description: categoryDescription(read.text) }
}

function isRead(slot: Slot): slot is Slot & ReadSkillFile {
  return slot.content !== null
}

interface Heads {
  /** Whether there is such a file. */
  read(slot: Slot): boolean
  parse(): void
}

const headsAtOnce = 32

/** Reads the tops of files one after the other, and only then looks at what they say: each is faster without the other. */
function createHeads(): Heads {
  const bytes = Buffer.allocUnsafe(headsAtOnce * headBytes)
  const slots: Slot[] = []
  const ends: number[] = []
  const parse = () => {
    let at = 0
    for (const slot of slots) {
      const fields = headFields(bytes, at, ends[at / headBytes] ?? 0)
      if (fields !== null) slot.content = { kind: 'skill', entry: entryOfFields(slot.file.within, fields) }
      at += headBytes
    }
    slots.length = 0
    ends.length = 0
  }
  return {
    read(slot) {
      const end = readHead(slot.file.place, bytes, slots.length * headBytes)
      if (end === 'missing') return false
      if (end === 'unclear') return true
      ends.push(end)
      if (slots.push(slot) === headsAtOnce) parse()
      return true
    },
    parse,
  }
}
