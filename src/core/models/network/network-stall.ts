/**
 * Nothing came for too long. The name avoids the word for a time limit: the SDKs replace an error that names one by an own
 * error that no longer says what happened.
 */
export class NetworkStall extends Error {
  override readonly name = 'NetworkStall'
  readonly code = 'ETIMEDOUT'
  readonly phase: 'connecting' | 'silence'

  constructor(phase: 'connecting' | 'silence', host: string, milliseconds: number) {
    const seconds = Math.round(milliseconds / 100) / 10
    super(
      phase === 'connecting'
        ? `No connection to ${host} within ${seconds} s. Check the network, the proxy and the address of the provider.`
        : `${host} sent nothing for ${seconds} s.`,
    )
    this.phase = phase
  }
}
