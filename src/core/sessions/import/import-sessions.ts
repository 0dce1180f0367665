import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage } from '../../base/system-error'
import type { OpenDatabase } from '../open-database'
import type { FoundInLog, ImportedSession, ImportProblem } from './imported-session'
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

export interface ImportPorts {
  /** After every chunk: how much there is by now. */
  readonly onProgress?: (so: { readonly sessions: number; readonly messages: number }) => void
  /** What was stored until then stays. */
  readonly signal?: AbortSignal
}

/** What one transaction takes: it holds the lock, and what waits for it is in memory. */
const chunk = { sessions: 100, characters: 4_000_000 }

/** Never rejects: what cannot be used is reported, and the rest is imported. Reads and stores chunk by chunk, however much there is. */
export async function importSessions(
  { write }: Pick<OpenDatabase, 'write'>,
  { from, path, target }: ImportRequest,
  randomHex: () => string,
  { onProgress, signal }: ImportPorts = {},
): Promise<ImportReport> {
  const sessions: string[] = []
  const problems: ImportProblem[] = []
  let [messages, skipped, moreProblems] = [0, 0, 0]
  let waiting: ImportedSession[] = []
  let characters = 0

  const report = (problem: ImportProblem) => {
    if (problems.length < mostProblems) problems.push(problem)
    else moreProblems += 1
  }
  const about = ({ originId }: ImportedSession, reason: SaidText): ImportProblem => ({
    file: path,
    line: null,
    reason: said('sessions.of_session', { originId, reason }),
  })

  async function store(): Promise<void> {
    const stored = await write((db) => waiting.map((session) => storeImported(db, session, target, randomHex)))
    for (const [index, session] of waiting.entries()) {
      const value = stored.ok ? (stored.value[index] ?? null) : null
      if (!stored.ok) report(about(session, stored.message))
      else if (value === null) skipped += 1
      else {
        sessions.push(value.sessionId)
        messages += value.messages
        if (value.dropped > 0) report(about(session, said('sessions.results_left_out', { dropped: value.dropped })))
      }
    }
    waiting = []
    characters = 0
    onProgress?.({ sessions: sessions.length, messages })
    // Whoever else waits for this thread gets it in between.
    await nextTurn()
  }

  for await (const found of read(from, path)) {
    if (signal?.aborted === true) break
    if (found.kind === 'problem') {
      report(found.problem)
      continue
    }
    waiting.push(found.session)
    characters += found.session.messages.reduce((sum, { content }) => sum + content.length, 0)
    if (waiting.length >= chunk.sessions || characters >= chunk.characters) await store()
  }
  if (waiting.length > 0 && signal?.aborted !== true) await store()
  return { sessions, messages, skipped, problems, moreProblems }
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
