import type { TFunction } from 'i18next'
import type { CheckResult } from '../../shared/inspect'
import type { Finding, Notice } from '../../shared/model'
import { checkSentence } from '../i18n/check-sentence'
import { lineRanges } from '../i18n/line-ranges'
import { whatWasFound } from '../../shared/rule-words'
import type { Format } from '../i18n/use-format'
import type { Say } from '../../shared/words/say-in'

export type NoticeTone = 'note' | 'warn' | 'danger'
export type NoticeAction =
  | 'layer'
  | 'config'
  | 'home'
  | 'doctor'
  | 'keys'
  | 'updates'
  | 'crashes'
  | 'checks'
  | 'recover'
  | 'review'

export interface NoticeLine {
  readonly source: string
  readonly tone: NoticeTone
  readonly text: string
  /** `null`: there is nothing to do but wait. */
  readonly action: NoticeAction | null
}

type Spoken<N> = N extends unknown ? { [K in keyof N]: K extends 'source' | 'reason' ? string : N[K] } : never
type SpokenNotice = Spoken<Notice>

/** What happened, how much, and the one thing to do about it. */
export function describeNotice(
  notice: Notice,
  t: TFunction,
  format: Format,
  say: Say,
  linesOf: LinesOf = ownLines,
): NoticeLine {
  const spoken = inWords(notice, say)
  return { source: spoken.source, ...lineOf(spoken, { t, format, say, where: whereIn(notice, spoken, t, linesOf) }) }
}

/** The lines of a file that rules of a level found; `null` where nobody can tell. */
export type LinesOf = (source: string, level: Finding['level']) => readonly number[]

const ownLines: LinesOf = () => []

/** ` (lines 5–7)`, or nothing. */
function whereIn(notice: Notice, { source }: SpokenNotice, t: TFunction, linesOf: LinesOf): string {
  if (notice.kind !== 'blocked' && notice.kind !== 'suspicious' && notice.kind !== 'decided') return ''
  const told = notice.kind === 'blocked' ? notice.file?.lines.map(({ line }) => line) : undefined
  const lines = [...new Set(told ?? linesOf(source, notice.kind === 'suspicious' ? 'notice' : 'block'))]
  return lines.length === 0 ? '' : t('notices.lines', { count: lines.length, lines: lineRanges(lines) })
}

/** The core names its sources and reasons in English. */
function inWords(notice: Notice, say: Say): SpokenNotice {
  const source = say(notice.source)
  if ('reason' in notice) return { ...notice, source, reason: say(notice.reason) }
  return { ...notice, source }
}

interface Speaking {
  readonly t: TFunction
  readonly format: Format
  readonly say: Say
  readonly where: string
}

