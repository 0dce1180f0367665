import type { Notice, PromptSnapshot } from '../../shared/model'
import { noticeSaid } from '../../shared/notice-line'
import type { TurnEvent } from '../../shared/turn'
import { inEnglish } from '../../shared/words/in-english'
import type { DryRunDetails } from '../models/dry-run/report'
import { modelNamed } from '../models/dry-run/stand-in'
import type { Attached } from './reference-port'

export interface DryRunNotesPorts {
  readonly language: () => DryRunDetails['language']
  /** The reader sees the prompt beside the answer. */
  readonly isBrief: boolean
  /** The prompt that is stored with a session. */
  readonly promptOf: (sessionId: string) => PromptSnapshot | null
  /** `provider/model`, or '' for none. */
  readonly pricedAs: () => string
  /** In tokens; `null` when nobody has told us. */
  readonly knownWindow: (provider: string, model: string) => number | null
}

interface Notes {
  attached: Attached
  readonly notices: Notice[]
}

/** What running turns refer to and have to be told: a dry run reports it. */
export function createDryRunNotes({ language, isBrief, promptOf, pricedAs, knownWindow }: DryRunNotesPorts) {
  const bySession = new Map<string, Notes>()
  return {
    hear(event: TurnEvent): void {
      const { sessionId } = event
      if (event.type === 'turn-start') bySession.set(sessionId, { attached: nothingAttached, notices: [] })
      if (event.type === 'notice') bySession.get(sessionId)?.notices.push(event.notice)
      if (event.type === 'turn-end') bySession.delete(sessionId)
    },
    attach(sessionId: string, attached: Attached): void {
      const notes = bySession.get(sessionId)
      if (notes !== undefined) notes.attached = attached
    },
    details(sessionId: string): DryRunDetails {
      const { attached, notices } = bySession.get(sessionId) ?? { attached: nothingAttached, notices: [] }
      const prompt = promptOf(sessionId)
      const { references, warning } = attached
      const named = modelNamed(pricedAs())
      // A prompt that was built in this turn has told its notices already.
      const told = [...(prompt?.notices ?? []), ...notices].map(noticeSaid)
      const warnings = new Map(told.map((text) => [inEnglish(text), text])).values()
      return {
        language: language(),
        isBrief,
        layers: prompt?.layers ?? [],
        promptText: prompt?.text ?? '',
        references,
        warnings: [...warnings, ...(warning === null ? [] : [warning])],
        pricedAs: named,
        contextWindow: knownWindow('dry-run', ''),
      }
    },
  }
}

const nothingAttached: Attached = { references: [], warning: null }
