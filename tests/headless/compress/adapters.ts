import {
  findBoundaries,
  endOfHead,
  headSize,
  keepTheLatest,
  startOfGroup,
} from '../../../src/core/agent/compress/boundaries'
import { describeResult } from '../../../src/core/agent/compress/describe-result'
import { compressionGate, isBlocked, judge } from '../../../src/core/agent/compress/gate'
import { handoff, openTodos } from '../../../src/core/agent/compress/handoff'
import { keepPairs, summaryRole } from '../../../src/core/agent/compress/build-result'
import { messageTokens } from '../../../src/core/agent/compress/message-tokens'
import { summaryBudget, tailRatio, windowNumbers } from '../../../src/core/agent/compress/numbers'
import { planCompression } from '../../../src/core/agent/compress/plan-compression'
import { contentText, prune, shortenArguments } from '../../../src/core/agent/compress/prune'
import { cutArguments, cutContent } from '../../../src/core/agent/compress/serialise'
import { shouldCompress } from '../../../src/core/agent/compress/should-compress'
import { afterSummaryFailure, cooldownMs, type SummaryFailure } from '../../../src/core/agent/compress/summary-failure'
import type { ChatMessage, ContentPart } from '../../../src/core/models/model-client'
import { healthy } from '../../../src/core/sessions/compressions/compression-health'
import { inPlace, mostPasses, retriesOnMainModel } from './live-adapters'
import { assistant, result, user } from './messages'

type Input = Readonly<Record<string, never>> & { readonly op: string }
type Adapter = (input: Input) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>

const nothing = { isSummary: () => false }

/** `assistant+2calls` and the like; results answer the calls before them. */
function fromRoles(roles: readonly string[]): ChatMessage[] {
  const open: string[] = []
  return roles
    .filter((role) => role !== 'system')
    .map((role, index) => {
      if (role === 'user') return user(`u${index}`)
      if (role === 'tool') return result(open.shift() ?? 'none', `r${index}`)
      const calls = Number(/\d+/.exec(role)?.[0] ?? 0)
      const ids = Array.from({ length: calls }, (_, call) => `c${index}-${call}`)
      open.push(...ids)
      return assistant(calls === 0 ? `a${index}` : '', ...ids.map((id) => [id, 'terminal', '{}'] as const))
    })
}

const boundary: Adapter = (input) => {
  const { roles, head, messages, protect_first_n, compaction_count, cut, budget_cut } = input as unknown as {
    roles?: string[]
    head?: number
    messages?: number
    protect_first_n?: number
    compaction_count?: number
    cut?: number
    budget_cut?: number
  }
  if (messages !== undefined) {
    // The case counts the system prompt as a message.
    const short = Array.from({ length: messages - 1 }, (_, index) => (index % 2 === 0 ? user('u') : assistant('a')))
    const found = findBoundaries(short, {
      protectFirst: head ?? 3,
      protectLast: 20,
      tailBudget: 10,
      compressedBefore: false,
      ...nothing,
    })
    return { compressed: found !== null, counts_as_ineffective: found === null }
  }
  if (compaction_count !== undefined)
    return {
      effective_protect_first_n: headSize({
        protectFirst: protect_first_n ?? 3,
        compressedBefore: compaction_count > 0,
      }),
    }
  const list = fromRoles(roles ?? [])
  if (cut !== undefined) return { cut: startOfGroup(list, cut - 1) + 1 }
  if (budget_cut !== undefined) {
    const lastUser = list.findLastIndex(({ role }) => role === 'user')
    const kept = keepTheLatest(list, 0, startOfGroup(list, budget_cut - 1), nothing)
    return { last_user_index: lastUser + 1, last_user_in_tail: kept <= lastUser }
  }
  return { head_end: endOfHead(list, protect_first_n ?? 3) + 1 }
}

