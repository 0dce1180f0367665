import { type SaidText, said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/**
 * Nothing came for too long. The name avoids the word for a time limit: the SDKs replace an error that names one by an own
 * error that no longer says what happened.
 */
export class NetworkStall extends SaidError {
  override readonly name = 'NetworkStall'
  readonly code = 'ETIMEDOUT'
  readonly phase: StallPhase

  constructor(phase: StallPhase, host: string, milliseconds: number) {
    const seconds = Math.round(milliseconds / 100) / 10
    super(sentences[phase](host, seconds))
    this.phase = phase
  }
}

type StallPhase = 'connecting' | 'silence' | 'heartbeats'

const sentences: Readonly<Record<StallPhase, (host: string, seconds: number) => SaidText>> = {
  connecting: (host, seconds) => said('models.no_connection', { host, seconds }),
  silence: (host, seconds) => said('models.sent_nothing', { host, seconds }),
  heartbeats: (host, seconds) => said('models.said_nothing', { host, seconds }),
}
