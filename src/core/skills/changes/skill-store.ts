import { mkdir, readFile, rename, rm, rmdir, lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../base/system-error'
import { writeText } from '../../base/write-text'
import { type LockPorts, withLock } from '../../base/file-lock'
import { scanSkillFolder, type SkillReport } from '../guard/scan-folder'
import type { FileEdit, SkillCause, SkillChange, SkillOutcome } from './skill-change'
import { skillHistory, type SkillRecord } from './skill-history'
import { textObjects } from './text-objects'
import { said, type SaidText } from '../../../shared/words/said'
import { reasonOf } from '../../../shared/words/said-error'

export interface SkillStorePorts extends LockPorts {
  /** The skills folder of the home. */
  readonly root: string
  /** What belongs to the store alone: the history and the texts of it. */
  readonly folder: string
  readonly clock: () => number
  readonly newId: () => string
}

export interface SkillStore {
  /** All edits or none; what would be dangerous is put back. Nothing that somebody else wrote meanwhile is overwritten. */
  apply(change: SkillChange, cause: SkillCause): Promise<SkillOutcome>
  /** Takes a skill out of use. Its folder moves to the archive; nothing is deleted. */
  archive(skill: string, folder: string, cause: SkillCause): Promise<SkillOutcome>
  /** Newest first. */
  history(): Promise<readonly SkillRecord[]>
  /** The texts of a record. `null` where one is gone. */
  edits(record: SkillRecord): Promise<readonly FileEdit[] | null>
  /** Whether nothing was changed since, so that the change can be taken back. */
  canUndo(record: SkillRecord): Promise<boolean>
  undo(recordId: string): Promise<SkillOutcome>
}

const archiveFolder = '.archive'

/** The skills of the home: plain files that people may edit too. */
export function createSkillStore(ports: SkillStorePorts): SkillStore {
  const { root } = ports
  const history = skillHistory(join(ports.folder, 'history.jsonl'))
  const objects = textObjects(join(ports.folder, 'objects'))

  async function locked(work: () => Promise<SkillOutcome>): Promise<SkillOutcome> {
    try {
      const done = await withLock(join(ports.folder, 'lock'), ports, work)
      return done ?? refused('busy', said('skills.skills_being_changed_another_program'))
    } catch (error) {
      return refused('failed', said('skills.skill_could_not_changed', { reason: reasonOf(error) }))
    }
  }

  async function record(change: SkillChange, cause: SkillCause, archivedAs: string | null = null): Promise<string> {
    const { skill, folder, action } = change
    const stored = await Promise.all(
      change.edits.map(async ({ path, before, after }) => ({
        path,
        before: before === null ? null : await objects.put(before),
        after: after === null ? null : await objects.put(after),
      })),
    )
    const id = ports.newId()
    await history.add({ id, at: ports.clock(), skill, folder, action, cause, edits: stored, archivedAs })
    return id
  }

  async function write({ folder, edits }: SkillChange): Promise<void> {
    for (const { path, after } of edits) await writeFile(join(root, folder, path), after)
  }

  async function putBack({ folder, edits }: SkillChange): Promise<void> {
    for (const { path, before } of edits) await writeFile(join(root, folder, path), before)
    await removeEmpty(join(root, folder))
  }

  async function apply(change: SkillChange, cause: SkillCause): Promise<SkillOutcome> {
    for (const { path, before } of change.edits) {
      const problem = await placeProblem(root, `${change.folder}/${path}`)
      if (problem !== null) return refused('invalid', problem)
      if ((await textOf(join(root, change.folder, path))) !== before)
        return refused('changed', said('skills.changed_meanwhile_look_again_then', { path, skill: change.skill }))
    }
    let report: SkillReport | null
    try {
      await write(change)
      report = await reportOf(join(root, change.folder))
    } catch (error) {
      await putBack(change)
      throw error
    }
    const findings = report?.findings ?? []
    const byAgent = cause.kind === 'agent' || cause.kind === 'review'
    if (byAgent && report?.verdict === 'dangerous') {
      await putBack(change)
      const rules = [...new Set(findings.filter(({ severity }) => severity === 'critical').map(({ rule }) => rule))]
      const message = said('skills.not_saved_skill_read_like', { rules: rules.join(', ') })
      return { ok: false, problem: 'blocked', message, findings }
    }
    await removeEmpty(join(root, change.folder))
    return { ok: true, recordId: await record(change, cause), findings }
  }

  async function archive(skill: string, folder: string, cause: SkillCause): Promise<SkillOutcome> {
    const problem = await placeProblem(root, `${folder}/SKILL.md`)
    if (problem !== null) return refused('invalid', problem)
    const stamp = new Date(ports.clock()).toISOString().replaceAll(/[:.]/g, '-')
    const archivedAs = `${basename(folder)}-${stamp}`
    await mkdir(join(root, archiveFolder), { recursive: true, mode: 0o700 })
    await rename(join(root, folder), join(root, archiveFolder, archivedAs))
    const change: SkillChange = { skill, folder, action: 'delete', edits: [] }
    return { ok: true, recordId: await record(change, cause, archivedAs), findings: [] }
  }

  async function edits(one: SkillRecord): Promise<readonly FileEdit[] | null> {
    const text = async (name: string | null) => (name === null ? null : ((await objects.get(name)) ?? undefined))
    const found: FileEdit[] = []
    for (const { path, before, after } of one.edits) {
      const [old, now] = [await text(before), await text(after)]
      if (old === undefined || now === undefined) return null
      found.push({ path, before: old, after: now })
    }
    return found
  }

  async function canUndo(one: SkillRecord): Promise<boolean> {
    if (one.archivedAs !== null)
      return (
        (await textOf(join(root, archiveFolder, one.archivedAs, 'SKILL.md'))) !== null &&
        (await textOf(join(root, one.folder, 'SKILL.md'))) === null
      )
    const texts = await edits(one)
    if (texts === null) return false
    const now = await Promise.all(texts.map(({ path }) => textOf(join(root, one.folder, path))))
    return texts.every(({ after }, index) => now[index] === after)
  }

  async function undo(one: SkillRecord): Promise<SkillOutcome> {
    const cause: SkillCause = { kind: 'undo', of: one.id }
    const { skill, folder, archivedAs } = one
    if (!(await canUndo(one))) return refused('changed', said('skills.changed_since_then_change_cannot', { skill }))
    if (archivedAs !== null) {
      await mkdir(dirname(join(root, folder)), { recursive: true, mode: 0o700 })
      await rename(join(root, archiveFolder, archivedAs), join(root, folder))
      return { ok: true, recordId: await record({ skill, folder, action: 'undo', edits: [] }, cause), findings: [] }
    }
    const texts = (await edits(one)) ?? []
    const back = texts.map(({ path, before, after }) => ({ path, before: after, after: before }))
    return apply({ skill, folder, action: 'undo', edits: back }, cause)
  }

  return {
    apply: (change, cause) => locked(() => apply(change, cause)),
    archive: (skill, folder, cause) => locked(() => archive(skill, folder, cause)),
    history: async () => (await history.list()).reverse(),
    edits,
    canUndo,
    undo: (recordId) =>
      locked(async () => {
        const found = (await history.list()).find(({ id }) => id === recordId)
        return found === undefined ? refused('invalid', said('skills.no_such_change')) : undo(found)
      }),
  }
}

function refused(problem: Extract<SkillOutcome, { ok: false }>['problem'], message: SaidText): SkillOutcome {
  return { ok: false, problem, message }
}

async function reportOf(folder: string): Promise<SkillReport | null> {
  try {
    return await scanSkillFolder(folder)
  } catch (error) {
    // The last file of the skill is gone, and its folder with it.
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** As it is on the disk; `null` when there is no such file. */
export async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}

async function writeFile(path: string, text: string | null): Promise<void> {
  if (text === null) {
    await rm(path, { force: true })
    await removeEmpty(dirname(path))
    return
  }
  await writeText(path, text, 'kept')
}

/** A folder that nothing is left in. */
async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}

/**
 * Why a path below the skills folder must not be written, or `null`. No part of it may be a link: it could lead anywhere.
 * The skills folder itself may be one, because that is the user's own choice.
 */
async function placeProblem(root: string, path: string): Promise<SaidText | null> {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\p{Cc}]/u.test(part)))
    return said('skills.no_plain_path_below_skills', { path: JSON.stringify(path) })
  let current = root
  for (const part of parts) {
    current = join(current, part)
    try {
      const info = await lstat(current)
      if (info.isSymbolicLink()) return said('skills.leads_through_link_not_changed', { path: JSON.stringify(path) })
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
  return null
}