const pruneAdapter: Adapter = (input) => {
  const {
    tool_results,
    tool,
    args,
    result: output,
    result_length,
    outside_tail,
    arguments: callArguments,
    arguments_length,
    content,
  } = input as unknown as {
    tool_results?: { id: string; content: string }[]
    tool?: string
    args?: Record<string, unknown>
    result?: { output: string; exit_code: number }
    result_length?: number
    outside_tail?: boolean
    arguments?: Record<string, unknown>
    arguments_length?: number
    content?: unknown[]
  }
  if (tool_results !== undefined) {
    const list = tool_results.flatMap(({ id, content: text }) => [
      assistant('', [id, 'terminal', '{}']),
      result(id, text),
    ])
    const pruned = prune(list, { tailStart: 0, tailBudget: 100_000 })
    return Object.fromEntries(
      tool_results.map(({ id, content: text }, index) => {
        const message = pruned[2 * index + 1]
        const now = message?.role === 'tool' ? contentText(message.content) : ''
        return [id, now === text ? 'unchanged' : now.includes('same output') ? 'duplicate marker' : now]
      }),
    )
  }
  if (tool !== undefined) {
    const call = { id: 'c', name: tool, arguments: JSON.stringify(args ?? {}) }
    // "...47 lines..." is how the case writes an output of that many lines.
    const lines = Number(/(\d+) lines/.exec(output?.output ?? '')?.[1] ?? 300)
    const real = JSON.stringify({ output: 'line of output\n'.repeat(lines), exit_code: output?.exit_code ?? 0 })
    const line = describeResult(tool, call, real)
    const shown = /`(.*)`/.exec(line)?.[1] ?? ''
    return { text: line, command_shown_length: shown.length, ends_with_text: shown }
  }
  if (callArguments !== undefined) {
    const parsed = JSON.parse(shortenArguments(JSON.stringify(callArguments))) as Record<string, string>
    return { valid_json: true, path: parsed['path'], content: parsed['content'] }
  }
  if (arguments_length !== undefined) {
    const json = JSON.stringify({ a: 'x'.repeat(arguments_length - 8) })
    return { changed: shortenArguments(json) !== json }
  }
  if (content !== undefined) {
    const image: ContentPart = { type: 'image', mediaType: 'image/png', base64: 'AA==' }
    const [pruned] = prune([{ role: 'user', content: [image] }, user('next')], { tailStart: 1, tailBudget: 100_000 })
    return { becomes_text: pruned?.role === 'user' && pruned.content.every(({ type }) => type === 'text') }
  }
  const list = [assistant('', ['c', 'terminal', '{}']), result('c', 'x\n'.repeat((result_length ?? 0) / 2))]
  const pruned = prune(list, { tailStart: outside_tail === true ? 2 : 0, tailBudget: 100_000 })
  return { pruned: pruned[1] !== list[1] }
}

const causes: Readonly<Record<string, SummaryFailure>> = {
  no_provider: 'no-provider',
  timeout: 'network',
  connection_error: 'network',
  bad_request_on_both_models: 'request',
}

