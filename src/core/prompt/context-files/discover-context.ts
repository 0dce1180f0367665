import type { Ghost, Notice } from '../../../shared/model'
import { trimText } from '../../base/trim-text'
import type { LoadedContext, LoadedContextFile } from './context-files'
import { isHarmlessName } from './harmless-name'
import { type Judges, judgeContextFile } from './judge-context-file'
import type { PlaceGroup, ContextPlace } from './places'
import { readContextFile } from './read-context-file'
import type { Survey } from './survey'
import { type SaidText, said } from '../../../shared/words/said'

interface Found {
  readonly existing: Survey['existing']
  readonly files: LoadedContextFile[]
  readonly ghosts: Ghost[]
  readonly notices: Notice[]
}

/** The first kind of context file that is there wins; everything else that exists becomes a ghost with its reason. */
export async function discoverContext(
  { kinds, chain, misspelt, existing }: Survey,
  judges: Judges,
): Promise<LoadedContext> {
  const found: Found = { existing, files: [], ghosts: [], notices: [] }
  let winner: ContextPlace | null = null
  for (const { groups, ghosts } of kinds) {
    found.ghosts.push(...ghosts)
    const higherKind = winner
    for (const group of groups) {
      if (higherKind !== null) shadow(group, higherKind, found)
      else winner = (await takeFirst(group, judges, found)) ?? winner
    }
  }
  reportChainOff(chain, found)
  for (const { shown, name } of misspelt) {
    const detail = said('prompt.other_spelling', { name, small: name.toLowerCase() })
    found.ghosts.push({ path: shown, reason: 'off', detail })
    found.notices.push({ kind: 'ignored', source: shown, reason: detail })
  }
  return { files: found.files, ghosts: found.ghosts, notices: found.notices }
}

async function takeFirst(group: PlaceGroup, judges: Judges, found: Found): Promise<ContextPlace | null> {
  for (const [index, place] of group.entries()) {
    const file = await lookAt(place, judges, found)
    if (file === null) continue
    found.files.push(file)
    shadow(group.slice(index + 1), place, found)
    return place
  }
  return null
}

async function lookAt(place: ContextPlace, judges: Judges, found: Found): Promise<LoadedContextFile | null> {
  const { kind, path, shown, label, root } = place
  if (!found.existing.has(path)) return null
  const read = await readContextFile(path, root)
  if (!read.ok) return read.reason === 'missing' ? null : skip(place, read.reason, read.detail, found)

  if (kind === 'cursor' && !(await isHarmlessName(shown, judges.scan))) {
    return skip(place, 'off', said('prompt.name_reads_as_instruction'), found)
  }
  const { text: original, sha256, omitted = 0 } = read
  const rules = { path, text: original, omitted, sha256, label, source: shown, hasFrontmatter: kind === 'hermes' }
  const judged = await judgeContextFile(rules, judges)
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

function skip({ shown }: ContextPlace, reason: Ghost['reason'], detail: SaidText, found: Found): null {
  found.ghosts.push({ path: shown, reason, detail })
  found.notices.push({ kind: 'ignored', source: shown, reason: detail })
  return null
}

function shadow(places: readonly ContextPlace[], winner: ContextPlace, { existing, ghosts }: Found): void {
  for (const { path, shown } of places) {
    const entry = existing.get(path)
    if (entry === undefined) continue
    ghosts.push(
      entry.isFile ? { path: shown, reason: 'shadowed', by: winner.shown } : { path: shown, reason: 'not-a-file' },
    )
  }
}

function reportChainOff(places: readonly ContextPlace[], { existing, ghosts }: Found): void {
  for (const { path, shown } of places) {
    if (existing.get(path)?.isFile !== true) continue
    ghosts.push({ path: shown, reason: 'off', detail: said('prompt.agents_chain_off') })
  }
}
