import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breathe } from 'node:timers/promises'

/** Writes the pieces to a file that is complete or not there. For the owner only: it is somebody's conversation. */
export async function writeExport(pieces: Iterable<string | Uint8Array>, path: string): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await pipeline(Readable.from(unhurried(pieces)), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Others get their turn between the pieces. */
async function* unhurried(pieces: Iterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  for (const piece of pieces) {
    yield piece
    await breathe()
  }
}
