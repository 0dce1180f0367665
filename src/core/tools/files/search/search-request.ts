import { z } from 'zod'

const mostResults = 1_000
const targets = { content: 'content', grep: 'content', files: 'files', find: 'files' } as const

export const searchInput = z.object({
  pattern: z.string().min(1).describe('content: a regular expression. files: a name or a glob such as "*.ts".'),
  target: z
    .enum(['content', 'files', 'grep', 'find'])
    .default('content')
    .describe('Search in what files say, or for their names.'),
  path: z.string().default('.').describe('The folder or file to search.'),
  file_glob: z.string().optional().describe('content: only files with such names, such as "*.py".'),
  limit: z.number().int().min(1).default(50).describe(`Results at once, at most ${mostResults}.`),
  offset: z.number().int().min(0).default(0).describe('Results to skip, to see the next ones.'),
  output_mode: z
    .enum(['content', 'files_only', 'count'])
    .default('content')
    .describe('content: matching lines, the files that have some, or how many each has.'),
  context: z.number().int().min(0).max(50).default(0).describe('content: lines to show around each match.'),
})

export interface FileSearchRequest {
  readonly pattern: string
  readonly kind: 'lines' | 'matching-files' | 'counts' | 'names'
  readonly fileGlob: string | null
  readonly limit: number
  readonly offset: number
  readonly context: number
}

export function searchRequest(input: z.output<typeof searchInput>): FileSearchRequest {
  const kinds = { content: 'lines', files_only: 'matching-files', count: 'counts' } as const
  return {
    pattern: input.pattern,
    kind: targets[input.target] === 'files' ? 'names' : kinds[input.output_mode],
    fileGlob: input.file_glob?.trim() || null,
    limit: Math.min(input.limit, mostResults),
    offset: input.offset,
    context: input.context,
  }
}

/** Beyond this a line is cut by ripgrep itself, so that no file can flood the search. */
const mostColumns = 4_096

/** What ripgrep is asked, without the path. */
export function ripgrepArguments({ pattern, kind, fileGlob, context }: FileSearchRequest): string[] {
  const always = ['--color=never', '--hidden', '--null']
  // The last glob that fits decides, so what is never searched comes last.
  const never = ['--glob=!**/.git', '--glob=!**/.hg', '--glob=!**/.svn']
  if (kind === 'names') return [...always, '--files', '--sortr=modified', `--glob=${nameGlob(pattern)}`, ...never]
  const globs = [...(fileGlob === null ? [] : [`--glob=${fileGlob}`]), ...never]
  const search = [...globs, `--regexp=${pattern}`]
  if (kind === 'matching-files') return [...always, '--files-with-matches', ...search]
  if (kind === 'counts') return [...always, '--count', '--with-filename', ...search]
  const lines = ['--no-heading', '--with-filename', '--line-number', '--no-context-separator']
  const columns = [`--max-columns=${mostColumns}`, '--max-columns-preview']
  return [...always, ...lines, ...columns, ...(context > 0 ? [`--context=${context}`] : []), ...search]
}

/** A plain word is looked for anywhere in a name. */
function nameGlob(pattern: string): string {
  const glob = pattern.startsWith('!') ? `\\${pattern}` : pattern
  return /[*?[\]{}/]/.test(glob) ? glob : `*${glob}*`
}
