import { totalCost } from '../../shared/total-cost'
import type { Turn, TurnEvent, Usage } from '../../shared/turn'
import { append, longText, textFrom } from './long-text'
import type { CompressedItem, ToolItem, TurnItem, TurnView } from './turn-view'
import type { ToolShown } from '../../shared/tool-shown'

/** Live output of a tool is kept up to twice this; its result replaces it. */
const OUTPUT_KEPT = 64_000

export function emptyTurn(sessionId: string, turnId: string, userText: string | null, startedAt: number): TurnView {
  return {
    turnId,
    sessionId,
    userMessageId: null,
    lastMessageId: null,
    userText,
    userImages: [],
    startedAt,
    endedAt: null,
    model: '',
    items: [],
    breakNext: false,
    requests: [],
    lastUsage: null,
    unreported: 0,
    sinceUsage: 0,
    end: null,
    after: [],
  }
}

/** A turn as it was stored. */
export function viewTurn({ sessionId, turnId, userMessage, events }: Turn): TurnView {
  const { id: messageId, text, createdAt, images = [] } = userMessage
  const userImages = images.map((_, index) => ({ kind: 'stored', messageId, index }) as const)
  const started = { ...emptyTurn(sessionId, turnId, text, createdAt), userMessageId: messageId, userImages }
  return events.reduce(reduceTurn, started)
}

/** One event later. A delta costs by its own length, not by what came before it. */
export function reduceTurn(before: TurnView, event: TurnEvent): TurnView {
  // A turn ends once. What a slow tool says afterwards belongs to nothing.
  if (before.end !== null) return afterEnd(before, event)
  const turn = endThought(before, event)
  switch (event.type) {
    case 'turn-start':
      return { ...turn, userMessageId: event.userMessageId, model: event.model, startedAt: event.at }
    case 'request-start':
      return {
        ...turn,
        model: event.model,
        breakNext: true,
        requests: [...turn.requests, { requestId: event.requestId, from: turn.items.length }],
      }
    case 'text-delta':
      return appendText(turn, event.text)
    case 'reasoning-delta':
      return appendReasoning(turn, event.text, event.at)
    case 'answer-discarded':
      return discardAnswer(turn, event.requestId)
    case 'request-end':
      if (event.usage === null) return { ...turn, unreported: turn.unreported + 1 }
      return { ...turn, lastUsage: event.usage, sinceUsage: 0 }
    case 'message-stored':
      return { ...turn, lastMessageId: event.messageId }
    case 'files-changed':
      return changeTool(turn, event.callId, (tool) => ({ ...tool, files: [...tool.files, ...event.files] }))
    case 'delegated': {
      const child = { sessionId: event.childId, index: event.index, goal: event.goal }
      return changeTool(turn, event.callId, (tool) => ({ ...tool, children: [...tool.children, child] }))
    }
    case 'approval-asked': {
      const { callId, permission } = event
      return waitForAnswer(withItem(turn, { kind: 'approval', callId, permission, answer: null }), callId, true)
    }
    case 'call-waits':
      return waitForAnswer(turn, event.callId, event.waits)
    case 'approval-answered': {
      const { permissionId, choice, by } = event
      const answered = changeItem(turn, (item) =>
        item.kind === 'approval' && item.permission.id === permissionId ? { ...item, answer: { choice, by } } : null,
      )
      const asked = turn.items.find((item) => item.kind === 'approval' && item.permission.id === permissionId)
      const over = waitForAnswer(answered, event.callId, false)
      if (choice !== 'deny' || asked?.kind !== 'approval' || indexOfTool(over, event.callId) === -1) return over
      const denial = { by, permission: asked.permission }
      return changeTool(over, event.callId, (tool) => ({ ...tool, denial }))
    }
    case 'clarify-asked': {
      const { callId, clarifyId, questions, expiresAt } = event
      const asked = withItem(turn, { kind: 'clarify', callId, clarifyId, questions, expiresAt, answer: null })
      return waitForAnswer(asked, callId, true)
    }
    case 'clarify-answered': {
      const { callId, clarifyId, answers } = event
      const answered = changeItem(turn, (item) =>
        item.kind === 'clarify' && item.clarifyId === clarifyId ? { ...item, answer: { answers } } : null,
      )
      return waitForAnswer(answered, callId, false)
    }
    case 'form-asked': {
      const { callId, form } = event
      return waitForAnswer(withItem(turn, { kind: 'form', callId, form, answer: null }), callId, true)
    }
    case 'form-answered': {
      const { callId, formId, action, values } = event
      const answered = changeItem(turn, (item) =>
        item.kind === 'form' && item.form.id === formId ? { ...item, answer: { action, values } } : null,
      )
      return waitForAnswer(answered, callId, false)
    }
    case 'compressed':
      return grown(withItem(turn, compressedItem(event)), event.tokensAfter - event.tokensBefore)
    case 'compression-undone':
    case 'background':
      return afterEnd(turn, event)
    case 'recalled': {
      const { provider, text, reason } = event
      return withItem(turn, { kind: 'recalled', provider, text, reason })
    }
    case 'tool-start':
      return withTool(turn, startedTool(event.callId, event.name, event.arguments, event.at, event.shown))
    case 'tool-output':
      return changeTool(turn, event.callId, (tool) =>
        tool.result === null ? { ...tool, output: keepEnd(tool.output + event.text) } : tool,
      )
    case 'tool-end': {
      const { ok, text, milliseconds, unrun, exitCode, colours, hold } = event
      const result = {
        ok,
        text,
        milliseconds,
        ...(unrun !== undefined && { unrun }),
        ...(exitCode !== undefined && { exitCode }),
        ...(colours !== undefined && { colours }),
        ...(hold !== undefined && { hold }),
      }
      return changeTool(turn, event.callId, (tool) => ({ ...tool, output: '', isWaiting: false, result }))
    }
    case 'steered':
      return withItem(turn, { kind: 'steered', text: event.text })
    case 'notice':
      return withItem(turn, { kind: 'notice', notice: event.notice })
    case 'turn-end': {
      const { outcome, failure, requests, usage, cost } = event
      return { ...turn, endedAt: event.at, end: { outcome, failure, requests, usage, cost } }
    }
  }
}

