import type { ModelClient, ModelEvent } from '../model-client'
import { openaiChat } from '../openai-chat'
import { plainDialect } from '../providers/dialect'
import type { Counter } from '../tokens/create-counter'
import { type DryRunDetails, dryRunReport } from './report'

export interface DryRunPorts {
  readonly counter: Counter
  /** What the body cannot tell: where its parts come from. Asked for with each answer. */
  readonly details: () => DryRunDetails
}

/** The provider that needs no key and no network: it answers with what would have been sent. */
export function createDryRun({ counter, details }: DryRunPorts): ModelClient {
  const route = { provider: 'dry-run', host: '', dialect: plainDialect }
  const { body } = openaiChat(route, { fetch: () => Promise.reject(new Error('A dry run reaches no network.')) })
  return {
    body,
    async *stream(sent, _endpoint, signal): AsyncGenerator<ModelEvent> {
      signal.throwIfAborted()
      const text = await dryRunReport(sent, details(), counter)
      for (const piece of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
        signal.throwIfAborted()
        yield { type: 'text', text: piece }
      }
      const message = { role: 'assistant', text, reasoning: [], toolCalls: [] } as const
      yield { type: 'end', stop: 'stop', message, usage: null, model: null }
    },
  }
}
