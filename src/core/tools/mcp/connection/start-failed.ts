/** The program of a server could not even be started. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}
