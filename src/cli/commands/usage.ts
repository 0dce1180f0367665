import type { Database } from 'better-sqlite3'
import { beginningOf, usageBy, usageTotals } from '../../core/sessions/ledger/read-usage'
import { type GroupedUsage, type UsageGroup, usageGroups } from '../../shared/usage'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

const defaultDays = 30

export const usageCommand: Command = {
  name: 'usage',
  summary: 'show token usage and cost',
  usage: `Usage: hermes-desktop usage [--by ${usageGroups.join('|')}] [--days N] [--session ID]

  --by GROUP        one line per model (the default), provider, day, session, folder, purpose or origin
  --days N          only the last N days, today counted (${defaultDays})
  --session ID      only this session, however old

A purpose is what a request was made for: turn, title, compression, review, approval, vision, picture,
commit, test (of a provider, outside of all sessions). An origin is who asked: window, cli, schedule, sub-agent, channel:ID,
editor, api.
Tokens are as billed by the provider. Requests with no known price are listed beside the total, not counted as free.
With --json: a list of { key, requests, input, output, cacheRead, cacheWrite, reasoning, dollars, unpriced }.`,
  values: ['by', 'days', 'session'],
  async run(context) {
    const { args, flags } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'usage', word: args[0] ?? '' }))
    const by = usageGroups.find((group) => group === (flags['by'] ?? 'model'))
    if (by === undefined) return fail(context, 2, said('cli.by_needs', { groups: usageGroups.join(', ') }))
    const days = flags['days'] === undefined ? defaultDays : Number(flags['days'])
    if (!Number.isInteger(days) || days < 1) return fail(context, 2, said('cli.days_needs_number'))

    const stored = openStoredSessions(context)
    if (stored.kind === 'failed') return fail(context, 3, stored.reason)
    const db = stored.kind === 'open' ? stored.db : null
    try {
      show(context, db, by, typeof flags['session'] === 'string' ? null : beginningOf(Date.now(), days))
      return 0
    } finally {
      db?.close()
    }
  },
}

function show({ json, print, flags }: CommandContext, db: Database | null, by: UsageGroup, from: number | null): void {
  const sessionId = flags['session']
  const filter = {
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    ...(from === null ? {} : { from }),
  }
  const lines = db === null ? [] : usageBy(db, by, filter)
  if (json) return print(toJson(lines, 2))
  if (db === null || lines.length === 0) return print(said('cli.no_requests'))
  const nameless = names[by] ?? 'of no session'
  for (const line of lines) print(text(line, nameless))
  print(text({ key: 'together', ...usageTotals(db, filter) }))
}

/** What is said of requests without a key. */
const names: Partial<Record<UsageGroup, string>> = { purpose: 'not written down', folder: 'no folder' }

function text(line: GroupedUsage, nameless = ''): string {
  const { key, requests, input, output, cacheRead, cacheWrite, dollars, unpriced } = line
  const count = (value: number) => value.toLocaleString('en-US')
  const sent = input + cacheRead + cacheWrite
  const cached = sent === 0 ? 0 : Math.round((100 * cacheRead) / sent)
  return [
    (key === '' ? nameless : key).padEnd(36),
    `${count(requests).padStart(7)} requests`,
    `${count(sent).padStart(13)} in (${cached} % cached)`,
    `${count(output).padStart(11)} out`,
    `  ${money(dollars, unpriced, requests)}`,
  ].join(' ')
}

/** What is not known is said, not added as nothing. */
function money(dollars: number, unpriced: number, requests: number): string {
  if (unpriced === 0) return `$${dollars.toFixed(4)}`
  const unknown = unpriced === requests ? 'no price known' : `no price known for ${unpriced}`
  return dollars === 0 ? unknown : `$${dollars.toFixed(4)}, ${unknown}`
}
