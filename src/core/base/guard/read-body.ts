import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { errorCode } from '../system-error'
import { type SaidText, said } from '../../../shared/words/said'

export type Body = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: SaidText }

type Unpack = (packed: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // Some servers leave the two bytes of the zlib header out.
  deflate: (packed, options) => promisify(hasZlibHeader(packed) ? inflate : inflateRaw)(packed, options),
}

/** What the server will be told that we understand. */
export const acceptedEncodings = 'gzip, deflate, br'

/** The whole body, unpacked. Both the packed and the unpacked body must fit into `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Body> {
  const packed = await readUpTo(response, maxBytes)
  if (packed === null) return tooLarge(maxBytes)
  const encodings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > 2) return { ok: false, reason: said('base.page_packed_twice') }
  let bytes = packed
  for (const name of encodings.reverse()) {
    const unpack = unpackers[name]
    if (unpack === undefined) return { ok: false, reason: said('base.page_packed_as', { name }) }
    try {
      bytes = await unpack(bytes, { maxOutputLength: maxBytes })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(maxBytes)
      return { ok: false, reason: said('base.page_not_unpacked', { name }) }
    }
  }
  return { ok: true, bytes }
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of response) {
    total += chunk.length
    if (total > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

function tooLarge(maxBytes: number): Body {
  return { ok: false, reason: said('base.page_too_large', { megabytes: Math.floor(maxBytes / (1024 * 1024)) }) }
}
