import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Usage } from '../../shared/turn'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { takePicture } from './parse-content'
import { parseChat } from './parse-request'
import { sendEvents } from './send-events'
import { sendJson } from './send-json'
import { tellTurn } from './told-turn'

export interface ApiRequest {
  readonly body: unknown
  /** `X-Hermes-Session-Id`. */
  readonly session: string | null
  readonly signal: AbortSignal
  readonly response: ServerResponse
}

/** `POST /v1/chat/completions`. */
export async function answerChat(parts: ApiParts, { body, session, signal, response }: ApiRequest): Promise<void> {
  const { sessions, turns, load, model, clock } = parts
  const asked = parseChat(body)
  const pictures = await Promise.all(asked.message.pictures.map((url) => takePicture(url, load)))
  const found = await (session === null ? sessions.told(asked) : sessions.named(session, asked))
  const { sessionId, texts } = found
  const headers = { 'x-hermes-session-id': sessionId }
  const common = {
    id: `chatcmpl-${randomBytes(12).toString('hex')}`,
    created: Math.floor(clock() / 1000),
    model: model(),
  }
  const run = (hear: Parameters<typeof turns.run>[0]['hear']) =>
    turns.run({ sessionId, texts, text: asked.message.text, pictures, signal, hear })
  const remember = (answer: string) =>
    sessions.remember(found, {
      system: asked.system,
      before: [...asked.before, { role: 'user', content: asked.message.text }, { role: 'assistant', content: answer }],
    })

  if (!asked.stream) {
    const { answer, usage, isComplete } = await run(() => undefined)
    remember(answer)
    const message = { role: 'assistant', content: answer, refusal: null }
    const choice = { index: 0, message, logprobs: null, finish_reason: isComplete ? 'stop' : 'length' }
    sendJson(
      response,
      200,
      { ...common, object: 'chat.completion', choices: [choice], usage: chatUsage(usage) },
      headers,
    )
    return
  }

  const events = sendEvents(response, headers)
  const chunk = (delta: object, finish: string | null = null) =>
    events.send({
      ...common,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    })
  const teller = tellTurn({
    text: (content) => chunk({ content }),
    // A chunk without choices: who reads only those passes over it.
    tool: (progress) =>
      events.send({ ...common, object: 'chat.completion.chunk', choices: [], ...progress }, 'hermes.tool.progress'),
  })
  chunk({ role: 'assistant', content: '' })
  try {
    const { usage, isComplete } = await run(teller.hear)
    remember(teller.told())
    chunk({}, isComplete ? 'stop' : 'length')
    if (asked.includeUsage)
      events.send({ ...common, object: 'chat.completion.chunk', choices: [], usage: chatUsage(usage) })
    events.end('[DONE]')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    events.send(error.body())
    events.end('[DONE]')
  }
}

function chatUsage({ input, output, cacheRead, cacheWrite, reasoning }: Usage) {
  const prompt = input + cacheRead + cacheWrite
  return {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    prompt_tokens_details: { cached_tokens: cacheRead },
    completion_tokens_details: { reasoning_tokens: reasoning },
  }
}
