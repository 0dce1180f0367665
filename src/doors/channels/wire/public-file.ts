import type { ChannelPorts } from '../../../core/channels/channel'
import { SaidError } from '../../../shared/words/said-error'

const mostBytes = 128 * 1024 * 1024

/** A file at an address that a platform gave us. What is thrown says why it could not be had. */
export async function publicFile(
  ports: ChannelPorts,
  url: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const fetched = await ports.fetchPublic(url, mostBytes, signal)
  if (!fetched.ok) throw new SaidError(fetched.reason)
  return once(fetched.bytes)
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
