import { hash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import type { Notice } from '../../../shared/model'
import { isHarmlessName } from '../context-files/harmless-name'
import { type Judged, type Judges, judgeContextFile } from '../context-files/judge-context-file'
import { readContextFile } from '../context-files/read-context-file'
import { trimText } from '../../base/trim-text'
import { said } from '../../../shared/words/said'

/** A context file of a sub-folder as it is appended to a tool's result. */
export interface Hint extends Omit<Judged, 'notices'> {
  readonly path: string
  /** Relative to the workspace, with forward slashes. */
  readonly shown: string
  readonly original: string
  readonly sha256: string
}

export interface HintJudges extends Omit<Judges, 'cap'> {
  /** Digests of what the model already got. */
  readonly sent: Set<string>
}

const NAMES = ['AGENTS.md', 'agents.md', 'CLAUDE.md', 'claude.md', '.cursorrules']
const HINT_CAP = 8000

/** The first good context file of a folder, unless the model has the same text already. */
export async function readHint(
  folder: string,
  workspace: string,
  { sent, ...judges }: HintJudges,
): Promise<{ hint: Hint | null; notices: readonly Notice[] }> {
  const notices: Notice[] = []
  for (const name of NAMES) {
    const path = join(folder, name)
    const shown = relative(workspace, path).split(sep).join('/')
    const read = await readContextFile(path, workspace)
    if (!read.ok) {
      if (read.reason !== 'missing') notices.push({ kind: 'ignored', source: shown, reason: read.detail })
      continue
    }
    if (!(await isHarmlessName(shown, judges.scan))) {
      notices.push({ kind: 'ignored', source: shown, reason: said('prompt.path_reads_as_instruction') })
      continue
    }
    const { text: original, sha256, omitted = 0 } = read
    const file = { path, text: original, omitted, sha256, label: name, source: shown, hasFrontmatter: false }
    const judged = await judgeContextFile(file, { ...judges, cap: HINT_CAP })
    if (judged === null) continue

    const digest = digestOf(original)
    if (sent.has(digest)) return { hint: null, notices }
    sent.add(digest)
    const { notices: told, ...content } = judged
    const more = told.map((notice) =>
      notice.kind === 'blocked'
        ? { ...notice, file: { path, sha256, lines: blockingLines(original, content) } }
        : notice,
    )
    return { hint: { path, shown, original, sha256, ...content }, notices: [...notices, ...more] }
  }
  return { hint: null, notices }
}

const mostLines = 20
const longestLine = 300

/** It stands in no prompt, so the notice itself shows what the user is to decide about. */
function blockingLines(original: string, { findings }: Pick<Judged, 'findings'>) {
  const texts = original.split('\n')
  return findings
    .filter(({ level }) => level === 'block')
    .slice(0, mostLines)
    .map(({ line, rule }) => ({
      line,
      rule,
      text: (texts[line - 1] ?? '').trim().slice(0, longestLine).toWellFormed(),
    }))
}

export function digestOf(text: string): string {
  return hash('sha256', trimText(text), 'base64')
}