/** Between turns the user may have older messages summarised, and take that back. */
function afterEnd(turn: TurnView, event: TurnEvent): TurnView {
  if (event.type === 'compressed') {
    const after = [...turn.after, compressedItem(event)]
    return grown({ ...turn, after }, event.tokensAfter - event.tokensBefore)
  }
  if (event.type === 'background') return withBackground(turn, event)
  if (event.type !== 'compression-undone') return turn
  const { compressionId, messages, tokens } = event
  return grown({ ...turn, after: [...turn.after, { kind: 'uncompressed', compressionId, messages, tokens }] }, tokens)
}

/** It is the turn's: its tokens and its price are part of what the turn took. */
function withBackground(turn: TurnView, event: Extract<TurnEvent, { type: 'background' }>): TurnView {
  const { purpose, requests, unreported, usage, cost } = event
  const item = { kind: 'background', purpose, requests, unreported, usage, cost } as const
  const { end } = turn
  const total = end && {
    ...end,
    requests: end.requests + requests,
    usage: addUsage(end.usage, usage),
    cost: end.requests === 0 ? cost : totalCost([end.cost, cost]),
  }
  return { ...turn, end: total, unreported: turn.unreported + unreported, after: [...turn.after, item] }
}

function addUsage(one: Usage, other: Usage): Usage {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    reasoning: one.reasoning + other.reasoning,
  }
}

function compressedItem(event: Extract<TurnEvent, { type: 'compressed' }>): CompressedItem {
  const { compressionId, cause, by, messages, tokensBefore, tokensAfter, summary } = event
  return { kind: 'compressed', compressionId, cause, by, messages, tokensBefore, tokensAfter, summary }
}

function grown(turn: TurnView, tokens: number): TurnView {
  return { ...turn, sinceUsage: turn.sinceUsage + tokens }
}

/** Deltas are joined when they are stored, so when a thought ended is told by what came next. */
function endThought(turn: TurnView, { type, at }: TurnEvent): TurnView {
  const last = turn.items.at(-1)
  if (last?.kind !== 'reasoning') return turn
  return type === 'text-delta' || type === 'tool-start' || type === 'request-end'
    ? withLast(turn, { ...last, endedAt: at })
    : turn
}

