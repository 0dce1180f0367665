import type { FileDecision, Finding, LayerPart, Notice, PromptSnapshot } from '../../../shared/model'

/** A file that was kept out of a prompt, with what a person needs to decide about it. */
export interface BlockedFile {
  readonly name: string
  readonly path: string
  readonly sha256: string
  readonly found: readonly FoundLine[]
  /** As the prompt was built. */
  readonly decision: FileDecision | null
  /** `false`: it would have come with the result of a tool. */
  readonly isPart: boolean
}

export interface FoundLine {
  readonly line: number
  readonly rule: string
  /** The words that were found, or the whole line. */
  readonly text: string
}

/** Memories are screened entry by entry; there is nothing to decide about them. */
const decidable = new Set(['context_files', 'identity'])

/** The blocked files that a prompt would be made of. */
export function blockedFiles({ layers }: Pick<PromptSnapshot, 'layers'>): readonly BlockedFile[] {
  return layers
    .filter(({ id }) => decidable.has(id))
    .flatMap((layer) => (layer.parts.length > 0 ? layer.parts : [layer]))
    .flatMap((piece) => blockedFile(piece) ?? [])
}

type Piece = Pick<LayerPart, 'title' | 'source' | 'status' | 'findings' | 'decision'>

function blockedFile({ source, status, findings, decision }: Piece): BlockedFile | null {
  if (status !== 'blocked' || source.kind !== 'file') return null
  const { path, sha256 } = source
  return { name: nameOf(path), path, sha256, found: findings.filter(isBlocking).map(foundLine), decision, isPart: true }
}

/** Of a sub-folder: it is in no prompt, so the notice carries what there is to see. */
export function blockedFileOf(notice: Notice, source: string): BlockedFile | null {
  if (notice.kind !== 'blocked' || notice.file === undefined) return null
  const { path, sha256, lines } = notice.file
  return { name: source, path, sha256, found: lines, decision: null, isPart: false }
}

function isBlocking({ level }: Finding): boolean {
  return level === 'block'
}

function foundLine({ line, rule, excerpt }: Finding): FoundLine {
  return { line, rule, text: excerpt }
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
