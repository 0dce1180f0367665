import type { Cut, FileDecision, Finding, Notice } from '../../../shared/model'
import { disarmSteering } from '../../scan/disarm-markers'
import { blocks } from '../../scan/scan'
import { truncate } from '../truncate'
import { blockedText, rulesOf } from './blocked-text'
import type { DecisionLookup } from './decisions'
import { touchedLines } from './flagged-lines'
import { type Piece, splitRuleText, withoutLines } from './rule-text'
import type { ScanText } from './scan-remembered'

export interface ContextFile {
  readonly path: string
  readonly text: string
  /** Characters that the file has beside its text. */
  readonly omitted?: number
  readonly sha256: string
  /** Names the file in the BLOCKED line and in the truncation marker. */
  readonly label: string
  /** Names the file in notices. */
  readonly source: string
  readonly hasFrontmatter: boolean
}

export interface Judges {
  readonly cap: number
  readonly scan: ScanText
  readonly decisions: DecisionLookup
  readonly sessionId: string
}

export interface Judged {
  readonly text: string
  readonly status: 'loaded' | 'truncated' | 'blocked'
  readonly findings: readonly Finding[]
  readonly cut: Cut | null
  readonly decision: FileDecision | null
  readonly firstLine: number
  readonly lastLine: number
  readonly notices: readonly Notice[]
}

/** Scans the whole of a context file, asks what the user decided about it, cuts it. `null` when there is nothing but blanks. */
export async function judgeContextFile(file: ContextFile, judges: Judges): Promise<Judged | null> {
  const { body } = splitRuleText(file.text, file.hasFrontmatter)
  if (body.text === '') return null
  const notices: Notice[] = []
  if (await judges.decisions.dropIfChanged(file.path, file.sha256)) {
    notices.push({ kind: 'decision-dropped', source: file.source })
  }
  const findings = await scanContextFile(file, judges.scan)
  if (!blocks(findings)) return load(file, judges, body, { findings, decision: null, notices })

  const decision = judges.decisions.find(file.path, file.sha256, judges.sessionId)
  const mayLoad = decision !== null && decision.kind !== 'keep-blocked'
  const allowed = mayLoad ? await allowedPiece(file, judges, body, decision) : null
  const rules = rulesOf(findings, 'block')
  if (allowed !== null && decision !== null) {
    const { kind, lines } = decision
    notices.push({ kind: 'decided', source: file.source, decision: kind, lines, rules })
    return load(file, judges, allowed, { findings: findingsLeft(file, findings, lines), decision, notices })
  }
  return {
    text: blockedText(file.label, rules),
    status: 'blocked',
    findings,
    cut: null,
    decision,
    ...lineRange(body),
    notices: [...notices, { kind: 'blocked', source: file.source, rules }],
  }
}

/** All of it, with places in the text of the file. */
export async function scanContextFile(
  { text, hasFrontmatter }: Pick<ContextFile, 'text' | 'hasFrontmatter'>,
  scan: ScanText,
): Promise<readonly Finding[]> {
  const { front, body } = splitRuleText(text, hasFrontmatter)
  // Apart, because the model never sees the frontmatter: it must not make the body look like a quotation.
  return [...(await scanPiece(front, scan)), ...(await scanPiece(body, scan))]
}

/** What was found in lines that are not in the prompt is not found in the prompt. */
function findingsLeft(
  { text }: ContextFile,
  findings: readonly Finding[],
  dropped: readonly number[],
): readonly Finding[] {
  const gone = new Set(dropped)
  return findings.filter((finding) => touchedLines(text, finding).every((line) => !gone.has(line)))
}

/** Lines that were apart may read as an attack once those between them are gone, so the rest is scanned again. */
async function allowedPiece(
  file: ContextFile,
  { scan }: Judges,
  body: Piece,
  decision: FileDecision,
): Promise<Piece | null> {
  if (decision.kind !== 'without-lines') return body
  const rest = withoutLines(file.text, decision.lines, file.hasFrontmatter)
  if (rest.body.text === '') return null
  const left = [...(await scan(rest.front.text)), ...(await scan(rest.body.text))]
  return blocks(left) ? null : rest.body
}

function load(
  { label, source, omitted = 0 }: ContextFile,
  { cap }: Judges,
  piece: Piece,
  { findings, decision, notices: before }: Pick<Judged, 'findings' | 'decision' | 'notices'>,
): Judged {
  const { text, cut } = truncate(disarmSteering(piece.text), cap, label, omitted)
  const suspicious = rulesOf(findings, 'notice')
  const notices: readonly Notice[] =
    suspicious.length === 0 ? before : [...before, { kind: 'suspicious', source, rules: suspicious }]
  if (cut === null) return { text, status: 'loaded', findings, cut, decision, ...lineRange(piece), notices }
  const kept = cut.head + cut.tail
  return {
    text,
    status: 'truncated',
    findings,
    decision,
    cut: {
      ...cut,
      firstDroppedLine: piece.diskLine(cut.firstDroppedLine),
      lastDroppedLine: piece.diskLine(cut.lastDroppedLine),
    },
    ...lineRange(piece),
    notices: [...notices, { kind: 'truncated', source, kept, dropped: cut.total - kept, total: cut.total }],
  }
}

async function scanPiece(piece: Piece, scan: ScanText): Promise<Finding[]> {
  if (piece.text === '') return []
  const findings = await scan(piece.text)
  return findings.map((finding) => ({
    ...finding,
    line: piece.diskLine(finding.line),
    column: finding.line === 1 ? finding.column + piece.column - 1 : finding.column,
    start: finding.start + piece.start,
    end: finding.end + piece.start,
  }))
}

function lineRange(piece: Piece): { firstLine: number; lastLine: number } {
  return { firstLine: piece.diskLine(1), lastLine: piece.diskLine(piece.text.split('\n').length) }
}
