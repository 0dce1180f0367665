import { deserialize, serialize } from 'node:v8'
import 'fake-indexeddb/auto'
import type { SealedLog } from './sealed-log'

/**
 * Node has no IndexedDB. The one in memory is complete; here each of its transactions is also written into a log, before anybody
 * hears that it is complete, and done again from there at the next start.
 */
type Change =
  | readonly ['store', name: string, options: IDBObjectStoreParameters]
  | readonly ['index', store: string, name: string, keyPath: string | string[], options: IDBIndexParameters]
  | readonly ['drop-store', name: string]
  | readonly ['drop-index', store: string, name: string]
  | Put
  | readonly ['delete', store: string, range: Bounds]
  | readonly ['clear', store: string]

/** The key is filled in when the database has made one. */
type Put = ['put', store: string, key: IDBValidKey | null, value: unknown]
type Bounds = {
  readonly lower?: IDBValidKey
  readonly upper?: IDBValidKey
  readonly lowerOpen: boolean
  readonly upperOpen: boolean
}

interface Entry {
  readonly database: string
  readonly version: number
  readonly changes: readonly Change[]
}

const logs = new Map<string, (entry: Entry) => void>()
const pending = new WeakMap<IDBTransaction, Change[]>()

/** Databases whose names begin so are kept in the log from now on. Returns what forgets them. */
export async function keepDatabases(prefix: string, log: SealedLog): Promise<() => Promise<void>> {
  watch()
  for (const record of log.records) for (const entry of deserialize(record) as Entry[]) await redo(entry)
  if (log.records.length > 1) log.replace(serialize(await snapshot(prefix)))
  logs.set(prefix, (entry) => log.append(serialize([entry])))
  return async () => {
    logs.delete(prefix)
    for (const { name } of await namesOf(prefix)) indexedDB.deleteDatabase(name)
    log.close()
  }
}

async function redo({ database, version, changes }: Entry): Promise<void> {
  const isShape = changes.some(([kind]) => kind !== 'put' && kind !== 'delete' && kind !== 'clear')
  const request = indexedDB.open(database, version)
  request.addEventListener('upgradeneeded', () => {
    if (request.transaction !== null) apply(request.result, request.transaction, changes)
  })
  const db = await resultOf(request)
  if (!isShape && db.version === version) {
    const stores = [...new Set(changes.map(([, store]) => store))]
    const transaction = db.transaction(stores, 'readwrite')
    apply(db, transaction, changes)
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  }
  db.close()
}

function apply(db: IDBDatabase, transaction: IDBTransaction, changes: readonly Change[]): void {
  for (const change of changes) {
    const [kind, name] = change
    if (kind === 'store') db.createObjectStore(name, change[2])
    else if (kind === 'drop-store') db.deleteObjectStore(name)
    else if (kind === 'index') transaction.objectStore(name).createIndex(change[2], change[3], change[4])
    else if (kind === 'drop-index') transaction.objectStore(name).deleteIndex(change[2])
    else if (kind === 'clear') transaction.objectStore(name).clear()
    else if (kind === 'delete') transaction.objectStore(name).delete(rangeOf(change[2]))
    else {
      const store = transaction.objectStore(name)
      if (store.keyPath === null && change[2] !== null) store.put(change[3], change[2])
      else store.put(change[3])
    }
  }
}

function rangeOf({ lower, upper, lowerOpen, upperOpen }: Bounds): IDBKeyRange {
  if (lower === undefined) return IDBKeyRange.upperBound(upper, upperOpen)
  return upper === undefined
    ? IDBKeyRange.lowerBound(lower, lowerOpen)
    : IDBKeyRange.bound(lower, upper, lowerOpen, upperOpen)
}

async function snapshot(prefix: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { name } of await namesOf(prefix)) {
    const db = await resultOf(indexedDB.open(name))
    const changes: Change[] = []
    const names = [...db.objectStoreNames]
    if (names.length > 0) {
      const transaction = db.transaction(names, 'readonly')
      for (const store of names.map((one) => transaction.objectStore(one))) {
        changes.push(['store', store.name, { keyPath: store.keyPath, autoIncrement: store.autoIncrement }])
        for (const index of [...store.indexNames].map((one) => store.index(one))) {
          const { unique, multiEntry } = index
          changes.push(['index', store.name, index.name, index.keyPath, { unique, multiEntry }])
        }
        const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])
        for (const [at, key] of keys.entries()) changes.push(['put', store.name, key, values[at]])
      }
    }
    entries.push({ database: name, version: db.version, changes })
    db.close()
  }
  return entries
}

