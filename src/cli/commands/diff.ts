import type { Database } from 'better-sqlite3'
import { comparePrompts } from '../../core/inspect/compare-prompts'
import { describePlace } from '../../core/inspect/describe-place'
import { countDiff, requestDiff, type UncountedDiff } from '../../core/inspect/request-diff'
import { readPrompt } from '../../core/sessions/read-prompt'
import type { Place, RequestDiff } from '../../shared/inspect'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { openStoredSessions } from '../open-stored-sessions'
import { visible } from '../printable'
import { redactorOf } from '../redactor-of'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import { said, type SaidText } from '../../shared/words/said'

export const diffCommand: Command = {
  name: 'diff',
  summary: 'compare two requests byte by byte, or the prompts of two sessions',
  usage: `Usage: hermes-desktop diff REQUEST REQUEST
       hermes-desktop diff SESSION SESSION

Requests are numbers from "inspect --session ID". Shows the first byte that differs, the layer, file and line it comes from,
and what else differs. Exit code 0 if nothing differs, 1 if something does.
With --json: { firstByte, place, … } for the requests or prompts.`,
  async run(context) {
    const [before, after, ...rest] = context.args
    if (before === undefined || after === undefined || rest.length > 0)
      return fail(context, 2, said('cli.diff_needs_two'))
    const stored = openStoredSessions(context)
    if (stored.kind === 'failed') return fail(context, 3, stored.reason)
    if (stored.kind === 'none') return fail(context, 3, said('cli.nothing_stored_yet'))
    try {
      const areRequests = [before, after].every((word) => /^\d{1,15}$/.test(word))
      return areRequests
        ? await diffRequests(context, stored.db, Number(before), Number(after))
        : diffPrompts(context, stored.db, before, after)
    } finally {
      stored.db.close()
    }
  },
}

async function diffRequests(context: CommandContext, db: Database, before: number, after: number): Promise<ExitCode> {
  const diff = requestDiff(db, { before, after })
  if (diff === null) return fail(context, 3, said('cli.not_both_in_ledger', { before, after }))
  const { firstByte, place, changes, same, left } = diff
  if (context.json) context.print(toJson(await counted(context, diff), 2, redactorOf(context)))
  else {
    context.print(headline(firstByte, place))
    if (firstByte !== null && diff.firstContentByte === null) context.print(said('cli.only_cache_markers_moved'))
    context.print(said('cli.parts_same', { same, changes: changes.length + left }))
    for (const change of changes)
      printChange(context, change.change, context.say(describePlace(change.place)), change.diff)
  }
  return firstByte === null ? 0 : 1
}

async function counted(context: CommandContext, diff: UncountedDiff): Promise<RequestDiff> {
  await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
  return countDiff(diff, (await runtime.rooms.counting()).count)
}

function diffPrompts(context: CommandContext, db: Database, before: string, after: string): ExitCode {
  const [one, other] = [readPrompt(db, { sessionId: before }), readPrompt(db, { sessionId: after })]
  const missing = one === null ? before : other === null ? after : null
  if (one === null || other === null)
    return fail(context, 3, said('cli.no_stored_prompt_session', { missing: missing ?? '' }))
  const comparison = comparePrompts([before, after], one, other)
  if (context.json) {
    const tokens = comparison.tokens.map(({ value }) => value)
    context.print(toJson({ ...comparison, tokens }, 2, redactorOf(context)))
  } else {
    context.print(headline(comparison.firstByte, comparison.place))
    for (const { change, title, diff } of comparison.layers)
      if (change !== 'same') printChange(context, change, title, diff)
  }
  return comparison.equal ? 0 : 1
}

function headline(firstByte: number | null, place: Place | null): SaidText {
  if (firstByte === null) return said('cli.same_bytes')
  const where = place === null ? said('cli.continuation') : said('cli.starts_at', { place: describePlace(place) })
  return said('cli.first_byte_differs', { firstByte, where })
}

function printChange(context: CommandContext, change: string, what: string, diff: string): void {
  context.print(`${change}: ${what}`)
  if (diff !== '') context.print(visible(redactorOf(context)(diff.trimEnd())))
}
