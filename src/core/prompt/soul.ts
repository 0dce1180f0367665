import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cut, FileDecision, Finding, Ghost, Notice } from '../../shared/model'
import { errorMessage, errorCode } from '../base/system-error'
import { type Judges, judgeRuleFile } from './context-files/judge-rule-file'
import { readTextFile, type TextFile } from './context-files/read-text-file'
import { makeFolder } from '../base/make-folder'
import defaultSoul from './text/default-soul.md?raw'

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

export interface LoadedSoul {
  readonly soul: Soul
  /** SOUL.md as it was read; `null` when it has no part in the prompt. */
  readonly file: Pick<TextFile, 'text' | 'sha256'> | null
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
}

const name = 'SOUL.md'

/** Reads SOUL.md, or makes it with the default text and uses that at once. */
export async function loadSoul(home: string, judges: Judges): Promise<LoadedSoul> {
  const path = join(home, name)
  const read = await readTextFile(path)
  if (read.ok) return judge(path, read, judges)
  if (read.reason !== 'missing') return unusable({ path, reason: read.reason, detail: read.detail })
  const problem = await createSoul(home, path)
  if (problem !== null) return builtIn([], [{ kind: 'home-unusable', source: path, reason: problem }])
  const created = await readTextFile(path)
  return created.ok ? judge(path, created, judges) : unusable({ path, reason: 'unreadable', detail: created.detail })
}

export function skippedSoul(home: string): LoadedSoul {
  return builtIn([{ path: join(home, name), reason: 'off', detail: 'Context files are skipped in this session.' }], [])
}

async function judge(path: string, { text, sha256 }: TextFile, judges: Judges): Promise<LoadedSoul> {
  const judged = await judgeRuleFile({ path, text, sha256, label: name, source: name, hasFrontmatter: false }, judges)
  if (judged === null) return unusable({ path, reason: 'blank', detail: 'It is empty.' })
  const { status, cut, decision, notices, findings, firstLine, lastLine } = judged
  const file: SoulFile = { path, text: judged.text, firstLine, lastLine, sha256, findings, decision }
  const soul: Soul = status === 'blocked' ? { kind: 'blocked', ...file } : { kind: 'file', ...file, cut }
  return { soul, file: { text, sha256 }, ghosts: [], notices }
}

/** Says why it did not work, or `null`. A file that appeared meanwhile is left as it is. */
async function createSoul(home: string, path: string): Promise<string | null> {
  try {
    await makeFolder(home)
    await writeFile(path, defaultSoul, { flag: 'wx', mode: 0o600 })
    return null
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null
    return `${name} could not be made: ${errorMessage(error)}`
  }
}

function unusable(ghost: Ghost): LoadedSoul {
  const reason = `${ghost.detail ?? ghost.reason} The built-in identity is used instead.`
  return builtIn([ghost], [{ kind: 'ignored', source: name, reason }])
}

function builtIn(ghosts: readonly Ghost[], notices: readonly Notice[]): LoadedSoul {
  return { soul: { kind: 'built-in' }, file: null, ghosts, notices }
}
