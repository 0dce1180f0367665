import type { Collected } from './collect'
import type { FoundLine } from './found'
import type { FileSearchRequest } from './search-request'

interface ShownLine extends FoundLine {
  readonly path: string
}

/** From this many matches on they are shown grouped by file. */
const grouped = 5

/** What the model gets to read. `shownPath` makes a path out of one that starts at the searched folder. */
export function describeFound(
  request: FileSearchRequest,
  collected: Collected,
  shownPath: (path: string) => string,
): Readonly<Record<string, unknown>> {
  const { limit, offset } = request
  const page = pageOf(request, collected, shownPath)
  const { total, end } = collected
  const units = request.kind === 'counts' ? collected.counts.size : total
  const next = offset + limit
  const more = units > next
  return {
    total_count: total,
    ...page,
    ...(more ? { truncated: true, hint: `Results ${offset + 1}-${next} of ${units}. Go on with offset=${next}.` } : {}),
    ...(end.stopped === null ? {} : { lower_bound: true, reason: stopReasons[end.stopped] }),
    ...(end.code === 2 && total > 0
      ? { warning: `Some files could not be searched: ${firstLine(end.complaint)}` }
      : {}),
  }
}

const stopReasons = {
  enough: 'There are more matches than are counted. Search for something narrower.',
  size: 'The matches are too long to count them all. Search for something narrower.',
  time: 'The search took too long and was stopped. Search in a smaller folder.',
  memory: 'The search took too much memory and was stopped. Search in a smaller folder.',
  interrupted: 'The search was interrupted.',
} as const

function pageOf(
  request: FileSearchRequest,
  { lines, counts, files }: Collected,
  shownPath: (path: string) => string,
): Readonly<Record<string, unknown>> {
  const { offset, limit, context } = request
  switch (request.kind) {
    case 'lines':
      return linePage(
        selectLines(lines, offset, limit, context).map((line) => ({ ...line, path: shownPath(line.path) })),
      )
    case 'counts': {
      const entries = [...counts].sort(byPath).slice(offset, offset + limit)
      return { counts: Object.fromEntries(entries.map(([path, count]) => [shownPath(path), count])) }
    }
    case 'names':
      return { files: files.slice(offset, offset + limit).map(shownPath) }
    case 'matching-files':
      return {
        files: files
          .toSorted()
          .slice(offset, offset + limit)
          .map(shownPath),
      }
  }
}

/** Matches in the order of paths, whatever order the search had, with the context lines around those that are shown. */
function selectLines(
  lines: ReadonlyMap<string, readonly FoundLine[]>,
  offset: number,
  limit: number,
  context: number,
): readonly ShownLine[] {
  const selected: ShownLine[] = []
  let seen = 0
  for (const [path, found] of [...lines].sort(byPath)) {
    if (seen >= offset + limit) break
    const matches = found.filter(({ isMatch }) => isMatch)
    const first = Math.max(0, offset - seen)
    const shown = matches.slice(first, offset + limit - seen)
    seen += matches.length
    const near = shown.map(({ line }) => line)
    const inReach = (line: number) => near.some((match) => Math.abs(match - line) <= context)
    const chosen =
      context === 0 ? shown : found.filter(({ line, isMatch }) => (isMatch ? near.includes(line) : inReach(line)))
    selected.push(...chosen.map((line) => ({ ...line, path })))
  }
  return selected
}

function linePage(lines: readonly ShownLine[]): Readonly<Record<string, unknown>> {
  if (lines.length < grouped)
    return {
      matches: lines.map(({ path, line, text, isMatch }) => ({
        path,
        line,
        content: text,
        ...(isMatch ? {} : { context: true }),
      })),
    }
  const text: string[] = []
  for (const [index, { path, line, text: content, isMatch }] of lines.entries()) {
    if (lines[index - 1]?.path !== path) text.push(path)
    text.push(`  ${line}${isMatch ? ':' : '-'} ${content}`)
  }
  return { matches_text: text.join('\n'), format: 'Path, then its lines as "number: match" or "number- context".' }
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
