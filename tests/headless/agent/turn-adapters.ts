import { z } from 'zod'
import { createBudget, isRefunded } from '../../../src/core/agent/budget'
import { cleanInput } from '../../../src/core/agent/clean-input'
import { afterEmptyAnswer } from '../../../src/core/agent/empty-answer'
import { mendCrashedTurn } from '../../../src/core/agent/mend-crashed-turn'
import { createSteering, withSteering } from '../../../src/core/agent/steering'
import { runTools } from '../../../src/core/agent/tools/run-tools'
import { readArguments } from '../../../src/core/agent/tools/tool-arguments'
import { repairHistory } from '../../../src/core/models/convert/repair-history'
import { commonIds } from '../../../src/core/models/convert/tool-ids'
import type { ChatMessage } from '../../../src/core/models/model-client'
import { free } from '../../../src/core/tools/concurrency'
import { defineTool, type Tool } from '../../../src/core/tools/tool'
import { type Part, reply, text, toolCall } from '../../fixtures/model-server/script'
import { accepted, openHarness } from './harness'

type Input = Readonly<Record<string, unknown>>
type Adapter = (input: Input) => Observed | Promise<Observed>
type Observed = Readonly<Record<string, unknown>>

/** One per op of the turn cases: does what the case describes and says what was seen. */
export const adapters: Readonly<Record<string, Adapter>> = {
  budget(input) {
    const budget = createBudget(Number(input['max']))
    const repeated = input['steps_repeat'] as { consume: number } | undefined
    const steps =
      repeated === undefined ? (input['steps'] as string[]) : Array<string>(repeated.consume).fill('consume')
    const results = steps.map((step) => (step === 'consume' ? budget.consume() : (budget.refund(), null)))
    return { results, last: results.at(-1), used: budget.used }
  },

  refund: (input) => ({ refunded: isRefunded(input['tools'] as string[]) }),

  async interrupt(input) {
    const calls = input['calls'] as string[]
    const finished = input['finished'] as string[]
    const stop = new AbortController()
    const results: string[] = []
    const synthetic: string[] = []
    await runTools<string, string>({
      segments: [{ kind: 'sequential', calls }],
      limitOf: () => null,
      async execute(call) {
        if (finished.includes(call)) return 'real'
        stop.abort()
        return Promise.withResolvers<string>().promise
      },
      failed: () => 'failed',
      interrupted: () => 'synthetic',
      async deliver(call, result) {
        results.push(call)
        if (result === 'synthetic') synthetic.push(call)
      },
      signal: stop.signal,
    })
    return { results, synthetic }
  },

  recover_crash(input) {
    const stored = (input['stored'] as { role: string; calls?: string[]; id?: string }[]).map(storedMessage)
    const mended = mendCrashedTurn({ messages: stored, events: [] })
    const synthetic = mended.messages.map(({ toolCallId = '' }) => toolCallId)
    const whole: ChatMessage[] = [...stored, ...synthetic.map((id) => toolMessage(id))]
    const sent = repairHistory(whole, { ids: commonIds, keepsThoughts: () => false })
    const results = sent.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
    return { results, synthetic, tools_run: 0 }
  },

  event_order: eventOrder,

  steer(input) {
    const before = input['tool_results'] as string[]
    const steering = createSteering()
    steering.add({ id: 1, text: String(input['text']) })
    // An interrupted turn takes nothing: what waits is thrown away with it.
    const taken = before.length > 0 && input['interrupt'] !== true ? steering.take() : []
    const after = before.map((result, index) => {
      const isLast = index === before.length - 1
      const content = withSteering([{ type: 'text', text: result }], isLast ? taken.map(({ text }) => text) : [])
      return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    })
    const kept = input['interrupt'] === true ? [] : steering.take()
    return {
      changed: after.flatMap((result, index) => (result === before[index] ? [] : [index])),
      last: after.at(-1),
      kept_for_later: kept[0]?.text ?? null,
      system_prompt_changed: false,
    }
  },

  async unknown_tool(input) {
    const siblings = (input['siblings'] as string[] | undefined) ?? []
    const strikes = Number(input['strikes'] ?? 1)
    const calls = [typeof input['name'] === 'string' ? input['name'] : 'nope', ...siblings].map((name, index) =>
      toolCall(name, {}, `c${index}`),
    )
    const seen = await observe([...Array(strikes).fill(calls), ...(strikes < 3 ? [[text('Sorry.')]] : [])], siblings)
    return { results: seen.results, executed: seen.executed, state: seen.outcome }
  },

  async arguments(input) {
    const given = String(input['text'])
    const read = readArguments(given)
    if (read.kind === 'ok') return { value: read.value }
    const answers = Array.from({ length: 4 }, () => [toolCall('read_file', given, 'c')])
    const seen = await observe([...answers, [text('I give up.')]], ['read_file'])
    return { executed: seen.executed.length > 0, state: seen.outcome, api_retries: seen.discarded }
  },

  async dedupe_calls(input) {
    const calls = input['calls'] as { name: string; args: Record<string, unknown> }[]
    const seen = await observe(
      [calls.map(({ name, args }, index) => toolCall(name, args, `c${index}`)), [text('Read.')]],
      ['read_file'],
    )
    return { executed: seen.executed.length, results: seen.results }
  },

  empty_answer(input) {
    const step = afterEmptyAnswer({
      streamed: String(input['streamed']),
      housekeeping: input['housekeeping'] as string | null,
      recentTool: input['recent_tool'] === true,
      thought: false,
      nudges: 0,
      prefills: 0,
      retries: Number(input['retries'] ?? 0),
      canFallBack: false,
    })
    return step.kind === 'answer' ? { answer: step.text } : { next: step.kind }
  },

  clean_input: (input) => ({
    text: cleanInput(
      String.fromCharCode(...(input['code_units'] as string[]).map((unit) => Number.parseInt(unit, 16))),
    ),
  }),
}

