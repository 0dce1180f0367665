import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { homePaths } from '../home-paths'
import { isGroup } from '../../base/is-group'
import { openHome } from '../open-home'
import { makeProfileFolder, type ProfileResult } from './create-profile'
import { reasonOf } from '../../../shared/words/said-error'
import { profileFormat, profileVersion } from './export-profile'
import { BadArchive, readZip } from './read-zip'
import { said } from '../../../shared/words/said'

const limits = { entries: 20_000, bytes: 256 * 1024 * 1024 }
const allowed = /^(?:profile\.json|config\.yaml|SOUL\.md|cron\/jobs\.json|(?:memories|skills|scripts)\/[^\\]+)$/
const Manifest = z.object({ format: z.literal(profileFormat), version: z.number().int() })

/** A new profile from an exported one. All of it is there in the end, or nothing is. */
export async function importProfile(base: string, name: string, archive: string): Promise<ProfileResult> {
  const made = await makeProfileFolder(base, name)
  if (!made.ok) return made
  const staging = join(homePaths(base, name).profiles, `.import-${name}`)
  try {
    await rm(staging, { recursive: true, force: true })
    await unpack(archive, staging)
    await rm(made.path, { recursive: true })
    await rename(staging, made.path)
    const opened = await openHome(base, name)
    return opened.ok ? made : { ok: false, message: opened.reason }
  } catch (error) {
    await Promise.all([staging, made.path].map((folder) => rm(folder, { recursive: true, force: true })))
    const reason = reasonOf(error)
    return { ok: false, message: said('home.not_imported', { archive, reason }) }
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  let manifest: unknown = null
  await readZip(archive, limits, async (name, bytes) => {
    if (!allowed.test(name) || name.split('/').some((part) => part === '..' || part === '.' || part.startsWith('.env')))
      throw new BadArchive(said('home.foreign_to_profile', { name }))
    if (name === 'profile.json') {
      manifest = JSON.parse(bytes.toString('utf8'))
      return
    }
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, name === 'cron/jobs.json' ? paused(bytes.toString('utf8')) : bytes, { mode: 0o600 })
  })
  const parsed = Manifest.safeParse(manifest)
  if (!parsed.success) throw new BadArchive(said('home.no_profile'))
  if (parsed.data.version > profileVersion) throw new BadArchive(said('home.profile_newer'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** What somebody else scheduled does not start by itself. */
function paused(text: string): string {
  const value: unknown = JSON.parse(text)
  if (!isGroup(value) || !Array.isArray(value['jobs'])) throw new BadArchive(said('home.profile_jobs_unreadable'))
  const jobs = value['jobs'].map((job: unknown) => (isGroup(job) ? { ...job, enabled: false, state: 'paused' } : job))
  return `${JSON.stringify({ ...value, jobs }, null, 2)}\n`
}
