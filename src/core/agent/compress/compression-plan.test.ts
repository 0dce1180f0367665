import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, ToolCall } from '../../models/model-client'
import { prunedResult, summarisedResult, summaryRole } from './build-result'
import { handoff } from './handoff'
import { messagesTokens } from './message-tokens'
import { type HistoryEntry, planCompression } from './plan-compression'

const text = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 40 }),
  fc.integer({ min: 1, max: 3_000 }).map((n) => 'x '.repeat(n)),
)
const args = fc.oneof(
  fc.constant('{}'),
  fc.string({ maxLength: 30 }),
  fc.integer({ min: 100, max: 900 }).map((n) => JSON.stringify({ path: 'a', content: 'z'.repeat(n) })),
)

/** An exchange as turns make them: a question, rounds of calls with all of their results, an answer. */
const exchange = fc.record({
  asked: text,
  rounds: fc.array(fc.array(fc.record({ args, result: text }), { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
  said: text,
})

/** Of whole exchanges; the last one may still be running. */
const conversation = fc
  .record({ exchanges: fc.array(exchange, { maxLength: 12 }), isRunning: fc.boolean(), firstSummary: fc.boolean() })
  .map(({ exchanges, isRunning, firstSummary }): HistoryEntry[] => {
    let calls = 0
    const messages = exchanges.flatMap(({ asked, rounds, said }, index): ChatMessage[] => [
      { role: 'user', content: [{ type: 'text', text: asked }] },
      ...rounds.flatMap((round): ChatMessage[] => {
        const toolCalls = round.map(({ args }): ToolCall => ({
          id: `c${(calls += 1)}`,
          name: 'terminal',
          arguments: args,
        }))
        return [
          { role: 'assistant', text: '', reasoning: [], toolCalls },
          ...round.map(({ result }, call): ChatMessage => ({
            role: 'tool',
            callId: toolCalls[call]?.id ?? '',
            name: 'terminal',
            content: [{ type: 'text', text: result }],
          })),
        ]
      }),
      ...(isRunning && index === exchanges.length - 1
        ? []
        : [{ role: 'assistant', text: said, reasoning: [], toolCalls: [] } as const]),
    ])
    const entries = messages.map((message, index) => ({ id: 100 + index, compressionId: null, message }))
    const summary: HistoryEntry = {
      id: 50,
      compressionId: 7,
      message: { role: 'assistant', text: earlier, reasoning: [], toolCalls: [] },
    }
    return firstSummary && entries.length > 0 ? [summary, ...entries] : entries
  })

const earlier = handoff({ summary: 'Before.', request: null, todos: [] })
const options = fc.record({
  protectFirst: fc.integer({ min: 0, max: 5 }),
  protectLast: fc.integer({ min: 0, max: 25 }),
  tailBudget: fc.integer({ min: 1, max: 5_000 }),
})

describe('whatever the conversation', () => {
  it('a call stays with its results, speakers take turns, and nothing but the middle goes', () => {
    fc.assert(
      fc.property(conversation, options, (history, numbers) => {
        const plan = planCompression(history, {
          ...numbers,
          earlierHandoff: history[0]?.compressionId === 7 ? earlier : '',
        })
        if (plan.summary === null) return
        const summary = handoff({ summary: 'Notes.', request: plan.summary.request, todos: [] })
        const result = summarisedResult(history, plan.summary, summary)

        expect(openCalls(result.messages)).toEqual([])
        expect(repeatedSpeakers(result.messages)).toEqual([])
        expect(result.messages.filter((message) => said(message).includes('REFERENCE ONLY'))).toHaveLength(1)
        const gone = new Set(result.compacted)
        const kept = history.filter(({ id, compressionId }) => compressionId === null && !gone.has(id))
        expect(kept.length + (result.role === null ? 0 : 1)).toBe(result.messages.length)
        expect(kept.at(-1)).toBe(history.at(-1))
        expect(result.position).toBe(history[plan.summary.cut - 1]?.id)
      }),
      { numRuns: 400 },
    )
  })

  it('pruning changes no call, no place and makes nothing longer', () => {
    fc.assert(
      fc.property(conversation, options, (history, numbers) => {
        const plan = planCompression(history, { ...numbers, earlierHandoff: '' })
        const before = history.map(({ message }) => message)
        const { messages, shortened } = prunedResult(history, plan)
        expect(messages.map(({ role }) => role)).toEqual(before.map(({ role }) => role))
        expect(openCalls(messages)).toEqual(openCalls(before))
        expect(messagesTokens(messages)).toBeLessThanOrEqual(messagesTokens(before) + shortened.length)
        for (const message of messages)
          if (message.role === 'assistant')
            for (const call of message.toolCalls)
              if (call.arguments.length > 500) expect(() => JSON.parse(call.arguments)).not.toThrow()
      }),
      { numRuns: 400 },
    )
  })
})

describe('what is kept of a command', () => {
  const ran = (text: string, exitCode?: number): HistoryEntry[] => {
    const result: ChatMessage = { role: 'tool', callId: 'c', name: 'terminal', content: [{ type: 'text', text }] }
    const messages: ChatMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'Test it.' }] },
      {
        role: 'assistant',
        text: '',
        reasoning: [],
        toolCalls: [{ id: 'c', name: 'terminal', arguments: '{"command":"npm test"}' }],
      },
      exitCode === undefined ? result : { ...result, exitCode },
      { role: 'assistant', text: 'Done.', reasoning: [], toolCalls: [] },
    ]
    return messages.map((message, id) => ({ id, compressionId: null, message }))
  }
  const shortenedTo = (history: HistoryEntry[], protectFirst = 0) => {
    const { pruned } = planCompression(history, { protectFirst, protectLast: 1, tailBudget: 1, earlierHandoff: '' })
    return said(pruned[2] ?? { role: 'user', content: [] })
  }
  const long = 'exit code 7\n'.repeat(400)

  it('is the exit code that was stored, whatever the output says', () => {
    expect([
      shortenedTo(ran(`${JSON.stringify({ output: long, exit_code: 2 })}\n\n[AGENTS.md of src]`, 2)),
      shortenedTo(ran(long, 0)),
      shortenedTo(ran(JSON.stringify({ output: long, exit_code: 0 }))),
      shortenedTo(ran(long)),
    ]).toEqual([
      '[terminal] ran `npm test` -> exit 2, 3 lines output',
      '[terminal] ran `npm test` -> exit 0, 400 lines output',
      '[terminal] ran `npm test` -> exit 0, 400 lines output',
      '[terminal] ran `npm test` -> exit unknown, 400 lines output',
    ])
  })

  it('is everything, while it is one of the first messages that are protected', () => {
    expect(shortenedTo(ran(long, 0), 2)).toBe(long)
    const later = ran('short', 0).map((entry) => ({ ...entry, id: entry.id + 4 }))
    const history = [...ran(long, 0), ...later, ...later.map((entry) => ({ ...entry, id: entry.id + 4 }))]
    expect([shortenedTo(history, 2), shortenedTo(history)]).toEqual([
      long,
      '[terminal] ran `npm test` -> exit 0, 400 lines output',
    ])
  })
})

