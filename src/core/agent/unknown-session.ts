/** A session that is not there, such as one that another window has deleted for good. Whoever asked is told, it is no bug. */
export class UnknownSession extends Error {
  override readonly name = 'UnknownSession'

  constructor(sessionId: string) {
    super(`There is no session ${sessionId.slice(0, 64)}.`)
  }
}