const namesOf = async (prefix: string) =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) === true ? [{ name }] : []))

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
}

let isWatching = false

/** Whatever changes a database goes through these functions. Only what is kept costs anything. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const { createObjectStore, deleteObjectStore } = IDBDatabase.prototype
  const { createIndex, deleteIndex, put, add, delete: remove, clear } = IDBObjectStore.prototype
  const { update, delete: removeHere } = IDBCursor.prototype
  const shapes = new WeakMap<IDBDatabase, IDBTransaction>()
  const written = (
    store: IDBObjectStore,
    value: unknown,
    key: IDBValidKey | undefined,
    ask: () => IDBRequest<IDBValidKey>,
  ) => {
    if (!isKept(store.transaction)) return ask()
    // As it is now: whoever wrote it may change it before the transaction ends.
    const change: Put = ['put', store.name, key ?? null, structuredClone(value)]
    const request = ask()
    note(store.transaction, change)
    request.addEventListener('success', () => (change[2] = request.result))
    return request
  }
  Object.assign(IDBDatabase.prototype, {
    createObjectStore(this: IDBDatabase, ...given: Parameters<typeof createObjectStore>) {
      const store = createObjectStore.apply(this, given)
      shapes.set(this, store.transaction)
      note(store.transaction, ['store', store.name, { keyPath: store.keyPath, autoIncrement: store.autoIncrement }])
      return store
    },
    deleteObjectStore(this: IDBDatabase, name: string) {
      const transaction = shapes.get(this)
      deleteObjectStore.call(this, name)
      if (transaction !== undefined) note(transaction, ['drop-store', name])
    },
  })
  Object.assign(IDBObjectStore.prototype, {
    createIndex(this: IDBObjectStore, ...given: Parameters<typeof createIndex>) {
      const index = createIndex.apply(this, given)
      const { name, keyPath, unique, multiEntry } = index
      note(this.transaction, ['index', this.name, name, keyPath, { unique, multiEntry }])
      return index
    },
    deleteIndex(this: IDBObjectStore, name: string) {
      deleteIndex.call(this, name)
      note(this.transaction, ['drop-index', this.name, name])
    },
    put(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      return written(this, value, key, () => (key === undefined ? put.call(this, value) : put.call(this, value, key)))
    },
    add(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      return written(this, value, key, () => (key === undefined ? add.call(this, value) : add.call(this, value, key)))
    },
    delete(this: IDBObjectStore, which: IDBValidKey | IDBKeyRange) {
      const request = remove.call(this, which)
      const range = which instanceof IDBKeyRange ? which : IDBKeyRange.only(which)
      const { lower, upper, lowerOpen, upperOpen } = range as Bounds
      note(this.transaction, ['delete', this.name, { lower, upper, lowerOpen, upperOpen }])
      return request
    },
    clear(this: IDBObjectStore) {
      note(this.transaction, ['clear', this.name])
      return clear.call(this)
    },
  })
  Object.assign(IDBCursor.prototype, {
    update(this: IDBCursor, value: unknown) {
      return written(storeOf(this), value, this.primaryKey, () => update.call(this, value))
    },
    delete(this: IDBCursor) {
      const { primaryKey } = this
      const bounds = { lower: primaryKey, upper: primaryKey, lowerOpen: false, upperOpen: false }
      note(storeOf(this).transaction, ['delete', storeOf(this).name, bounds])
      return removeHere.call(this)
    },
  })
}

const storeOf = ({ source }: IDBCursor): IDBObjectStore => ('objectStore' in source ? source.objectStore : source)

const keeperOf = ({ db }: IDBTransaction) => [...logs].find(([prefix]) => db.name.startsWith(prefix))?.[1]
const isKept = (transaction: IDBTransaction): boolean => keeperOf(transaction) !== undefined

function note(transaction: IDBTransaction, change: Change): void {
  const known = pending.get(transaction)
  if (known !== undefined) return void known.push(change)
  const keep = keeperOf(transaction)
  if (keep === undefined) return
  const changes = [change]
  pending.set(transaction, changes)
  const { name: database, version } = transaction.db
  // Before whoever waits for this transaction goes on: they are woken by microtasks.
  transaction.addEventListener('complete', () => keep({ database, version, changes }))
}
