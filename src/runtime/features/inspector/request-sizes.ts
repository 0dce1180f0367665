import { budgetPrice } from '../../../core/inspect/budget'
import { promptRents, toolRents } from '../../../core/inspect/prompt-rents'
import { requestSize, type SizedPrompt } from '../../../core/inspect/request-size'
import { standIn } from '../../../core/models/dry-run/stand-in'
import { sumTokens } from '../../../core/models/tokens/sum-tokens'
import type { CallLayer } from '../../../shared/chat-texts'
import type { Budget, RequestSize } from '../../../shared/inspect'
import type { PromptSnapshot } from '../../../shared/model'
import type { Rooms } from '../../rooms'
import { callLayers } from '../prompt/call-layers'
import { sentTools } from '../tools/sent-tools'
import { askLedger } from './ask-ledger'

/** How large the next request of a session is, or that of the next session: for every place that shows it. */
export function createRequestSizes(rooms: Rooms) {
  const { conversations, nextPrompt, counting, config } = rooms
  const ask = askLedger(rooms.store)

  const promptOf = async (sessionId: string | null): Promise<PromptSnapshot> =>
    sessionId === null ? (await nextPrompt()).preview.current() : (await conversations()).prompt(sessionId)

  async function measure(sessionId: string | null, prompt: SizedPrompt | null) {
    const { count, scaleOf } = await counting()
    const target =
      sessionId === null ? await (await nextPrompt()).shownTarget() : await (await conversations()).target(sessionId)
    const tools = await sentTools(rooms, sessionId)
    const countAll = (texts: readonly string[]) => count(texts, target)
    const told = sessionId === null ? null : await ask('inspect.conversation', { sessionId })
    const beside = await callLayers(rooms, sessionId)
    const size = requestSize({
      window: rooms.windowOf(target.provider, target.model),
      prompt: withCall(prompt ?? told?.prompt ?? (await promptOf(sessionId)), beside),
      tools: tools.tokens,
      scale: scaleOf(target),
      said: told && { ...told, counted: sumTokens(await countAll(told.texts)) },
    })
    return { size, tools, count: countAll, priced: standIn(target, config.values().dry_run.priced_as) }
  }

  return {
    /** `prompt`: where it is at hand. */
    size: async (sessionId: string | null, prompt: SizedPrompt | null = null): Promise<RequestSize> =>
      (await measure(sessionId, prompt)).size,
    async budget(sessionId: string | null): Promise<Budget> {
      const prompt = await promptOf(sessionId)
      const { size, tools, count, priced } = await measure(sessionId, prompt)
      const facts = sessionId === null ? null : await ask('inspect.budget', { sessionId })
      const uses = facts?.uses ?? null
      const ofPrompt = promptRents(prompt, uses)
      const counts = await count(ofPrompt.map(({ text }) => text))
      const ofTools = [...tools.sent.keys()].map((name) => ({ name, tokens: tools.costOf(name).value }))
      return {
        ...size,
        requestId: facts?.requestId ?? null,
        reserve: facts?.reserve ?? 0,
        rents: [
          ...ofPrompt.map(({ rent }, index) => ({ ...rent, tokens: counts[index]?.value ?? 0 })),
          ...toolRents(ofTools, uses),
        ].toSorted((one, other) => other.tokens - one.tokens),
        price: budgetPrice(priced.provider, priced.model),
        sessions: uses?.sessions ?? 0,
      }
    },
  }
}

/** What goes beside the prompt takes its room of the window too. */
function withCall({ layers, tokens }: SizedPrompt, call: readonly CallLayer[]): SizedPrompt {
  const beside = call.map((layer) => ({ tier: 'call' as const, tokens: layer.tokens }))
  return { layers: [...layers, ...beside], tokens: sumTokens([tokens, ...beside.map((layer) => layer.tokens)]) }
}
