import { lstat, stat } from 'node:fs/promises'
import type { Ghost, Notice } from '../../../shared/model'
import { errorCode } from '../../workspace/error-code'
import { trimText } from '../trim-text'
import type { LoadedContext, LoadedContextFile } from './context-files'
import { isHarmlessName } from './harmless-name'
import { type Judges, judgeRuleFile } from './judge-rule-file'
import { agentsPlaces, chainPlaces, claudePlaces, cursorPlaces, type Group, hermesPlaces, type Place } from './places'
import { readRuleFile } from './read-rule-file'

export interface Territory {
  /** Real path of the workspace folder. */
  readonly workspace: string
  /** Real path of the repository around it, if any. */
  readonly repository: string | null
  readonly agentsChain: boolean
}

interface Found {
  /** Paths where there is anything at all. */
  readonly existing: ReadonlySet<string>
  readonly files: LoadedContextFile[]
  readonly ghosts: Ghost[]
  readonly notices: Notice[]
}

/** The first kind of context file that is there wins; everything else that exists becomes a ghost with its reason. */
export async function discover(territory: Territory, judges: Judges): Promise<LoadedContext> {
  const { workspace, repository, agentsChain } = territory
  const kinds = [
    hermesPlaces(workspace, repository),
    agentsPlaces(workspace, repository, agentsChain),
    claudePlaces(workspace),
    await cursorPlaces(workspace),
  ]
  const chain = agentsChain ? [] : chainPlaces(workspace, repository)
  const existing = await whatExists([...kinds.flatMap(({ groups }) => groups.flat()), ...chain])
  const found: Found = { existing, files: [], ghosts: [], notices: [] }
  let winner: Place | null = null
  for (const { groups, ghosts } of kinds) {
    found.ghosts.push(...ghosts)
    const higherKind = winner
    for (const group of groups) {
      if (higherKind !== null) await shadow(group, higherKind, found)
      else winner = (await takeFirst(group, judges, found)) ?? winner
    }
  }
  await reportChainOff(chain, found)
  return { files: found.files, ghosts: found.ghosts, notices: found.notices }
}

/** One round of questions to the disk, so that the many places where nothing is cost no time one by one. */
async function whatExists(places: readonly Place[]): Promise<Set<string>> {
  const entries = await Promise.all(places.map(async ({ path }) => ({ path, identity: await entryIdentity(path) })))
  const identities = new Map(entries.map(({ path, identity }) => [path, identity]))
  const existing = new Set<string>()
  for (const { path, otherSpelling } of places) {
    const identity = identities.get(path) ?? null
    const isSameFile = otherSpelling !== undefined && identities.get(otherSpelling) === identity
    if (identity !== null && !isSameFile) existing.add(path)
  }
  return existing
}

/** `unknown` when the disk does not say: reading the file will tell why. */
async function entryIdentity(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await lstat(path)
    return `${dev}:${ino}`
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? null : `unknown ${path}`
  }
}

async function takeFirst(group: Group, judges: Judges, found: Found): Promise<Place | null> {
  for (const [index, place] of group.entries()) {
    const file = await lookAt(place, judges, found)
    if (file === null) continue
    found.files.push(file)
    await shadow(group.slice(index + 1), place, found)
    return place
  }
  return null
}

async function lookAt(place: Place, judges: Judges, found: Found): Promise<LoadedContextFile | null> {
  const { kind, path, shown, label, root } = place
  if (!found.existing.has(path)) return null
  const read = await readRuleFile(path, root)
  if (!read.ok) return read.reason === 'missing' ? null : skip(place, read.reason, read.detail, found)

  if (kind === 'cursor' && !(await isHarmlessName(shown, judges.scan))) {
    return skip(place, 'off', 'Its name reads as an instruction or is not one line.', found)
  }
  const { text: original, sha256 } = read
  const rules = { path, text: original, sha256, label, source: shown, hasFrontmatter: kind === 'hermes' }
  const judged = await judgeRuleFile(rules, judges)
  if (judged === null) {
    found.ghosts.push({ path: shown, reason: 'blank' })
    return null
  }
  const twin =
    kind === 'agents' ? found.files.find((file) => trimText(file.original) === trimText(original)) : undefined
  if (twin !== undefined) {
    found.ghosts.push({ path: shown, reason: 'duplicate', by: twin.label })
    return null
  }
  const { notices, ...content } = judged
  found.notices.push(...notices)
  return { kind, label, path, original, sha256, ...content }
}

function skip({ shown }: Place, reason: Ghost['reason'], detail: string, found: Found): null {
  found.ghosts.push({ path: shown, reason, detail })
  found.notices.push({ kind: 'ignored', source: shown, reason: detail })
  return null
}

async function shadow(places: readonly Place[], winner: Place, found: Found): Promise<void> {
  for (const place of places) {
    if (!found.existing.has(place.path)) continue
    const isFile = await isRegularFile(place.path)
    if (isFile === null) continue
    found.ghosts.push(
      isFile
        ? { path: place.shown, reason: 'shadowed', by: winner.shown }
        : { path: place.shown, reason: 'not-a-file' },
    )
  }
}

async function reportChainOff(places: readonly Place[], found: Found): Promise<void> {
  for (const place of places) {
    if (!found.existing.has(place.path) || (await isRegularFile(place.path)) !== true) continue
    found.ghosts.push({ path: place.shown, reason: 'off', detail: 'context.agents_chain is off.' })
  }
}

async function isRegularFile(path: string): Promise<boolean | null> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return null
  }
}
