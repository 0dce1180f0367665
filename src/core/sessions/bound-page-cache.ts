import type { Database } from 'better-sqlite3'

/** In KiB. */
const pageCache = { main: 2_048, search: 8_192 } as const

/**
 * Each connection would keep up to 16 MB of a file's pages, and every thread has one of its own: with the sessions the app's
 * memory would grow for hours. The system keeps the file in memory as well, once for all of them.
 */
export function boundPageCache(db: Database, schema: keyof typeof pageCache): void {
  db.pragma(`${schema}.cache_size = -${pageCache[schema]}`)
}
