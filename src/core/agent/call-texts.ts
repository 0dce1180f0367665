import type { CallLayer, ChatTexts, PrefillMessage } from '../../shared/chat-texts'
import { modeTexts } from '../tools/mode-refusal'
import type { AgentMode } from '../../shared/agent-mode'
import type { Origin } from '../../shared/origin'
import type { Config } from '../home/config-schema'
import type { ChatMessage } from '../models/model-client'

/** What requests of a session say beside its stored prompt and its messages. */
export interface CallTexts {
  readonly ephemeral: string
  readonly prefill: readonly ChatMessage[]
  /** The same, for people. */
  readonly layers: readonly Omit<CallLayer, 'tokens'>[]
}

export const noCallTexts: CallTexts = { ephemeral: '', prefill: [], layers: [] }

/** A sub-agent gets its task, the mode of its chat and nothing of the user. */
export function callTexts(
  origin: Origin,
  { agent }: Pick<Config, 'agent'>,
  own: ChatTexts,
  mode: AgentMode,
): CallTexts {
  const ofMode = modeTexts[mode]
  const modeLayers = ofMode === '' ? [] : [{ id: 'mode', role: null, source: 'session', text: ofMode } as const]
  if (origin === 'sub-agent') return { ...noCallTexts, ephemeral: ofMode, layers: modeLayers }
  const ephemeral = (own.ephemeral ?? agent.ephemeral_system_prompt).trim()
  const prefill = own.prefill ?? agent.prefill_messages
  const source = (from: unknown) => (from === null ? 'setting' : 'session')
  return {
    ephemeral: [ephemeral, ofMode].filter((text) => text !== '').join('\n\n'),
    prefill: messagesOf(prefill),
    layers: [
      ...(ephemeral === ''
        ? []
        : [{ id: 'ephemeral_system', role: null, source: source(own.ephemeral), text: ephemeral } as const]),
      ...modeLayers,
      ...prefill.map(
        ({ role, content }) => ({ id: 'prefill', role, source: source(own.prefill), text: content }) as const,
      ),
    ],
  }
}

const converted = new WeakMap<readonly PrefillMessage[], readonly ChatMessage[]>()

/** The same list gives the same messages, as objects too: what was converted for the wire is then not converted again. */
function messagesOf(prefill: readonly PrefillMessage[]): readonly ChatMessage[] {
  const known = converted.get(prefill)
  if (known !== undefined) return known
  const messages = prefill.map(({ role, content }): ChatMessage =>
    role === 'user'
      ? { role, content: [{ type: 'text', text: content }] }
      : { role, text: content, reasoning: [], toolCalls: [] },
  )
  converted.set(prefill, messages)
  return messages
}
