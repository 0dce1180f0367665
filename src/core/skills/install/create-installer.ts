import { chmod, cp, mkdir, rename, rm, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FoundSkill } from '../catalogue'
import { installDecision } from '../guard/verdict'
import { fetchOrigin } from './fetch-origin'
import { type InspectedSkill, inspectFolder } from './inspect-origin'
import type { InstalledSkills } from './installed-skills'
import { readOrigin, type SkillOrigin } from './skill-origin'
import { createHash } from 'node:crypto'
import { skillFiles } from '../guard/skill-files'
import { said, sentences, type SaidText } from '../../../shared/words/said'
import { reasonOf } from '../../../shared/words/said-error'

export interface InstallerPorts {
  /** The skills folder of the home. */
  readonly root: string
  /** Where fetched skills lie until they are accepted; nothing reads skills from there. */
  readonly quarantine: string
  readonly installed: InstalledSkills
  /** The skills of the home as they are now. */
  readonly own: () => Promise<readonly Pick<FoundSkill, 'name' | 'folder' | 'source'>[]>
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  readonly clock: () => number
  readonly newId: () => string
}

/** What was fetched and waits for the user's decision. */
export interface Quarantined {
  readonly id: string
  readonly from: string
  readonly skills: readonly InspectedSkill[]
}

export type FetchedSkills =
  | { readonly ok: true; readonly quarantined: Quarantined }
  | { readonly ok: false; readonly message: SaidText }

export type InstallResult =
  | { readonly ok: true; readonly names: readonly string[] }
  | { readonly ok: false; readonly message: SaidText }

export type UpdateResult =
  | { readonly ok: true; readonly updated: boolean }
  /** `edited`: the user changed it, and the update would replace that. */
  | { readonly ok: false; readonly reason: 'edited' | 'refused' | 'failed'; readonly message: SaidText }

