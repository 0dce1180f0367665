import type { Notice } from '../../shared/model'
import { type FileIdentity, identifyFile } from './identify-file'
import { said } from '../../shared/words/said'

export interface DatabaseFiles {
  /** The home's `state.db`, which may belong to another program. */
  readonly stateDb: string
  /** Ours alone, used when `stateDb` is not ours. */
  readonly fallbackDb: string
}

export interface ChosenFile {
  readonly path: string
  readonly identity: FileIdentity
  readonly notices: readonly Notice[]
}

/** Which file holds our sessions. Reads only; the warning at `identifyFile` holds here too. */
export function chooseFile({ stateDb, fallbackDb }: DatabaseFiles): ChosenFile {
  const identity = identifyFile(stateDb)
  switch (identity.kind) {
    case 'ours':
    case 'ours-damaged':
    case 'empty':
      return { path: stateDb, identity, notices: [] }
    case 'missing': {
      // The foreign file may have been removed since: what we kept beside it stays in use.
      const fallback = identifyFile(fallbackDb)
      return fallback.kind === 'ours' || fallback.kind === 'ours-damaged'
        ? { path: fallbackDb, identity: fallback, notices: [] }
        : { path: stateDb, identity, notices: [] }
    }
    case 'foreign':
      return useFallback({ kind: 'database-foreign', source: stateDb, used: fallbackDb })
    case 'not-a-database':
      return useFallback({
        kind: 'database-damaged',
        source: stateDb,
        keptAs: null,
        recovered: 0,
        reason: said('sessions.not_sqlite', { fallbackDb }),
      })
    case 'unreadable':
      return useFallback({
        kind: 'database-unusable',
        source: stateDb,
        reason: said('sessions.unreadable_left', { reason: identity.reason, fallbackDb }),
      })
  }

  function useFallback(notice: Notice): ChosenFile {
    return { path: fallbackDb, identity: identifyFile(fallbackDb), notices: [notice] }
  }
}
