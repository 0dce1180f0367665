/** What is known when an answer has neither text nor calls. */
export interface EmptyAnswer {
  /** Text of this answer that reached the user before it turned out to be empty. */
  readonly streamed: string
  /** Text beside calls that were only housekeeping, in the answer before. */
  readonly housekeeping: string | null
  /** One of the last five messages is a tool result. */
  readonly recentTool: boolean
  readonly thought: boolean
  readonly nudges: number
  readonly prefills: number
  readonly retries: number
  readonly canFallBack: boolean
}

export type EmptyStep =
  | { readonly kind: 'answer'; readonly text: string }
  /** Ask the model to go on from the tool results. */
  | { readonly kind: 'nudge' }
  /** Give the model its own thoughts back and let it speak. */
  | { readonly kind: 'prefill' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'fall-back' }
  | { readonly kind: 'give-up' }

const mostNudges = 1
const mostPrefills = 2
const mostRetries = 3

/** The first step that has not been tried yet. */
export function afterEmptyAnswer(empty: EmptyAnswer): EmptyStep {
  if (empty.streamed.trim() !== '') return { kind: 'answer', text: empty.streamed }
  if (empty.housekeeping !== null) return { kind: 'answer', text: empty.housekeeping }
  if (empty.recentTool && empty.nudges < mostNudges) return { kind: 'nudge' }
  if (empty.thought && empty.prefills < mostPrefills) return { kind: 'prefill' }
  if (empty.retries < mostRetries) return { kind: 'retry' }
  return empty.canFallBack ? { kind: 'fall-back' } : { kind: 'give-up' }
}

const housekeepingTools: ReadonlySet<string> = new Set(['memory', 'todo', 'skill_manage', 'session_search'])

/** Text beside such calls is often all the model has to say. */
export function isHousekeeping(toolNames: readonly string[]): boolean {
  return toolNames.length > 0 && toolNames.every((name) => housekeepingTools.has(name))
}

/** Stands for an answer without content where a role must not be missing. Sent, never stored. */
export const emptyMarker = '(empty)'

export const nudgeText =
  'The tool results above have arrived but the last answer had no content. Go on from these results: continue the work, or answer.'
