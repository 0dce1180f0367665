import { SaidError } from '../../../../shared/words/said-error'

/** The program of a server could not even be started. */
export class StartFailed extends SaidError {
  override readonly name = 'StartFailed'
}
