import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFile } from '../../base/json-file'
import { Manifest } from './manifest'

/** The manifests on disk: one file per turn, in one folder per session. */
export interface ManifestFiles {
  load(turnId: string): Promise<Manifest | null>
  ofSession(sessionId: string): Promise<readonly Manifest[]>
  all(): Promise<readonly Manifest[]>
  save(manifest: Manifest): Promise<void>
  remove(manifest: Manifest): Promise<void>
}

export function manifestFiles(folder: string): ManifestFiles {
  const fileOf = (sessionId: string, turnId: string) => join(folder, fileName(sessionId), `${fileName(turnId)}.json`)

  /** Which session a turn belongs to, as far as it was seen. */
  const sessionOf = new Map<string, string>()

  async function inFolder(name: string): Promise<Manifest[]> {
    const files = await readdir(join(folder, name)).catch(() => [])
    const read = await Promise.all(
      files.filter((file) => file.endsWith('.json')).map((file) => readManifest(join(folder, name, file))),
    )
    return read.filter((manifest) => manifest !== null)
  }

  return {
    async load(turnId) {
      const known = sessionOf.get(turnId)
      const names = known === undefined ? await readdir(folder).catch(() => []) : [fileName(known)]
      for (const name of names) {
        const found = await readManifest(join(folder, name, `${fileName(turnId)}.json`))
        if (found !== null) return found
      }
      return null
    },
    ofSession: (sessionId) => inFolder(fileName(sessionId)),
    async all() {
      const names = await readdir(folder).catch(() => [])
      return (await Promise.all(names.map(inFolder))).flat()
    },
    async save(manifest) {
      await manifestAt(fileOf(manifest.sessionId, manifest.turnId)).write(manifest)
      sessionOf.set(manifest.turnId, manifest.sessionId)
    },
    remove: ({ sessionId, turnId }) => rm(fileOf(sessionId, turnId), { force: true }),
  }
}

/** Any id as one name that every system accepts. */
function fileName(id: string): string {
  return `_${encodeURIComponent(id.toWellFormed()).replaceAll(/[.*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`
}

/** A file that cannot be read is one that does not exist: its copies are swept away with the next pruning. */
const readManifest = (path: string): Promise<Manifest | null> =>
  manifestAt(path)
    .read()
    .catch(() => null)

const manifestAt = (path: string) => jsonFile(path, Manifest.nullable(), null, { compact: true })
