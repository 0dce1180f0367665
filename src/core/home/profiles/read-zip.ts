import { promisify } from 'node:util'
import { type Entry, type Options, type ZipFile, open } from 'yauzl'
import { errorMessage } from '../../base/system-error'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface ZipLimits {
  readonly entries: number
  /** Of all files together, unpacked. */
  readonly bytes: number
}

/** What is wrong with an archive, in a sentence for people. */
export class BadArchive extends SaidError {
  override readonly name = 'BadArchive'
}

const openFile = promisify<string, Options, ZipFile>(open)
const linkMode = 0o120000
const typeMask = 0o170000

/** The files of an archive one after the other; links, hostile names and bombs are refused. Throws `BadArchive`. */
export async function readZip(
  path: string,
  limits: ZipLimits,
  take: (name: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const zip = await openFile(path, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw new BadArchive(said('home.no_zip', { reason: errorMessage(error) }))
  })
  try {
    if (zip.entryCount > limits.entries)
      throw new BadArchive(said('home.zip_too_many_files', { entries: limits.entries }))
    let left = limits.bytes
    for await (const entry of entriesOf(zip)) {
      left -= entry.uncompressedSize
      if (left < 0) throw new BadArchive(said('home.zip_too_large', { bytes: limits.bytes }))
      if (((entry.externalFileAttributes >>> 16) & typeMask) === linkMode)
        throw new BadArchive(said('home.zip_link', { fileName: entry.fileName }))
      if (!entry.fileName.endsWith('/')) await take(entry.fileName, await bytesOf(zip, entry))
    }
  } finally {
    zip.close()
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip.removeAllListeners()
      zip.once('entry', resolve)
      zip.once('end', () => resolve(null))
      zip.once('error', (error: Error) => reject(new BadArchive(error.message)))
      zip.readEntry()
    })
    if (entry === null) return
    yield entry
  }
}

function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) return reject(new BadArchive(error.message))
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('error', (broken: Error) => reject(new BadArchive(broken.message)))
      stream.once('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
