import { oddIgnoreFile } from './odd-ignore-file'
import { type FoundLine, foundPath, readCount, readFoundLine } from './found'
import { type RipgrepEnd, runRipgrep } from './run-ripgrep'
import { ripgrepArguments, type FileSearchRequest } from './search-request'

export interface SearchPlace {
  readonly program: string
  readonly folder: string
  /** Below the folder: `.` or the name of one file. */
  readonly name: string
  /** Whether a file, named from the folder, may be shown. */
  mayShow(path: string): boolean
  readonly signal: AbortSignal
}

interface Options {
  /** Files that git ignores are found too, and no ignore file is read. */
  readonly ignored: boolean
}

export interface Collected {
  readonly end: RipgrepEnd
  /** Lines of each file, in the order of the file. */
  readonly lines: ReadonlyMap<string, readonly FoundLine[]>
  readonly counts: ReadonlyMap<string, number>
  /** As ripgrep sorted them. */
  readonly files: readonly string[]
  readonly total: number
}

/** More matches than this are only counted as "at least". */
const mostMatches = 10_000
const mostNames = 1_000_000

export async function collect(
  request: FileSearchRequest,
  place: SearchPlace,
  { ignored }: Options = { ignored: false },
): Promise<Collected> {
  const lines = new Map<string, FoundLine[]>()
  const counts = new Map<string, number>()
  const files: string[] = []
  let total = 0
  const allowed = remember(place.mayShow)

  const takers: Readonly<Record<FileSearchRequest['kind'], (entry: string) => boolean>> = {
    lines(entry) {
      const read = readFoundLine(entry)
      if (read === null || !allowed(read.path)) return true
      const known = lines.get(read.path)
      if (known === undefined) lines.set(read.path, [read.found])
      else known.push(read.found)
      if (read.found.isMatch) total += 1
      return total < mostMatches
    },
    counts(entry) {
      const read = readCount(entry)
      if (read === null || !allowed(read.path)) return true
      counts.set(read.path, read.count)
      total += read.count
      return true
    },
    names: takeName,
    'matching-files': takeName,
  }
  function takeName(entry: string): boolean {
    const path = foundPath(entry)
    if (path === '' || !allowed(path)) return true
    total += 1
    // Names come in their final order; those of files with matches do not.
    if (request.kind !== 'names' || files.length < request.offset + request.limit) files.push(path)
    return total < mostNames
  }

  const end = await runRipgrep({
    program: place.program,
    args: [...ripgrepArguments(request), ...(ignored ? ['--no-ignore'] : []), '--', `./${place.name}`],
    folder: place.folder,
    separator: request.kind === 'lines' || request.kind === 'counts' ? '\n' : '\0',
    signal: place.signal,
    take: takers[request.kind],
    oddIgnoreFile: (ended) => (ignored ? Promise.resolve(null) : oddIgnoreFile(place.folder, ended)),
  })
  return { end, lines, counts, files, total }
}

/** Matches of one file come one after the other. */
function remember(mayShow: (path: string) => boolean): (path: string) => boolean {
  let last = ''
  let answer = false
  return (path) => {
    if (path !== last) {
      last = path
      answer = mayShow(path)
    }
    return answer
  }
}
