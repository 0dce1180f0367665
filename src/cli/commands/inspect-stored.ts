import type { Database } from 'better-sqlite3'
import { requestList } from '../../core/inspect/request-list'
import { requestPrompt, requestView } from '../../core/inspect/request-view'
import { readPrompt } from '../../core/sessions/read-prompt'
import { describePlace } from '../../core/inspect/describe-place'
import type { CacheVerdict, RequestLine, RequestView } from '../../shared/inspect'
import type { CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { inspectJson, inspectTable } from './inspect-report'
import { secretsOf } from '../redactor-of'
import { toJson } from '../to-json'
import type { Say } from '../../shared/words/say-in'
import { said, type SaidText } from '../../shared/words/said'

/** What a stored session was sent with: its prompt and its requests, or one request as it was. */
export function inspectStored(context: CommandContext): ExitCode {
  const { flags } = context
  const stored = openStoredSessions(context)
  if (stored.kind === 'failed') return fail(context, 3, stored.reason)
  if (stored.kind === 'none') return fail(context, 3, said('cli.nothing_stored_yet'))
  try {
    if (flags['request'] !== undefined) return showRequest(context, stored.db, Number(flags['request']))
    return showSession(context, stored.db, String(flags['session']))
  } finally {
    stored.db.close()
  }
}

function showSession(context: CommandContext, db: Database, sessionId: string): ExitCode {
  const { json, print, workspace } = context
  const prompt = readPrompt(db, { sessionId })
  const list = requestList(db, { sessionId })
  if (prompt === null && list.requests.length === 0)
    return fail(context, 3, said('cli.nothing_sent_from_here', { sessionId }))
  if (json) {
    print(toJson({ ...(prompt === null ? {} : inspectJson(prompt, workspace)), ...list }, 2))
    return 0
  }
  if (prompt !== null) print(inspectTable(prompt, workspace, context.say))
  print('')
  if (list.withoutLedger > 0) print(said('cli.turns_no_recorded_request', { withoutLedger: list.withoutLedger }))
  if (list.earlier > 0) print(said('cli.earlier_requests_not_listed', { earlier: list.earlier }))
  for (const request of list.requests) print(requestLine(request, context.say))
  return 0
}

function showRequest(context: CommandContext, db: Database, requestId: number): ExitCode {
  if (!Number.isInteger(requestId)) return fail(context, 2, said('cli.request_needs_number'))
  const view = requestView(db, { requestId, secrets: secretsOf(context) })
  if (view === null) return fail(context, 3, said('cli.ledger_no_request', { requestId }))
  if (context.json) context.print(toJson({ ...view, prompt: requestPrompt(db, { requestId }) }, 2))
  else {
    context.print(view.body)
    context.warn(proofText(view))
    if (view.masked > 0) context.warn(said('cli.values_masked', { masked: view.masked }))
  }
  return view.proof.equal || hasOwnBrief(view) ? 0 : 1
}

/** Made beside a turn, with a system part of its own: there is no prompt that it should equal. */
const hasOwnBrief = ({ purpose, proof }: RequestView): boolean =>
  proof.promptBytes === null && purpose !== null && purpose !== 'turn'

function proofText(view: RequestView): SaidText {
  const { equal, sentBytes, firstDifference } = view.proof
  if (equal) return said('cli.system_part_same', { sentBytes })
  if (hasOwnBrief(view)) return said('cli.system_part_of_its_own', { purpose: view.purpose ?? '', sentBytes })
  return said('cli.system_part_differs', { firstDifference: firstDifference ?? 'unknown' })
}

export function requestLine({ id, turn, startedAt, model, usage, verdict, outcome }: RequestLine, say: Say): string {
  const time = new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')
  const used =
    usage === null ? 'not billed' : `read ${usage.cacheRead} written ${usage.cacheWrite} fresh ${usage.input}`
  return `#${id}  turn ${turn}  ${time}  ${model}  ${outcome ?? 'running'}  ${used}  ${verdictText(verdict, say)}`
}

function verdictText(verdict: CacheVerdict, say: Say): string {
  switch (verdict.kind) {
    case 'changed':
      return `changed at ${say(describePlace(verdict.place))}, ${verdict.lost} tokens lost`
    case 'model':
      return `other model (${verdict.before} → ${verdict.after}), ${verdict.lost} tokens lost`
    case 'expired':
    case 'evicted':
      return `${verdict.kind}, ${verdict.lost} tokens lost`
    case 'unknown':
      return `unknown (${verdict.why})`
    case 'aside':
    case 'first':
    case 'hit':
      return verdict.kind
  }
}