export const adapters: Readonly<Record<string, Adapter>> = {
  threshold(input) {
    const { context_length, threshold, max_tokens, target_ratio } = input as unknown as Record<string, number>
    const numbers = windowNumbers({
      contextWindow: context_length ?? 0,
      maxOutputTokens: max_tokens ?? 0,
      threshold: threshold ?? 0,
      targetRatio: target_ratio ?? 0,
    })
    return { threshold_tokens: numbers.threshold, tail_budget: numbers.tailBudget }
  },
  summary_budget: (input) => ({ summary_budget: summaryBudget(input['content_tokens'] as unknown as number) }),
  ratio: (input) => ({ target_ratio: tailRatio(input['target_ratio'] as unknown as number) }),
  estimate(input) {
    const { content } = (input as unknown as { message: { content: { type: string; text?: string }[] } }).message
    const parts = content.map(({ type, text = '' }): ContentPart =>
      type === 'text' ? { type, text } : { type: 'image', mediaType: 'image/png', base64: 'AA==' },
    )
    return { tokens: messageTokens({ role: 'user', content: parts }) }
  },
  prune: pruneAdapter,
  boundary,
  summary_role(input) {
    const { last_head_role, first_tail_role, no_user_survives } = input as unknown as {
      last_head_role: 'system' | 'user' | 'assistant'
      first_tail_role: 'user' | 'assistant'
      no_user_survives: boolean
    }
    const role = summaryRole({ before: last_head_role, after: first_tail_role, noUserLeft: no_user_survives })
    return { summary_role: role, merged: role === null }
  },
  pairs(input) {
    const given = (
      input as unknown as {
        messages: { role: string; content: string; tool_calls?: string[]; tool_call_id?: string }[]
      }
    ).messages
    const kept = keepPairs(
      given.map(({ role, content, tool_calls = [], tool_call_id = '' }) => {
        if (role === 'user') return user(content)
        if (role === 'tool') return result(tool_call_id, content)
        return assistant(content, ...tool_calls.map((id) => [id, 'terminal', '{}'] as const))
      }),
    ).filter((message) => message !== null)
    const answer = kept.find((message) => message.role === 'assistant')
    return {
      roles: kept.map(({ role }) => role),
      assistant_has_tool_calls: (answer?.toolCalls.length ?? 0) > 0,
      assistant_content: answer?.text,
      kept_calls: answer?.toolCalls.map(({ id }) => id),
    }
  },
  async summary_failure(input) {
    const { failure, abort_on_summary_failure } = input as unknown as {
      failure: string
      abort_on_summary_failure?: boolean
    }
    if (failure === 'aux_model_404') return { retries_on_main_model: await retriesOnMainModel() }
    const step = afterSummaryFailure(causes[failure] ?? 'unknown', abort_on_summary_failure === true)
    return {
      cooldown_seconds: cooldownMs / 1000,
      aborted: step === 'abort',
      messages_changed: step !== 'abort',
      fallback_summary: step === 'fallback',
      max_chars: 8_000,
    }
  },
  gate(input) {
    const { cooldown_active, seconds_since_failed_summary, manual } = input as unknown as {
      cooldown_active?: boolean
      seconds_since_failed_summary?: number
      manual: boolean
    }
    const since = cooldown_active === true ? 1 : (seconds_since_failed_summary ?? 0)
    const now = 1_000_000_000
    const health = { ...healthy('m'), failedAt: now - since * 1000 }
    return { attempted: compressionGate(health, { cause: manual ? 'user' : 'preflight', now, awaiting: false }).open }
  },
  thrash(input) {
    const {
      threshold = 0,
      real_prompt_after = [],
      fallback_streak = 0,
      ineffective = 0,
      model_switched,
    } = input as unknown as {
      threshold?: number
      real_prompt_after?: number[]
      fallback_streak?: number
      ineffective?: number
      model_switched?: boolean
    }
    const start =
      model_switched === true ? healthy('other') : { ...healthy('m'), ineffective, fallbacks: fallback_streak }
    const health = real_prompt_after.reduce(
      (before, first, index) => judge(before, { first, compressionId: index + 1 }, threshold),
      start,
    )
    return { blocked: isBlocked(health), ineffective: health.ineffective }
  },
  trigger(input) {
    const {
      threshold,
      last_prompt_tokens,
      rough_messages = 0,
      tool_schemas = 0,
    } = input as unknown as {
      threshold: number
      last_prompt_tokens: number
      rough_messages?: number
      tool_schemas?: number
    }
    const billed = last_prompt_tokens === 0 ? null : last_prompt_tokens
    return {
      should_compress: shouldCompress({ billed, added: 0, estimated: rough_messages + tool_schemas }, threshold),
    }
  },
  preflight: async () => ({ max_passes: await mostPasses() }),
  in_place: (input) => inPlace(input),
  iterative() {
    // A summary is only continued when this conversation has it: nothing else is ever looked at.
    const history = [user('a'), assistant('b'), user('c')].map((message, id) => ({ id, compressionId: null, message }))
    const plan = planCompression(history, { protectFirst: 3, protectLast: 20, tailBudget: 100, earlierHandoff: '' })
    const [opening = ''] = handoff({ summary: 'S', request: null, todos: [] }).split(']')
    return {
      iterative_update: plan.pruned.some(
        (message) => message.role === 'user' && contentText(message.content).startsWith(opening),
      ),
    }
  },
  serialise(input) {
    const { content_chars, args_chars } = input as unknown as { content_chars?: number; args_chars?: number }
    if (args_chars !== undefined) return { kept: cutArguments('x'.repeat(args_chars)).replace(/\.+$/, '').length }
    const text = 'x'.repeat(content_chars ?? 0)
    const cut = cutContent(text)
    const [head = '', tail = ''] = cut.split(/\n\[.*\]\n/)
    return { unchanged: cut === text, head: head.length, tail: tail.length }
  },
  todo(input) {
    const { todos } = input as unknown as { todos: string[] }
    const items = todos.map((status) => ({ content: `item ${status}`, status }))
    const text = handoff({ summary: 'S', request: null, todos: items })
    return {
      injected: openTodos(items)
        .map(({ status }) => status)
        .filter((status) => text.includes(`item ${status}`)),
    }
  },
  handoff: () => ({ text: handoff({ summary: 'S', request: null, todos: [] }) }),
}
