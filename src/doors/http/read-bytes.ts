import type { IncomingMessage } from 'node:http'

export type ReadBytes =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly because: 'too-large' | 'gone' }

/** The body of a request, counted while it arrives: what is too large is not kept. */
export async function readBytes(request: IncomingMessage, most: number): Promise<ReadBytes> {
  if (Number(request.headers['content-length'] ?? 0) > most) return { ok: false, because: 'too-large' }
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > most) return { ok: false, because: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    return { ok: false, because: 'gone' }
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
