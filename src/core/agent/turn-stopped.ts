import type { TurnEvent, TurnOutcome } from '../../shared/turn'
import { inEnglish } from '../../shared/words/in-english'

export type TurnFailure = NonNullable<Extract<TurnEvent, { type: 'turn-end' }>['failure']>

/** Ends a turn from wherever it is. Caught in one place, which stores what there is and tells the outcome. */
export class TurnStopped extends Error {
  override readonly name = 'TurnStopped'
  constructor(
    readonly outcome: Exclude<TurnOutcome, 'completed'>,
    readonly failure: TurnFailure | null,
  ) {
    super(failure === null ? outcome : inEnglish(failure.message))
  }
}

export const interrupted = () => new TurnStopped('interrupted', null)
