import type { TurnFailure, TurnOutcome } from '../../shared/turn'
import { inEnglish } from '../../shared/words/in-english'

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
