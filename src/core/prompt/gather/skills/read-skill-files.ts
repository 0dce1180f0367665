import { basename } from 'node:path'
import type { Ghost } from '../../../../shared/model'
import { readTextFile } from '../../context-files/read-text-file'
import { categoryDescription, entryOfFields, skillEntry } from '../../skills/skill-entry'
import { readHead } from './read-head'
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
  const files: { readonly file: SkillFile; content: ReadSkillFile['content'] | 'unread' }[] = []
  const isCold = known.size === 0
  const unread: typeof files = []
  const walk = await walkSkills(root, (file) => {
    const content = (isCold ? null : unchanged(file, known.get(file.path))) ?? glance(file, rootName)
    if (content === 'missing') return false
    const slot = { file, content }
    files.push(slot)
    if (content === 'unread') unread.push(slot)
    return true
  })
  for (let from = 0; from < unread.length; from += readAtOnce) {
    const batch = unread.slice(from, from + readAtOnce)
    await Promise.all(batch.map(async (slot) => (slot.content = await readWhole(slot.file, rootName))))
  }
  return { files: files.filter(isRead), walk }
}

function unchanged(file: SkillFile, known: KnownFile | undefined): KnownFile['content'] | null {
  if (known === undefined || known.content.kind !== file.kind) return null
  const stats = statOf(file.place)
  return stats !== null && hasStamp(stats, known) ? known.content : null
}

/** What the first look tells, nearly always everything. */
function glance(file: SkillFile, rootName: string): KnownFile['content'] | 'missing' | 'unread' {
  if (file.kind === 'category') return statOf(file.place) === null ? 'missing' : 'unread'
  const head = readHead(file.place)
  if (head === 'missing') return head
  return head === 'unclear' ? 'unread' : { kind: 'skill', entry: entryOfFields(file.path, head, rootName) }
}

async function readWhole({ kind, path, place }: SkillFile, rootName: string): Promise<ReadSkillFile['content']> {
  const read = await readTextFile(place, { maxBytes: largestSkillBytes })
  if (!read.ok)
    return { path: place, reason: read.reason === 'missing' ? 'unreadable' : read.reason, detail: read.detail }
  return kind === 'skill'
    ? { kind, entry: skillEntry(path, read.text, rootName) }
    : { kind, description: categoryDescription(read.text) }
}

function isRead(slot: {
  readonly file: SkillFile
  readonly content: ReadSkillFile['content'] | 'unread'
}): slot is ReadSkillFile {
  return slot.content !== 'unread'
}
