import type { Database } from 'better-sqlite3'
import { errorMessage } from '../../base/system-error'
import type { SearchRequest, SearchResult } from '../../../shared/search'
import { databaseFailure } from '../database-failure'
import { fillIndex } from './fill-index'
import { type IndexPlace, replaceIndex } from './open-index'
import { search } from './search'

/** More often in one run means that something else is wrong. */
const mostRebuilds = 3

export interface SearchEngine {
  /** At most `mostScanned` of the messages that are not in the index yet are looked through. */
  search(request: SearchRequest, mostScanned?: number): SearchResult
  /** One short step. Returns whether there is more to do. */
  fill(): boolean
}

/** Searches and fills the index; one that turns out to be damaged is built anew, and the search is answered all the same. */
export function createSearchEngine(db: Database, index: IndexPlace, onRebuild: (reason: string) => void): SearchEngine {
  let rebuilds = 0

  function mending<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (databaseFailure(error)?.reason !== 'damaged' || rebuilds >= mostRebuilds) throw error
      rebuilds += 1
      replaceIndex(db, index)
      onRebuild(errorMessage(error))
      return work()
    }
  }

  return {
    search: (request, mostScanned) => mending(() => search(db, request, mostScanned)),
    fill: () => mending(() => fillIndex(db).waiting),
  }
}
