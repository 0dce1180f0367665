import type { TFunction } from 'i18next'
import type { Notice } from '../../shared/model'
import { whatWasFound } from '../../shared/rule-words'
import type { Say } from '../../shared/words/say-in'
import type { Format } from '../i18n/use-format'
import { describeNotice, type LinesOf, type NoticeLine } from './describe-notice'

const ofFiles = ['blocked', 'decided', 'suspicious', 'truncated'] as const
type FileNotice = Extract<Notice, { kind: (typeof ofFiles)[number] }>

/** What is true of each file now, as one line, and everything else as it was told. Later notices of a file beat earlier ones. */
export function currentLines(
  notices: readonly Notice[],
  t: TFunction,
  format: Format,
  say: Say,
  linesOf: LinesOf,
): readonly NoticeLine[] {
  const lines: (NoticeLine | FileState)[] = []
  const states = new Map<string, FileState>()
  for (const notice of notices) {
    if (!isOfFile(notice)) {
      lines.push(describeNotice(notice, t, format, say, linesOf))
      continue
    }
    const source = say(notice.source)
    const known = states.get(source)
    if (known !== undefined) known.notices = following(known.notices, notice)
    else {
      const state = { notices: [notice] }
      states.set(source, state)
      lines.push(state)
    }
  }
  return lines.map((line) => ('notices' in line ? describeFile(line.notices, t, format, say, linesOf) : line))
}

interface FileState {
  notices: readonly FileNotice[]
}

function isOfFile(notice: Notice): notice is FileNotice {
  return ofFiles.some((kind) => kind === notice.kind)
}

/** A file that was blocked and is loaded now, or the other way round, begins anew. */
function following(before: readonly FileNotice[], notice: FileNotice): readonly FileNotice[] {
  const isLoaded = notice.kind !== 'blocked'
  const kept = before.filter(({ kind }) => kind !== notice.kind && (kind !== 'blocked') === isLoaded)
  return notice.kind === 'decided' ? [notice] : [...kept, notice]
}

function describeFile(
  notices: readonly FileNotice[],
  t: TFunction,
  format: Format,
  say: Say,
  linesOf: LinesOf,
): NoticeLine {
  const [first, ...others] = notices
    .toSorted((one, other) => ofFiles.indexOf(one.kind) - ofFiles.indexOf(other.kind))
    .map((notice) => ({ notice, line: describeNotice(notice, t, format, say, linesOf) }))
  if (first === undefined) throw new Error('A file without a notice has no line.')
  const more = others.map(({ notice }) => alsoSaid(notice, t, format, say))
  const tone = [first, ...others].some(({ line }) => line.tone === 'danger')
    ? 'danger'
    : others.length > 0
      ? 'warn'
      : first.line.tone
  return { ...first.line, tone, text: [first.line.text, ...more].join('') }
}

function alsoSaid(notice: FileNotice, t: TFunction, format: Format, say: Say): string {
  if (notice.kind === 'truncated') return t('notices.alsoTruncated', { share: format.share(notice.kept, notice.total) })
  return t('notices.alsoWarned', {
    count: notice.rules.length,
    found: say(whatWasFound(notice.rules)),
    where: '',
  })
}
