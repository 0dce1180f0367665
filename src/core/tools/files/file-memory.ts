/** What tells two versions of a file apart without reading them. */
export interface FileState {
  readonly modifiedMs: number
  readonly size: number
}

export type Repetition = 'new' | 'unchanged' | 'blocked'

/** What the sessions have seen of files, so that nothing is shown twice and nothing is overwritten unseen. */
export interface FileMemory {
  /** Whether this part of the file was shown before and is still the same. */
  shown(sessionId: string, part: string, state: FileState): Repetition
  /** How often in a row this was asked, with this time. */
  consecutive(sessionId: string, question: string): number
  /** The version of the file that the session knows. */
  known(sessionId: string, path: string): FileState | null
  /** The session has read or written this version. */
  learn(sessionId: string, path: string, state: FileState | null): void
  /** How often in a row an edit of this file failed, with this time. */
  failed(sessionId: string, path: string): number
  succeeded(sessionId: string, path: string): void
  /** Any tool was called: only the same question again counts as "in a row". */
  called(sessionId: string, tool: string): void
  /** What was shown is no longer in the conversation: after a compression, for example. */
  forget(sessionId: string): void
}

const mostSessions = 200
const mostEntries = 2_000
const repetitions = 2
const askers = new Set(['read_file', 'search_files'])

interface Session {
  readonly shown: Map<string, { state: FileState; repeated: number }>
  readonly known: Map<string, FileState | null>
  readonly failures: Map<string, number>
  last: { question: string; times: number } | null
}

export function createFileMemory(): FileMemory {
  const sessions = new Map<string, Session>()

  function of(sessionId: string): Session {
    const session = sessions.get(sessionId) ?? { shown: new Map(), known: new Map(), failures: new Map(), last: null }
    put(sessions, sessionId, session, mostSessions)
    return session
  }

  return {
    shown(sessionId, part, state) {
      const { shown } = of(sessionId)
      const entry = shown.get(part)
      const isSame = entry !== undefined && sameState(entry.state, state)
      const repeated = isSame ? entry.repeated + 1 : 0
      put(shown, part, { state, repeated }, mostEntries)
      if (repeated === 0) return 'new'
      return repeated > repetitions ? 'blocked' : 'unchanged'
    },
    consecutive(sessionId, question) {
      const session = of(sessionId)
      const times = session.last?.question === question ? session.last.times + 1 : 1
      session.last = { question, times }
      return times
    },
    known: (sessionId, path) => of(sessionId).known.get(path) ?? null,
    learn: (sessionId, path, state) => put(of(sessionId).known, path, state, mostEntries),
    failed(sessionId, path) {
      const { failures } = of(sessionId)
      const times = (failures.get(path) ?? 0) + 1
      put(failures, path, times, mostEntries)
      return times
    },
    succeeded: (sessionId, path) => void of(sessionId).failures.delete(path),
    called(sessionId, tool) {
      if (!askers.has(tool)) of(sessionId).last = null
    },
    forget(sessionId) {
      const session = of(sessionId)
      session.shown.clear()
      session.last = null
    },
  }
}

export function sameState(one: FileState, other: FileState): boolean {
  return one.modifiedMs === other.modifiedMs && one.size === other.size
}

/** The oldest entry goes when there are too many. */
function put<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.size > most ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}
