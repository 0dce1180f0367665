import { setImmediate } from 'node:timers/promises'
import { fillFromGit } from './fill-from-git'
import { entryType, type PathTable } from './path-table'
import { checkFolder, checkRulesAbove, createSurvey, isFull, type WorkspaceSurvey } from './survey'

/** The files and folders of a workspace. It can be asked at any time, also while it is being built. */
export interface FileIndex {
  readonly workspace: string
  /** What is known now. The table changes between two turns of the event loop, and may be replaced by another. */
  table(): PathTable
  /** Whether it is whole and was compared with the disk a moment ago; otherwise a later answer may know more. */
  isFresh(): boolean
  /** The workspace has more than the index takes. */
  isCut(): boolean
  /** Looks for changes on the disk, unless that is going on or was done a moment ago. */
  refresh(): void
  /** When nothing is going on any more. */
  settled(): Promise<void>
  close(): void
}

export interface IndexOptions {
  readonly maxEntries?: number
  /** How long a look at the disk holds good at least. */
  readonly freshMs?: number
  /** And how many times as long as it took. */
  readonly rest?: number
}

/** How long others wait for a turn while the index is busy. */
const SLICE_MS = 8
const MAX_HOLES = 1_000

/**
 * The index is kept fresh by asking each known folder for the time of its last change, when somebody asks the index, and by
 * reading those where it differs. Unlike watching this needs no handle per folder, of which Linux has few, misses nothing
 * on network drives, and does not wake up for every file of a build or a checkout.
 *
 * `workspace` is a real path.
 */
export function createFileIndex(
  workspace: string,
  { maxEntries = 500_000, freshMs = 1_000, rest = 20 }: IndexOptions = {},
): FileIndex {
  let survey = createSurvey(workspace, maxEntries)
  let closed = false
  let work: Promise<void> | null = null
  let restUntil = 0

  async function build(): Promise<void> {
    for (const _ of inSlices(fillFromGit(survey))) {
      await setImmediate()
      if (closed) return
    }
    await check(survey)
  }

  async function check(target: WorkspaceSurvey): Promise<void> {
    checkRulesAbove(target)
    for (const _ of inSlices(checkFolders(target))) {
      await setImmediate()
      if (closed) return
    }
  }

  async function update(): Promise<void> {
    await check(survey)
    const { holes, size } = survey.table
    const hasRoomAgain = survey.isCut && !isFull(survey)
    if (!hasRoomAgain && (holes < MAX_HOLES || holes < size / 4)) return
    const fresh = createSurvey(workspace, maxEntries)
    await check(fresh)
    if (!closed) survey = fresh
  }

  function run(task: () => Promise<void>): void {
    const started = performance.now()
    work = task().finally(() => {
      const ended = performance.now()
      restUntil = ended + Math.max(freshMs, (ended - started) * rest)
      work = null
    })
  }

  run(build)
  return {
    workspace,
    table: () => survey.table,
    isFresh: () => work === null && performance.now() < restUntil,
    isCut: () => survey.isCut,
    refresh() {
      if (!closed && work === null && performance.now() >= restUntil) run(update)
    },
    settled: async () => {
      await work
    },
    close() {
      closed = true
    },
  }
}

/** Folders that are found on the way are added at the end, so they get their turn too. */
function* checkFolders(survey: WorkspaceSurvey): Generator<void> {
  for (const folder of survey.table.folders) {
    if (survey.table.types[folder] !== entryType.folder) continue
    checkFolder(survey, folder)
    yield
  }
}

/** Yields when the steps so far have taken as long as others should wait. */
function* inSlices(steps: Iterable<void>): Generator<void> {
  let end = performance.now() + SLICE_MS
  for (const _ of steps) {
    if (performance.now() < end) continue
    yield
    end = performance.now() + SLICE_MS
  }
}
