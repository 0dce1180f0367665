/**
 * Nothing came for too long. The name avoids the word for a time limit: the SDKs replace an error that names one by an own
 * error that no longer says what happened.
 */
export class NetworkStall extends Error {
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

const sentences: Readonly<Record<StallPhase, (host: string, seconds: number) => string>> = {
  connecting: (host, seconds) =>
    `No connection to ${host} within ${seconds} s. Check the network, the proxy and the address of the provider.`,
  silence: (host, seconds) => `${host} sent nothing for ${seconds} s.`,
  heartbeats: (host, seconds) => `${host} kept the connection open but said nothing for ${seconds} s.`,
}
