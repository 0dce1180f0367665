import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { FirstExchange } from '../../../core/sessions/life/auto-title'
import type { Search } from '../../../core/sessions/search/create-search'
import type { SearchFiles } from '../../../core/sessions/search/open-index'
import type { Notice, SessionSummary } from '../../../shared/model'
import type { TurnEvent } from '../../../shared/turn'
import { once } from '../../once'
import type { Store } from './open-store'

export interface UpkeepPorts {
  store(): Promise<Store>
  readonly cache: string
  /** `null`: searching may take place here. */
  readonly startSearch: ((files: SearchFiles) => Worker) | null
  say(notice: Notice): void
  changed(session: SessionSummary): void
  /** A title by a small model; `null` where none is set up. */
  readonly askTitle: ((exchange: FirstExchange) => Promise<string | null>) | null
}

/** What happens to sessions by itself: the search index follows, new ones get a title, those deleted long ago go. */
export function createUpkeep(ports: UpkeepPorts) {
  const { store, say, startSearch } = ports
  const search = once(async () => {
    const { createInlineSearch, createSearch } = await import('../../../core/sessions/search/create-search')
    const { database } = await store()
    const index = join(ports.cache, 'search.db')
    if (database.path === null) return createInlineSearch(database.db, null, say)
    if (startSearch === null) return createInlineSearch(database.db, index, say)
    const files = { database: database.path, index }
    return createSearch(() => startSearch(files), say)
  })
  const ending = new AbortController()
  let purging: Promise<unknown> = Promise.resolve()
  const parts = once(async () => {
    const { createAutoTitle } = await import('../../../core/sessions/life/auto-title')
    const { sqliteLife } = await import('../../../core/sessions/life/sqlite-life')
    const { database, reader } = await store()
    const life = sqliteLife(database, { clock: Date.now, randomHex: () => randomBytes(3).toString('hex') })
    // The program may have begun to end while this was loaded.
    if (!ending.signal.aborted) purging = life.purge(ending.signal)
    const titled = async (sessionId: string) => {
      const found = await reader.ask('session', { sessionId })
      if (found.ok && found.value !== null) ports.changed(found.value)
    }
    return createAutoTitle({ db: database.db, life, askModel: ports.askTitle, titled: (id) => void titled(id) })
  })

  let naming: Promise<unknown> = Promise.resolve()

  const ask: Search['ask'] = async (request, asker) => (await search()).ask(request, asker)

  return {
    search,
    ask,
    heard(event: TurnEvent): void {
      if (startSearch !== null && (event.type === 'turn-start' || event.type === 'message-stored'))
        void search().then((opened) => opened.stored())
      if (event.type === 'turn-end')
        naming = Promise.all([naming, parts().then((titles) => titles.heard(event))]).catch(() => undefined)
    },
    /** Before the agent is closed, whom a name may be asked of. */
    idle: () => naming,
    /** Before the database is closed. */
    async close(): Promise<void> {
      ending.abort()
      await parts.opened()?.catch(() => undefined)
      await Promise.all([purging, search.opened()?.then((opened) => opened.close())])
    },
  }
}

export type Upkeep = ReturnType<typeof createUpkeep>
