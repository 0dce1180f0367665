import type { TurnEvent } from '../../../shared/turn'
import { totalCost } from '../../../shared/total-cost'
import type { ChildEnding } from './delegation'
import { inEnglish } from '../../../shared/words/in-english'

const longestTrace = 200

/** Listens to the turn of a sub-agent and keeps what its parent needs. */
export function collectTurn(progress: (line: string) => void) {
  const names = new Map<string, string>()
  const toolTrace: { tool: string; ok: boolean }[] = []
  const files = new Set<string>()
  let model = ''
  /** The text of the request that is running or ran last: the report is what was said after the last tool. */
  let said = ''
  let end: Extract<TurnEvent, { type: 'turn-end' }> | null = null

  function hear(event: TurnEvent): void {
    switch (event.type) {
      case 'request-start':
        model = event.model
        said = ''
        return
      case 'text-delta':
        said += event.text
        return
      case 'answer-discarded':
        said = ''
        return
      case 'tool-start':
        names.set(event.callId, event.name)
        progress(event.name)
        return
      case 'tool-end':
        if (toolTrace.length < longestTrace) toolTrace.push({ tool: names.get(event.callId) ?? '', ok: event.ok })
        return
      case 'files-changed':
        for (const { path } of event.files) files.add(path)
        return
      case 'turn-end':
        end = event
        return
      default:
        return
    }
  }

  function ending(): ChildEnding {
    return {
      outcome: end?.outcome ?? 'failed',
      failure: end?.failure ? inEnglish(end.failure.message) : null,
      summary: said.trim(),
      model,
      requests: end?.requests ?? 0,
      usage: end?.usage ?? { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: end?.cost ?? totalCost([]),
      toolTrace,
      filesChanged: [...files].sort(),
    }
  }

  return { hear, ending }
}
