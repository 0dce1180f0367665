import type { Database } from 'better-sqlite3'
import { type GroupedUsage, usageBy, type UsageGroup, usageTotals } from '../../core/sessions/ledger/read-ledger'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

const groups = ['model', 'day', 'session', 'purpose', 'origin'] as const
const dayMs = 86_400_000
const defaultDays = 30

export const usageCommand: Command = {
  name: 'usage',
  summary: 'tokens and costs of the requests that were made',
  usage: `Usage: hermes-desktop usage [--by ${groups.join('|')}] [--days N] [--session ID]

  --by GROUP        one line for each model (the default), day, session, purpose or origin
  --days N          of the last N days (${defaultDays})
  --session ID      of one session, however old

A purpose is what a request was made for: turn, title, compression, review, approval, vision, picture,
test (of a provider, outside of all sessions). An origin is who asked: window, cli, schedule, sub-agent, channel:ID,
editor, api.
Tokens are as the provider billed them. Requests whose price is not known are named beside the sum, not counted as free.
With --json: a list of { key, requests, input, output, cacheRead, cacheWrite, reasoning, dollars, unpriced }.`,
  values: ['by', 'days', 'session'],
  async run(context) {
    const { args, flags } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'usage', word: args[0] ?? '' }))
    const by = groups.find((group) => group === (flags['by'] ?? 'model'))
    if (by === undefined) return fail(context, 2, said('cli.by_needs', { groups: groups.join(', ') }))
    const days = flags['days'] === undefined ? defaultDays : Number(flags['days'])
    if (!Number.isInteger(days) || days < 1) return fail(context, 2, said('cli.days_needs_number'))

    const stored = openStoredSessions(context)
    if (stored.kind === 'failed') return fail(context, 3, stored.reason)
    const db = stored.kind === 'open' ? stored.db : null
    try {
      const now = new Date()
      const group: UsageGroup = by === 'day' ? { by, offsetMinutes: -now.getTimezoneOffset() } : { by }
      show(context, db, group, typeof flags['session'] === 'string' ? null : now.getTime() - days * dayMs)
      return 0
    } finally {
      db?.close()
    }
  },
}

function show(
  { json, print, flags }: CommandContext,
  db: Database | null,
  group: UsageGroup,
  from: number | null,
): void {
  const sessionId = flags['session']
  const filter = {
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    ...(from === null ? {} : { from }),
  }
  const lines = db === null ? [] : usageBy(db, group, filter)
  if (json) return print(toJson(lines, 2))
  if (db === null || lines.length === 0) return print(said('cli.no_requests'))
  const nameless = group.by === 'session' || group.by === 'origin' ? 'of no session' : 'not written down'
  for (const line of lines) print(text(line, nameless))
  print(text({ key: 'together', ...usageTotals(db, filter) }))
}

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
