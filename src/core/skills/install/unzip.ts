import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, open, type ZipFile } from 'yauzl'
import { said, type SaidText } from '../../../shared/words/said'
import { reasonOf, SaidError } from '../../../shared/words/said-error'

const mostEntries = 2_000
const largestEntry = 5 * 1024 * 1024
const largestWhole = 30 * 1024 * 1024
/** More than any text is squeezed. */
const strongestRatio = 200

/** Unpacks an archive that nobody vouches for. Refuses it as a whole at the first thing that is wrong. Why, or `null`. */
export async function unzip(path: string, folder: string): Promise<SaidText | null> {
  try {
    const archive = await opened(path)
    try {
      await unpack(archive, folder)
    } finally {
      archive.close()
    }
    return null
  } catch (error) {
    return said('skills.zip_file_refused', { reason: reasonOf(error) })
  }
}

async function unpack(archive: ZipFile, folder: string): Promise<void> {
  if (archive.entryCount > mostEntries) throw new SaidError(said('skills.more_entries', { mostEntries }))
  let whole = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  archive.on('error', reject)
  archive.on('end', () => resolve())
  archive.on('entry', (entry: Entry) => {
    const problem = entryProblem(entry)
    whole += entry.uncompressedSize
    if (problem !== null) return reject(new SaidError(problem))
    if (whole > largestWhole) return reject(new SaidError(said('skills.unpacked_larger_30_mb')))
    extract(archive, entry, folder).then(() => archive.readEntry(), reject)
  })
  archive.readEntry()
  return promise
}

function entryProblem(entry: Entry): SaidText | null {
  const { fileName, uncompressedSize, compressedSize, externalFileAttributes } = entry
  const name = JSON.stringify(fileName)
  const kind = (externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) return said('skills.link_device', { name })
  if (fileName.split('/').some((part) => part === '..' || part === '.' || /[\\:\p{Cc}]/u.test(part)))
    return said('skills.written_outside_folder_nowhere', { name })
  if (entry.isEncrypted()) return said('skills.encrypted', { name })
  if (uncompressedSize > largestEntry) return said('skills.larger_5_mb', { name })
  if (uncompressedSize > 100_000 && uncompressedSize > strongestRatio * compressedSize)
    return said('skills.packed_tightly_can_bomb', { name })
  return null
}

/** The size that an entry claims is enforced while it is read, so it cannot lie. */
async function extract(archive: ZipFile, entry: Entry, folder: string): Promise<void> {
  const path = join(folder, ...entry.fileName.split('/'))
  if (entry.fileName.endsWith('/')) return void (await mkdir(path, { recursive: true, mode: 0o700 }))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, found) => {
      if (error === null || error === undefined) resolve(found)
      else reject(error)
    })
  })
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, archive) => {
      if (error === null || error === undefined) resolve(archive)
      else reject(error)
    })
  })
}
