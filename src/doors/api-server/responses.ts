import { randomBytes } from 'node:crypto'
import { sqliteLife } from '../../core/sessions/life/sqlite-life'
import type { Usage } from '../../shared/turn'
import { inEnglish } from '../../shared/words/in-english'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import type { ApiRequest } from './chat-completions'
import { takePicture } from './parse-content'
import { type AskedResponse, parseResponse } from './parse-request'
import { sendEvents } from './send-events'
import { sendJson } from './send-json'
import { tellTurn } from './told-turn'

/** `POST /v1/responses`. */
export async function answerResponse(parts: ApiParts, { body, session, signal, response }: ApiRequest): Promise<void> {
  const { sessions, turns, responses, load, model, clock } = parts
  const asked = parseResponse(body)
  const pictures = await Promise.all(asked.message.pictures.map((url) => takePicture(url, load)))
  const named = session ?? (await sessionOf(parts, asked))
  const { sessionId: target, texts } = await (named === null ? sessions.told(asked) : sessions.named(named, asked))
  const id = `resp_${randomBytes(16).toString('hex')}`
  const shape = {
    id,
    object: 'response',
    created_at: Math.floor(clock() / 1000),
    model: model(),
    error: null,
    incomplete_details: null,
    instructions: asked.system === '' ? null : asked.system,
    metadata: {},
    parallel_tool_calls: true,
    previous_response_id: asked.previous,
    conversation: asked.conversation === null ? null : { id: asked.conversation },
    store: asked.store,
    tool_choice: 'auto',
    tools: [],
    temperature: null,
    top_p: null,
  }
  const item = `msg_${randomBytes(16).toString('hex')}`
  const part = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] })
  const message = (status: string, content: readonly object[]) => ({
    id: item,
    type: 'message',
    role: 'assistant',
    status,
    content,
  })
  const headers = { 'x-hermes-session-id': target }
  const run = (hear: Parameters<typeof turns.run>[0]['hear']) =>
    turns.run({ sessionId: target, texts, text: asked.message.text, pictures, signal, hear })
  const finish = async (answer: string, { turnId, usage, isComplete }: Awaited<ReturnType<typeof run>>) => {
    const status = isComplete ? 'completed' : 'incomplete'
    const done = {
      ...shape,
      status,
      ...(!isComplete && { incomplete_details: { reason: 'max_output_tokens' } }),
      output: [message(status, [part(answer)])],
      output_text: answer,
      usage: responseUsage(usage),
    }
    if (asked.store) await responses.put(id, { sessionId: target, turnId, body: done })
    if (asked.conversation !== null) await responses.remember(asked.conversation, target)
    return done
  }

  if (!asked.stream) {
    const result = await run(() => undefined)
    sendJson(response, 200, await finish(result.answer, result), headers)
    return
  }
  const events = sendEvents(response, headers)
  let sequence = 0
  const send = (type: string, data: object) => events.send({ type, sequence_number: sequence++, ...data }, type)
  const at = { item_id: item, output_index: 0, content_index: 0 }
  const begun = { ...shape, status: 'in_progress', output: [], usage: null }
  send('response.created', { response: begun })
  send('response.in_progress', { response: begun })
  send('response.output_item.added', { output_index: 0, item: message('in_progress', []) })
  send('response.content_part.added', { ...at, part: part('') })
  const teller = tellTurn({
    text: (delta) => send('response.output_text.delta', { ...at, delta, logprobs: [] }),
    tool: (progress) => send('hermes.tool.progress', progress),
  })
  try {
    const result = await run(teller.hear)
    const text = teller.told()
    const done = await finish(text, result)
    send('response.output_text.done', { ...at, text, logprobs: [] })
    send('response.content_part.done', { ...at, part: part(text) })
    send('response.output_item.done', { output_index: 0, item: done.output[0] })
    send(result.isComplete ? 'response.completed' : 'response.incomplete', { response: done })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message } = error
    send('response.failed', { response: { ...begun, status: 'failed', error: { code, message } } })
  }
  events.end()
}

/** `GET /v1/responses/{id}`. */
export async function readResponse({ responses }: ApiParts, id: string) {
  const stored = await responses.get(id)
  if (stored === null) throw notFound(id)
  return stored.body
}

/** `DELETE /v1/responses/{id}`. The session stays: it is the owner's. */
export async function removeResponse({ responses }: ApiParts, id: string) {
  if (!(await responses.remove(id))) throw notFound(id)
  return { id, object: 'response', deleted: true }
}

/** The session to go on with; `null`: a new one. What goes on from an earlier answer than the last goes on in a branch. */
async function sessionOf(
  { rooms, responses, sessions, clock }: ApiParts,
  asked: AskedResponse,
): Promise<string | null> {
  if (asked.conversation !== null) {
    const known = await responses.sessionOf(asked.conversation)
    return known !== null && (await sessions.isOurs(known)) ? known : null
  }
  if (asked.previous === null) return null
  const stored = await responses.get(asked.previous)
  if (stored === null || !(await sessions.isOurs(stored.sessionId))) throw notFound(asked.previous)
  const { sessionId, turnId } = stored
  const { database } = await rooms.store()
  const { db } = database
  const last = (where: string, ...values: string[]) =>
    db
      .prepare<string[], number | null>(`SELECT max(id) FROM messages WHERE ${where}`)
      .pluck()
      .get(...values) ?? null
  const messageId = last(`session_id = ? AND turn_id = ? AND state <> 'undone'`, sessionId, turnId)
  if (messageId === null) throw notFound(asked.previous)
  if (messageId === last(`session_id = ? AND state <> 'undone'`, sessionId)) return sessionId
  const ports = { clock, randomHex: () => randomBytes(3).toString('hex') }
  const branched = await sqliteLife(database, ports).branch({ sessionId, messageId, side: 'after' })
  if (!branched.ok) throw new ApiError(503, 'not_stored', inEnglish(branched.message))
  return branched.value
}

const notFound = (id: string) =>
  new ApiError(404, 'response_not_found', `There is no stored response ${JSON.stringify(id.slice(0, 80))}.`)

function responseUsage({ input, output, cacheRead, cacheWrite, reasoning }: Usage) {
  const all = input + cacheRead + cacheWrite
  return {
    input_tokens: all,
    input_tokens_details: { cached_tokens: cacheRead },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: all + output,
  }
}
