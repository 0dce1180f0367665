import type { Manifest } from './manifest'
import type { ManifestFiles } from './manifest-files'
import type { SnapshotObjects } from './snapshot-objects'

const longestMs = 30 * 24 * 60 * 60 * 1000
const mostBytes = 1024 * 1024 * 1024

/** The newest turns that fit stay. Contents that no turn needs go. */
export async function pruneCheckpoints(manifests: ManifestFiles, objects: SnapshotObjects, now: number): Promise<void> {
  const newestFirst = [...(await manifests.all())].sort((one, other) => other.at - one.at)
  const inUse = new Set<string>()
  let bytes = 0
  for (const manifest of newestFirst) {
    const added = hashesOf(manifest).filter((sha256) => !inUse.has(sha256))
    let size = 0
    for (const sha256 of added) size += await objects.size(sha256)
    if (now - manifest.at > longestMs || bytes + size > mostBytes) {
      await manifests.remove(manifest)
      continue
    }
    bytes += size
    for (const sha256 of added) inUse.add(sha256)
  }
  await objects.sweep(inUse)
}

function hashesOf({ entries }: Manifest): string[] {
  return entries.flatMap(({ before }) => (before.kind === 'file' ? [before.sha256] : []))
}
