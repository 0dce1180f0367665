import type { Cost, TurnOutcome, Usage } from '../../../shared/turn'
import type { SaidText } from '../../../shared/words/said'

/** One task of a call. */
export interface DelegatedTask {
  readonly goal: string
  readonly context: string
  readonly toolsets: readonly string[]
  readonly role: 'leaf' | 'orchestrator'
}

export interface NewChild {
  readonly parentId: string
  /** 1 for a sub-agent of a session of a person. */
  readonly depth: number
  readonly tools: readonly string[]
  readonly workspace: string | null
}

/** How the one turn of a sub-agent ended. */
export interface ChildEnding {
  readonly outcome: TurnOutcome
  readonly failure: string | null
  /** Its last words. */
  readonly summary: string
  readonly model: string
  readonly requests: number
  readonly usage: Usage
  readonly cost: Cost
  readonly toolTrace: readonly { readonly tool: string; readonly ok: boolean }[]
  readonly filesChanged: readonly string[]
}

/** Makes and runs sub-agents. Each is a session of its own, with a prompt that can be looked at. */
export interface ChildRunner {
  create(child: NewChild): Promise<{ readonly ok: true; readonly sessionId: string } | RefusedTask>
  /** Ends soon after the signal aborts. Never rejects. `progress` hears what it does, one line at a time. */
  run(
    sessionId: string,
    text: string,
    options: { readonly signal: AbortSignal; readonly progress: (line: string) => void },
  ): Promise<ChildEnding | RefusedTask>
}

export interface RefusedTask {
  readonly ok: false
  readonly message: SaidText
}