function appendText(turn: TurnView, text: string): TurnView {
  const last = turn.items.at(-1)
  if (last?.kind !== 'text' || turn.breakNext) return withItem(turn, { kind: 'text', text: longText(text) })
  return withLast(turn, { kind: 'text', text: append(last.text, text) })
}

function appendReasoning(turn: TurnView, text: string, at: number): TurnView {
  const last = turn.items.at(-1)
  if (last?.kind !== 'reasoning' || turn.breakNext)
    return withItem(turn, { kind: 'reasoning', text: longText(text), startedAt: at, endedAt: at })
  return withLast(turn, { ...last, text: append(last.text, text), endedAt: at })
}

/** It was on the screen, so it does not vanish: it folds away. */
function discardAnswer(turn: TurnView, requestId: number): TurnView {
  const at = turn.requests.findIndex((request) => request.requestId === requestId)
  const [{ from } = { from: turn.items.length }, next] = at === -1 ? [] : turn.requests.slice(at)
  // It is told when the next request has begun, and that one may have said something already.
  const to = next?.from ?? turn.items.length
  const streamed = turn.items.slice(from, to)
  const words = streamed.flatMap((item) =>
    item.kind === 'text' || item.kind === 'reasoning' ? [textFrom(item.text)] : [],
  )
  if (words.length === 0) return turn
  const rest = streamed.filter(({ kind }) => kind !== 'text' && kind !== 'reasoning')
  const folded = [{ kind: 'discarded', text: longText(words.join('\n\n')) } as const, ...rest]
  const requests = turn.requests.map((request, index) =>
    index > at ? { ...request, from: request.from + folded.length - streamed.length } : request,
  )
  return {
    ...turn,
    items: turn.items.toSpliced(from, to - from, ...folded),
    requests,
    breakNext: turn.breakNext || to === turn.items.length,
  }
}

function withItem(turn: TurnView, item: TurnItem): TurnView {
  return { ...turn, items: [...turn.items, item], breakNext: false }
}

function withLast(turn: TurnView, item: TurnItem): TurnView {
  return { ...turn, items: [...turn.items.slice(0, -1), item] }
}

/** A call that is announced twice is one call. */
function withTool(turn: TurnView, tool: ToolItem): TurnView {
  return indexOfTool(turn, tool.callId) === -1 ? withItem(turn, tool) : turn
}

/** A result whose start was never told is shown all the same. */
function changeTool(turn: TurnView, callId: string, change: (tool: ToolItem) => ToolItem): TurnView {
  const index = indexOfTool(turn, callId)
  const tool = turn.items[index]
  if (tool?.kind !== 'tool') return withItem(turn, change(startedTool(callId, '', '', turn.startedAt)))
  return { ...turn, items: turn.items.with(index, change(tool)) }
}

/** A question of a call that nobody announced stands by itself. */
function waitForAnswer(turn: TurnView, callId: string, isWaiting: boolean): TurnView {
  return indexOfTool(turn, callId) === -1 ? turn : changeTool(turn, callId, (tool) => ({ ...tool, isWaiting }))
}

/** The newest item that `change` has something for. */
function changeItem(turn: TurnView, change: (item: TurnItem) => TurnItem | null): TurnView {
  const index = turn.items.findLastIndex((item) => change(item) !== null)
  const item = turn.items[index]
  const changed = item === undefined ? null : change(item)
  return changed === null ? turn : { ...turn, items: turn.items.with(index, changed) }
}

function indexOfTool(turn: TurnView, callId: string): number {
  return turn.items.findLastIndex((item) => item.kind === 'tool' && item.callId === callId)
}

function startedTool(callId: string, name: string, args: string, startedAt: number, shown?: ToolShown): ToolItem {
  return {
    kind: 'tool',
    callId,
    name,
    arguments: args,
    shown: shown ?? null,
    startedAt,
    output: '',
    result: null,
    files: [],
    children: [],
    isWaiting: false,
    denial: null,
  }
}

function keepEnd(output: string): string {
  return output.length > 2 * OUTPUT_KEPT ? output.slice(-OUTPUT_KEPT) : output
}
