import { said } from '../../shared/words/said'
import { SaidError } from '../../shared/words/said-error'

/** A session that is not there, such as one that another window has deleted for good. Whoever asked is told, it is no bug. */
export class UnknownSession extends SaidError {
  override readonly name = 'UnknownSession'

  constructor(sessionId: string) {
    super(said('agent.no_session', { sessionId: sessionId.slice(0, 64) }))
  }
}