it('lets the assistant tell the summary between a result and the user', () => {
  expect(summaryRole({ before: 'tool', after: 'user', noUserLeft: false })).toBe('assistant')
})

it('carries the words of a request that is out of sight, and the open items of the list', () => {
  const calls = Array.from({ length: 30 }, (_, index): ChatMessage[] => [
    { role: 'assistant', text: '', reasoning: [], toolCalls: [{ id: `c${index}`, name: 'terminal', arguments: '{}' }] },
    { role: 'tool', callId: `c${index}`, name: 'terminal', content: [{ type: 'text', text: 'y '.repeat(900) }] },
  ]).flat()
  const request: ChatMessage = { role: 'user', content: [{ type: 'text', text: 'Make it green.' }] }
  const summary: HistoryEntry = {
    id: 1,
    compressionId: 1,
    message: { role: 'assistant', text: earlier, reasoning: [], toolCalls: [] },
  }
  const history = [
    summary,
    ...[request, ...calls].map((message, index) => ({ id: 2 + index, compressionId: null, message })),
  ]
  const plan = planCompression(history, {
    protectFirst: 3,
    protectLast: 20,
    tailBudget: 1_000,
    earlierHandoff: earlier,
  })
  expect(plan.summary?.request).toBe('Make it green.')
  const todos = [
    { content: 'write the test', status: 'in_progress' },
    { content: 'read the code', status: 'completed' },
  ]
  const made = handoff({ summary: 'Notes.', request: plan.summary?.request ?? null, todos })
  expect(made.startsWith('[CONTEXT COMPACTION — REFERENCE ONLY]')).toBe(true)
  expect([
    made.includes('Make it green.'),
    made.includes('- [>] write the test'),
    made.includes('read the code'),
  ]).toEqual([true, true, false])
})

function said(message: ChatMessage): string {
  if (message.role === 'assistant') return message.text
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** Calls without a result behind them and results without a call before them. */
function openCalls(messages: readonly ChatMessage[]): string[] {
  const called = messages.flatMap((message) =>
    message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [],
  )
  const answered = messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
  return [...called.filter((id) => !answered.includes(id)), ...answered.filter((id) => !called.includes(id))]
}

function repeatedSpeakers(messages: readonly ChatMessage[]): number[] {
  return messages.flatMap(({ role }, index) => (role !== 'tool' && role === messages[index - 1]?.role ? [index] : []))
}
