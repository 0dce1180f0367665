import type { ExternalMemory } from '../memory/provider/create-external-memory'
import type { ReferencePort } from './ports'

/** References, and behind them what an external memory recalls. It goes into the copy that is sent, which is stored as such. */
export function withRecall(references: ReferencePort, memory: Pick<ExternalMemory, 'recall'>): ReferencePort {
  return {
    async expand(text, options) {
      const { sessionId, workspace, signal } = options
      const [expanded, recalled] = await Promise.all([
        references.expand(text, options),
        memory.recall({ sessionId, workspace, text, signal }),
      ])
      if (expanded.refused !== null || recalled.block === '')
        return { ...expanded, notices: [...expanded.notices, ...recalled.notices] }
      return {
        ...expanded,
        text: `${expanded.text}\n\n${recalled.block}`,
        notices: [...expanded.notices, ...recalled.notices],
      }
    },
  }
}
