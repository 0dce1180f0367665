import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../../base/system-error'
import type { OpenDatabase } from '../open-database'
import type { FoundInLog, ImportProblem } from './imported-session'
import { readClaudeCode } from './read-claude-code'
import { readCodex } from './read-codex'
import { readHermes } from './read-hermes'
import { type ImportTarget, storeImported } from './store-imported'
import { type SaidText, said } from '../../../shared/words/said'

export type ImportSource = 'hermes' | 'claude-code' | 'codex'

export interface ImportRequest {
  readonly from: ImportSource
  /** A file, or for logs also a folder with files. Only read. */
  readonly path: string
  readonly target: ImportTarget
}

export interface ImportReport {
  /** Ids of the new sessions. */
  readonly sessions: readonly string[]
  readonly messages: number
  /** Sessions that were imported before. */
  readonly skipped: number
  readonly problems: readonly ImportProblem[]
  /** Problems beyond those that are listed. */
  readonly moreProblems: number
}

const mostProblems = 100

/** Never rejects: what cannot be used is reported, and the rest is imported. */
export async function importSessions(
  { write }: Pick<OpenDatabase, 'write'>,
  { from, path, target }: ImportRequest,
  randomHex: () => string,
): Promise<ImportReport> {
  const sessions: string[] = []
  const problems: ImportProblem[] = []
  let [messages, skipped] = [0, 0]
  for await (const found of read(from, path)) {
    if (found.kind === 'problem') {
      problems.push(found.problem)
      continue
    }
    const { session } = found
    const stored = await write((db) => storeImported(db, session, target, randomHex))
    const report = (reason: SaidText) =>
      problems.push({
        file: path,
        line: null,
        reason: said('sessions.of_session', { originId: session.originId, reason }),
      })
    if (!stored.ok) report(stored.message)
    else if (stored.value === null) skipped += 1
    else {
      sessions.push(stored.value.sessionId)
      messages += stored.value.messages
      if (stored.value.dropped > 0) report(said('sessions.results_left_out', { dropped: stored.value.dropped }))
    }
  }
  return {
    sessions,
    messages,
    skipped,
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
  }
}

async function* read(from: ImportSource, path: string): AsyncGenerator<FoundInLog> {
  if (from === 'hermes') return yield* readHermes(path)
  for await (const file of logFiles(path)) {
    try {
      yield* from === 'codex' ? readCodex(file) : readClaudeCode(file)
    } catch (error) {
      yield { kind: 'problem', problem: { file, line: null, reason: reasonOf(error) } }
    }
  }
}

/** Links are not followed: they could lead out of the folder or round in circles. */
async function* logFiles(path: string): AsyncGenerator<string> {
  const found = await lstat(path).catch(() => null)
  if (found === null || !found.isDirectory()) return yield path
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) yield* logFiles(inside)
    else if (entry.isFile() && entry.name.endsWith('.jsonl')) yield inside
  }
}

const reasonOf = (error: unknown) => errorMessage(error)