function lineOf(notice: SpokenNotice, { t, format, say, where }: Speaking): Omit<NoticeLine, 'source'> {
  const { count, date, list } = format
  switch (notice.kind) {
    case 'truncated': {
      const { source, kept, total } = notice
      const numbers = { kept: count(kept), total: count(total), share: format.share(kept, total) }
      return { tone: 'warn', text: t('notices.truncated', { source, ...numbers }), action: 'layer' }
    }
    case 'blocked':
    case 'suspicious': {
      const { kind, source, rules } = notice
      const words = { source, count: rules.length, found: say(whatWasFound(rules)), where }
      return { tone: kind === 'blocked' ? 'danger' : 'warn', text: t(`notices.${kind}`, words), action: 'layer' }
    }
    case 'decided': {
      const { source, decision, lines, rules } = notice
      if (decision !== 'without-lines') {
        const text = t('notices.decidedWhole', { source, found: say(whatWasFound(rules)), where })
        return { tone: 'warn', text, action: 'layer' }
      }
      const text = t('notices.decidedPart', { source, count: lines.length, lines: lineRanges(lines) })
      return { tone: 'note', text, action: 'layer' }
    }
    case 'ignored':
      return { tone: 'note', text: t('notices.ignored', notice), action: 'layer' }
    case 'noted':
      return { tone: 'note', text: t('notices.noted', notice), action: 'layer' }
    case 'stale':
      return { tone: 'note', text: t(staleTexts[notice.change], notice), action: 'layer' }
    case 'rebuilt':
      return { tone: 'note', text: t('notices.rebuilt', notice), action: 'layer' }
    case 'decision-dropped':
      return { tone: 'warn', text: t('notices.decisionDropped', notice), action: 'layer' }
    case 'rule-broken': {
      const { rule, source, value, found, held } = notice
      const check = checkSentence(t, format, { kind: rule, layer: source, value }, found)
      const text = t(held ? 'notices.checkHeld' : 'notices.checkWarned', { check })
      return { tone: held ? 'danger' : 'warn', text, action: 'checks' }
    }
    case 'config-broken': {
      const { copy, ...rest } = notice
      const text = copy === null ? t('notices.configBroken', rest) : t('notices.configBrokenCopy', { ...rest, copy })
      return { tone: 'danger', text, action: 'config' }
    }
    case 'config-invalid':
      return { tone: 'warn', text: t('notices.configInvalid', notice), action: 'config' }
    case 'config-variable':
      return { tone: 'warn', text: t('notices.configVariable', notice), action: 'config' }
    case 'settings-waiting':
      return {
        tone: 'danger',
        text: t('notices.settingsWaiting', { source: notice.source, changes: list(notice.changes) }),
        action: 'review',
      }
    case 'home-unusable':
      return { tone: 'danger', text: t('notices.homeUnusable', notice), action: 'doctor' }
    case 'database-foreign':
      return { tone: 'note', text: t('notices.databaseForeign', notice), action: 'home' }
    case 'database-damaged': {
      const { source, reason, recovered, keptAs } = notice
      const damaged = t('notices.databaseDamaged', { source, reason, count: recovered })
      const kept = keptAs === null ? '' : t('notices.databaseDamagedKept', { keptAs })
      return { tone: 'danger', text: `${damaged} ${kept}`.trim(), action: 'home' }
    }
    case 'database-damage-found':
      return { tone: 'danger', text: t('notices.databaseDamageFound', notice), action: 'recover' }
    case 'database-unusable':
      return { tone: 'danger', text: t('notices.databaseUnusable', notice), action: 'doctor' }
    case 'database-without-log':
      return { tone: 'note', text: t('notices.databaseWithoutLog', notice), action: 'doctor' }
    case 'keystore-missing':
      return { tone: 'warn', text: t('notices.keystoreMissing', notice), action: 'keys' }
    case 'program-missing':
      return { tone: 'warn', text: t('notices.programMissing', notice), action: 'doctor' }
    case 'update-available': {
      const { source, version, downloaded } = notice
      const text = t(downloaded ? 'notices.updateReady' : 'notices.updateAvailable', { source, version })
      return { tone: 'note', text, action: 'updates' }
    }
    case 'crashed':
      return { tone: 'warn', text: t('notices.crashed', notice), action: 'crashes' }
    case 'software-drawing':
      return { tone: 'note', text: t('notices.softwareDrawing', notice), action: 'crashes' }
    case 'rotated': {
      const { source, from, to, until } = notice
      const what = { source, from, cause: t(`notices.causes.${notice.cause}`) }
      const out = until === null ? t('notices.keyGone', what) : t('notices.keyOut', { ...what, until: date(until) })
      const next = to === null ? t('notices.keyNone') : t('notices.keyNext', { to })
      return { tone: 'warn', text: `${out} ${next}`, action: 'keys' }
    }
    case 'fell-back':
      return {
        tone: 'warn',
        text: t('notices.fellBack', { ...notice, cause: t(`notices.causes.${notice.cause}`) }),
        action: 'config',
      }
    case 'retrying': {
      const { source, attempt, of, cause, seconds } = notice
      const numbers = { attempt: count(attempt), of: count(of), seconds: count(Math.ceil(seconds)) }
      const text = t(seconds > 0 ? 'notices.retrying' : 'notices.retryingNow', {
        source,
        cause: t(`notices.causes.${cause}`),
        ...numbers,
      })
      return { tone: 'note', text, action: null }
    }
    case 'sent-again':
      return { tone: 'note', text: t('notices.sentAgain', { source: notice.source }), action: null }
    case 'adjusted':
      return { tone: 'warn', text: t(`notices.changes.${notice.change}`, { source: notice.source }), action: null }
    case 'output-lowered': {
      const text = t('notices.outputLowered', { source: notice.source, tokens: count(notice.tokens) })
      return { tone: 'note', text, action: null }
    }
    case 'compressed': {
      const { messages, tokensBefore, tokensAfter, dollars } = notice
      const numbers = { messages: count(messages), before: count(tokensBefore), after: count(tokensAfter) }
      const price = dollars === null ? t('notices.priceUnknown') : `$${dollars.toFixed(4)}`
      const text = t('notices.compressed', { ...numbers, price, reason: notice.reason })
      return { tone: 'note', text, action: 'config' }
    }
    case 'recovered':
      return { tone: 'note', text: t('notices.recovered', notice), action: null }
  }
}

/** A check that the prompt which is shown fails: nothing was sent yet, or what was sent is told in its turn. */
export function describeFailedCheck({ check, found }: CheckResult, t: TFunction, format: Format): NoticeLine {
  const isHeld = check.action === 'hold'
  const text = t(isHeld ? 'notices.checkHolds' : 'notices.checkWarned', {
    check: checkSentence(t, format, check, found),
  })
  return { source: check.layer, tone: isHeld ? 'danger' : 'warn', text, action: 'checks' }
}

const staleTexts = {
  changed: 'notices.staleChanged',
  removed: 'notices.staleRemoved',
  appeared: 'notices.staleAppeared',
} as const