/** Skills from elsewhere: fetched, scanned, shown, and only then put in place. */
export function createInstaller(ports: InstallerPorts) {
  const { root, quarantine, installed } = ports
  const waiting = new Map<string, Quarantined>()

  async function fetchSkills(from: string, signal: AbortSignal): Promise<FetchedSkills> {
    const read = readOrigin(from, ports.userHome)
    if (!read.ok) return read
    const id = ports.newId()
    const folder = join(quarantine, id)
    const problem = await fetchOrigin(read.origin, folder, ports.env, signal)
    const below = read.origin.kind === 'git' ? read.origin.below : ''
    const skills = problem === null ? await inspectFolder(folder, below, nameOf(read.origin)) : []
    if (problem !== null || skills.length === 0) {
      await discard(id)
      return { ok: false, message: problem ?? said('skills.no_skill_no_folder_skill') }
    }
    const quarantined = { id, from, skills }
    waiting.set(id, quarantined)
    return { ok: true, quarantined }
  }

  async function discard(id: string): Promise<void> {
    waiting.delete(id)
    if (/^[\w-]+$/.test(id)) await rm(join(quarantine, id), { recursive: true, force: true })
  }

  async function install(id: string, names: readonly string[], force: boolean): Promise<InstallResult> {
    const quarantined = waiting.get(id)
    if (quarantined === undefined) return { ok: false, message: said('skills.no_longer_fetch_again') }
    const chosen = quarantined.skills.filter(({ name }) => names.includes(name))
    const taken = new Set((await ports.own()).filter(({ source }) => source === 'home').map(({ name }) => name))
    for (const skill of chosen) {
      const refusal = refusalOf(skill, force) ?? (taken.has(skill.name) ? alreadyThere(skill.name) : null)
      if (refusal !== null) return { ok: false, message: refusal }
    }
    try {
      for (const skill of chosen) await putInPlace(quarantined, skill)
    } catch (error) {
      return { ok: false, message: said('skills.could_not_installed', { reason: reasonOf(error) }) }
    }
    await discard(id)
    return { ok: true, names: chosen.map(({ name }) => name) }
  }

  /** Copied beside its place first, then moved: nobody ever sees half a skill. */
  async function putInPlace({ id, from }: Quarantined, skill: InspectedSkill): Promise<void> {
    const target = join(root, skill.name)
    const beside = join(root, '.hub', `${skill.name}-${id}`)
    const source = join(quarantine, id, skill.below)
    await rm(beside, { recursive: true, force: true })
    for (const path of skill.files) {
      await mkdir(dirname(join(beside, path)), { recursive: true, mode: 0o700 })
      await cp(join(source, path), join(beside, path), { dereference: false })
      await chmod(join(beside, path), path.startsWith('scripts/') ? 0o700 : 0o600)
    }
    await rename(beside, target)
    await installed.put(skill.name, { from, at: ports.clock(), hash: await contentHash(target) })
  }

  async function update(name: string, force: boolean, signal: AbortSignal): Promise<UpdateResult> {
    const known = (await installed.read())[name]
    const own = (await ports.own()).find((skill) => skill.name === name && skill.source === 'home')
    if (known === undefined || own === undefined)
      return { ok: false, reason: 'failed', message: said('skills.not_installed_elsewhere', { name }) }
    const now = await contentHash(own.folder)
    if (now !== known.hash && !force)
      return { ok: false, reason: 'edited', message: said('skills.edited_here_update_replace', { name }) }
    const fetched = await fetchSkills(known.from, signal)
    if (!fetched.ok) return { ok: false, reason: 'failed', message: fetched.message }
    const { quarantined } = fetched
    try {
      const skill = quarantined.skills.find((one) => one.name === name)
      if (skill === undefined)
        return { ok: false, reason: 'failed', message: said('skills.no_longer', { from: known.from, name }) }
      if ((await contentHash(join(quarantine, quarantined.id, skill.below))) === now)
        return { ok: true, updated: false }
      const refusal = refusalOf(skill, false)
      if (refusal !== null) return { ok: false, reason: 'refused', message: refusal }
      await toArchive(own.folder, name)
      await putInPlace(quarantined, skill)
      return { ok: true, updated: true }
    } catch (error) {
      return {
        ok: false,
        reason: 'failed',
        message: said('skills.could_not_updated', { name, reason: reasonOf(error) }),
      }
    } finally {
      await discard(quarantined.id)
    }
  }

  async function toArchive(folder: string, name: string): Promise<void> {
    const stamp = new Date(ports.clock()).toISOString().replaceAll(/[:.]/g, '-')
    await mkdir(join(root, '.archive'), { recursive: true, mode: 0o700 })
    await rename(folder, join(root, '.archive', `${name}-${stamp}`))
  }

  return { fetch: fetchSkills, waiting: (id: string) => waiting.get(id) ?? null, discard, install, update }
}

/** Why a skill is not installed; `null` when it may be. */
function refusalOf({ name, verdict, problem, findings }: InspectedSkill, force: boolean): SaidText | null {
  if (problem !== null) return said('text.about', { source: name, text: problem })
  if (installDecision({ trust: 'community', verdict, force }) === 'allow') return null
  const worst = findings[0]
  const code = verdict === 'dangerous' ? 'skills.dangerous_cannot_installed' : 'skills.needs_look_before_installed'
  if (worst === undefined) return said(code, { name })
  const { file, message } = worst
  return sentences([said(code, { name }), file === '' ? message : said('text.about', { source: file, text: message })])
}

const alreadyThere = (name: string): SaidText => said('skills.skill_already_uninstall_archive_first', { name })

function nameOf(origin: SkillOrigin): string {
  const path = origin.kind === 'git' ? origin.below || origin.url : origin.path
  return basename(path).replace(/\.(?:git|zip)$/i, '')
}

/** One hash for all files of a skill: tells whether somebody edited it since it was installed. */
async function contentHash(folder: string): Promise<string> {
  const { files } = await skillFiles(folder)
  const hash = createHash('sha256')
  for (const { path, kind } of files) {
    if (kind !== 'file') continue
    const bytes = await readFile(join(folder, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
