import { readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { errorCode } from '../../base/system-error'
import type { Ghost } from '../../../shared/model'
import { foldersUpwards } from '../../workspace/git-root'
import type { ContextKind } from './context-files'
import { said } from '../../../shared/words/said'

/** A path where a context file may be. */
export interface ContextPlace {
  readonly kind: ContextKind
  readonly path: string
  /** Relative to the workspace, with forward slashes: what ghosts say. */
  readonly shown: string
  /** What the heading in the prompt says. */
  readonly label: string
  /** A link that leads out of this folder is refused. */
  readonly root: string
  /** The upper-case spelling. Where case does not matter both are one file, which must not shadow itself. */
  readonly otherSpelling?: string
}

/** Places of which the first good one is taken. */
export type PlaceGroup = readonly ContextPlace[]

export interface PlacesOfKind {
  readonly groups: readonly PlaceGroup[]
  readonly ghosts: readonly Ghost[]
}

/** `.hermes.md`, then `HERMES.md`, in the workspace, then in each folder up to the repository's root. */
export function hermesPlaces(workspace: string, repository: string | null): PlacesOfKind {
  const folders = repository === null ? [workspace] : foldersUpwards(workspace, repository)
  const group = folders.flatMap((folder) =>
    ['.hermes.md', 'HERMES.md'].map((name) => {
      const place = placeAt('hermes', workspace, folder, name, repository)
      return { ...place, label: name }
    }),
  )
  return { groups: [group], ghosts: [] }
}

/** `AGENTS.md` of the workspace; as a chain, one for each folder from the repository's root down to the workspace. */
export function agentsPlaces(workspace: string, repository: string | null, isChain: boolean): PlacesOfKind {
  const folders = isChain && repository !== null ? foldersUpwards(workspace, repository).reverse() : [workspace]
  return { groups: folders.map((folder) => spellings('agents', workspace, folder, repository)), ghosts: [] }
}

/** Where the chain would look if it were on. */
export function chainPlaces(workspace: string, repository: string | null): ContextPlace[] {
  if (repository === null) return []
  const above = foldersUpwards(workspace, repository).slice(1)
  return above.flatMap((folder) => spellings('agents', workspace, folder, repository))
}

export function claudePlaces(workspace: string): PlacesOfKind {
  return { groups: [spellings('claude', workspace, workspace, null)], ghosts: [] }
}

/** `.cursorrules` and every `.cursor/rules/*.mdc`, all of them together. */
export async function cursorPlaces(workspace: string): Promise<PlacesOfKind> {
  const rules = join(workspace, '.cursor', 'rules')
  const listed = await listRules(rules)
  const places = [
    placeAt('cursor', workspace, workspace, '.cursorrules', null),
    ...listed.names.map((name) => placeAt('cursor', workspace, rules, name, null)),
  ]
  const ghosts = listed.problem === null ? [] : [{ path: '.cursor/rules', ...listed.problem }]
  return { groups: places.map((place) => [place]), ghosts }
}

async function listRules(folder: string): Promise<{ names: string[]; problem: Omit<Ghost, 'path'> | null }> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.mdc'))
    return { names: names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))), problem: null }
  } catch (error) {
    const code = errorCode(error) ?? said('base.unknown_error')
    if (code === 'ENOENT') return { names: [], problem: null }
    if (code === 'ENOTDIR') return { names: [], problem: { reason: 'not-a-file', detail: said('prompt.not_a_folder') } }
    return { names: [], problem: { reason: 'unreadable', detail: said('prompt.folder_not_listed', { code }) } }
  }
}

function spellings(
  kind: 'agents' | 'claude',
  workspace: string,
  folder: string,
  repository: string | null,
): PlaceGroup {
  const upper = placeAt(kind, workspace, folder, kind === 'agents' ? 'AGENTS.md' : 'CLAUDE.md', repository)
  const lower = placeAt(kind, workspace, folder, basename(upper.path).toLowerCase(), repository)
  return [upper, { ...lower, otherSpelling: upper.path }]
}

function placeAt(
  kind: ContextKind,
  workspace: string,
  folder: string,
  name: string,
  repository: string | null,
): ContextPlace {
  const path = join(folder, name)
  const shown = relative(workspace, path).split(sep).join('/')
  const isAbove = shown.startsWith('../')
  return { kind, path, shown, label: shown, root: isAbove && repository !== null ? repository : workspace }
}
