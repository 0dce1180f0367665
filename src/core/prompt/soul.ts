import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cut, FileDecision, Finding, Ghost, Notice } from '../../shared/model'
import { errorMessage, errorCode } from '../base/system-error'
import { type Judges, judgeContextFile } from './context-files/judge-context-file'
import { readTextFile, type PromptText } from './context-files/read-text-file'
import { makeFolder } from '../base/make-folder'
import type { Gathered } from './layer'
import { homeFile } from './staleness/watch-list'
import defaultSoul from './text/default-soul.md?raw'
import { type SaidText, said } from '../../shared/words/said'

/** Who the agent is. Comes from SOUL.md in the home, never from a project. */
export type Soul =
  | { readonly kind: 'built-in' }
  /** `text` is the line that says so; the built-in identity stands in. */
  | ({ readonly kind: 'blocked' } & SoulFile)
  | ({ readonly kind: 'file'; readonly cut: Cut | null } & SoulFile)

interface SoulFile {
  readonly path: string
  readonly text: string
  readonly firstLine: number
  readonly lastLine: number
  /** Of the bytes on disk. */
  readonly sha256: string
  readonly findings: readonly Finding[]
  readonly decision: FileDecision | null
}

const name = 'SOUL.md'

/** Reads SOUL.md, or makes it with the default text and uses that at once. */
export async function loadSoul(home: string, judges: Judges): Promise<Gathered<Soul>> {
  const path = join(home, name)
  const read = await readTextFile(path)
  if (read.ok) return judge(path, read, judges)
  if (read.reason !== 'missing') return unusable({ path, reason: read.reason, detail: read.detail })
  const problem = await createSoul(home, path)
  if (problem !== null) return builtIn(path, [], [{ kind: 'home-unusable', source: path, reason: problem }])
  const created = await readTextFile(path)
  return created.ok ? judge(path, created, judges) : unusable({ path, reason: 'unreadable', detail: created.detail })
}

export function skippedSoul(home: string): Gathered<Soul> {
  const detail = said('prompt.context_skipped')
  return { facts: { kind: 'built-in' }, ghosts: [{ path: join(home, name), reason: 'off', detail }] }
}

async function judge(path: string, { text, sha256 }: PromptText, judges: Judges): Promise<Gathered<Soul>> {
  const file = { path, text, sha256, label: name, source: name, hasFrontmatter: false }
  // What we wrote ourselves needs no look, and most homes have nothing else in it.
  const judged = await judgeContextFile(file, text === defaultSoul ? { ...judges, scan: () => [] } : judges)
  if (judged === null) return unusable({ path, reason: 'blank', detail: said('prompt.empty') })
  const { status, cut, decision, notices, findings, firstLine, lastLine } = judged
  const read: SoulFile = { path, text: judged.text, firstLine, lastLine, sha256, findings, decision }
  const soul: Soul = status === 'blocked' ? { kind: 'blocked', ...read } : { kind: 'file', ...read, cut }
  return { facts: soul, notices, watched: { files: [homeFile(name, path, { text, sha256 })] } }
}

/** Says why it did not work, or `null`. A file that appeared meanwhile is left as it is. */
async function createSoul(home: string, path: string): Promise<SaidText | null> {
  try {
    await makeFolder(home)
    await writeFile(path, defaultSoul, { flag: 'wx', mode: 0o600 })
    return null
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null
    return said('prompt.soul_not_made', { name, reason: errorMessage(error) })
  }
}

function unusable(ghost: Ghost): Gathered<Soul> {
  const reason = said('prompt.identity_built_in', { reason: ghost.detail ?? ghost.reason })
  return builtIn(ghost.path, [ghost], [{ kind: 'ignored', source: name, reason }])
}

function builtIn(path: string, ghosts: readonly Ghost[], notices: readonly Notice[]): Gathered<Soul> {
  return { facts: { kind: 'built-in' }, ghosts, notices, watched: { files: [homeFile(name, path, null)] } }
}