function storedMessage({ role, calls = [], id = '' }: { role: string; calls?: string[]; id?: string }): ChatMessage {
  if (role === 'user') return { role: 'user', content: [{ type: 'text', text: 'Hi' }] }
  if (role === 'tool') return toolMessage(id)
  return {
    role: 'assistant',
    text: '',
    reasoning: [],
    toolCalls: calls.map((call) => ({ id: call, name: 'read_file', arguments: '{}' })),
  }
}

function toolMessage(callId: string): ChatMessage {
  return { role: 'tool', callId, name: 'read_file', content: [{ type: 'text', text: 'r' }] }
}

/** Runs one turn against the model server and says what happened. */
async function observe(answers: readonly (readonly Part[])[], toolNames: readonly string[]) {
  const executed: string[] = []
  const tools = toolNames.map((name) => namedTool(name, () => executed.push(name)))
  await using harness = await openHarness({ tools })
  harness.server.script(...answers.map((parts) => reply(...parts)))
  const { outcome } = await harness.run()
  const results = harness.events.filter(({ type }) => type === 'tool-end').length
  // An answer that was asked for again is one that no message was made of.
  const stored = harness.events.filter((event) => event.type === 'message-stored' && event.role === 'assistant').length
  const answered = harness.events.filter(({ type }) => type === 'request-end').length
  return { outcome, executed, results, discarded: answered - stored }
}

function namedTool(name: string, onRun: () => void): Tool {
  return defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: 'A tool of the test.',
    input: z.object({ path: z.string().optional() }),
    concurrency: free(),
    run: async () => {
      onRun()
      return { ok: true, text: 'done' }
    },
  })
}

/** What is on the disk and what has left the program, in the order in which it happened. */
async function eventOrder(input: Input): Promise<Observed> {
  const order: string[] = []
  const calls = input['calls'] as string[]
  await using harness = await openHarness({ tools: calls.map((name) => namedTool(name, () => {})) })
  const { database, server, sessionId } = harness
  const count = (role: string) =>
    Number(database.db.prepare('SELECT count(*) FROM messages WHERE role = ?').pluck().get(role))
  const look = () => {
    if (harness.sessions.loadPrompt(sessionId) !== null) note('system_prompt_stored')
    if (count('user') > 0) note('user_message_stored')
    if (count('tool') > 0) note('tool_result_stored')
  }
  const note = (name: string) => {
    if (!order.includes(name)) order.push(name)
  }
  server.otherwise(() => {
    look()
    note(order.includes('request_sent') ? 'second_request_sent' : 'request_sent')
    const isFirst = !order.includes('second_request_sent')
    return isFirst && calls.length > 0 ? reply(...calls.map((name) => toolCall(name, {}))) : reply(text('Hello.'))
  })
  if (input['store_error'] === true) database.db.pragma('query_only = ON')
  const sent = await harness.agent.send(sessionId, String(input['message']))
  if (sent.ok) {
    look()
    note('composer_cleared')
    await accepted(sent).done
  }
  database.db.pragma('query_only = OFF')
  return { order }
}
