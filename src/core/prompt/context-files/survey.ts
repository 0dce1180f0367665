import { access, constants, lstat, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode } from '../../base/system-error'
import type { Ghost } from '../../../shared/model'
import { beforeDeadline, late } from '../../base/before-deadline'
import { gitRoot } from '../../workspace/git-root'
import {
  agentsPlaces,
  chainPlaces,
  claudePlaces,
  cursorPlaces,
  hermesPlaces,
  type ContextPlace,
  type PlacesOfKind,
} from './places'
import { type SaidText, said } from '../../../shared/words/said'

export interface ContextRoots {
  /** Without links in its path. */
  readonly workspace: string
  /** By priority. */
  readonly kinds: readonly PlacesOfKind[]
}

export interface Survey extends ContextRoots {
  readonly ok: true
  /** Where the AGENTS.md chain would look, were it on. */
  readonly chain: readonly ContextPlace[]
  /** Files of the workspace that are spelt almost like one that is read. */
  readonly misspelt: readonly Misspelt[]
  /** The places where there is anything, and whether it is a regular file. */
  readonly existing: ReadonlyMap<string, { readonly isFile: boolean }>
}

export type SurveyResult =
  | Survey
  | {
      readonly ok: false
      readonly reason: Ghost['reason']
      readonly detail: SaidText
      /** `null` when not even that was found out in time. */
      readonly places: ContextRoots | null
    }

const LIMIT_MS = 5000

/** Looks at the places where context files may be, without opening any. Never throws, and never waits for a dead drive. */
export async function surveyWorkspace(workspace: string, agentsChain: boolean): Promise<SurveyResult> {
  const result = await beforeDeadline(survey(workspace, agentsChain), LIMIT_MS)
  if (result !== late) return result
  const detail = said('prompt.workspace_too_slow', { seconds: LIMIT_MS / 1000 })
  return { ok: false, reason: 'too-slow', detail, places: null }
}

async function survey(path: string, agentsChain: boolean): Promise<SurveyResult> {
  const workspace = await realpath(resolve(path)).catch(() => path)
  const [problem, repository, cursor] = await Promise.all([
    problemWith(workspace),
    gitRoot(workspace),
    cursorPlaces(workspace),
  ])
  const kinds = [
    hermesPlaces(workspace, repository),
    agentsPlaces(workspace, repository, agentsChain),
    claudePlaces(workspace),
    cursor,
  ]
  if (problem !== null) return { ok: false, reason: 'unreadable', detail: problem, places: { workspace, kinds } }
  const chain = agentsChain ? [] : chainPlaces(workspace, repository)
  const places = kinds.flatMap(({ groups }) => groups.flat())
  const [existing, misspelt] = await Promise.all([whatExists([...places, ...chain]), misspeltFiles(workspace)])
  return { ok: true, workspace, kinds, chain, misspelt, existing }
}

async function problemWith(folder: string): Promise<SaidText | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return said('prompt.workspace_not_a_folder')
    await access(folder, constants.X_OK)
    return null
  } catch (error) {
    const code = errorCode(error)
    return code === 'ENOENT'
      ? said('prompt.workspace_gone')
      : said('prompt.workspace_not_opened', { code: code ?? said('base.unknown_error') })
  }
}

/** All at once: most places hold nothing, and asking one after another would cost more than reading what is there. */
async function whatExists(places: readonly ContextPlace[]): Promise<Survey['existing']> {
  const entries = new Map(await Promise.all(places.map(async ({ path }) => [path, await entryAt(path)] as const)))
  const existing = new Map<string, Entry>()
  for (const { path, otherSpelling } of places) {
    const entry = entries.get(path) ?? null
    const isSameFile = otherSpelling !== undefined && entries.get(otherSpelling)?.identity === entry?.identity
    if (entry !== null && !isSameFile) existing.set(path, entry)
  }
  return existing
}

export interface Misspelt {
  readonly shown: string
  /** How it would be read. */
  readonly name: string
}

const misspellings = ['AGENTS.md', 'CLAUDE.md'].flatMap((name) => {
  const stem = name.slice(0, -'.md'.length)
  const title = stem.charAt(0) + stem.slice(1).toLowerCase()
  return [`${title}.md`, `${title}.MD`, `${stem}.MD`, `${stem.toLowerCase()}.MD`].map((shown) => ({ shown, name }))
})

/** Where case does not matter, another spelling is the file itself. */
async function misspeltFiles(workspace: string): Promise<Misspelt[]> {
  const found = await Promise.all(
    misspellings.map(async ({ shown, name }) => {
      const path = join(workspace, shown)
      const [entry, ...read] = await Promise.all(
        [path, join(workspace, name), join(workspace, name.toLowerCase())].map(entryAt),
      )
      const isRead = read.some((other) => other?.identity === entry?.identity)
      return entry?.isFile === true && !isRead ? [{ shown, name }] : []
    }),
  )
  return found.flat()
}

interface Entry {
  readonly identity: string
  readonly isFile: boolean
}

async function entryAt(path: string): Promise<Entry | null> {
  try {
    const entry = await lstat(path)
    const isFile = entry.isSymbolicLink() ? await leadsToFile(path) : entry.isFile()
    return { identity: `${entry.dev}:${entry.ino}`, isFile }
  } catch (error) {
    // Reading will tell what is wrong with a place that is not simply empty.
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '') ? null : { identity: path, isFile: false }
  }
}

async function leadsToFile(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isFile()
  } catch {
    return false
  }
}
