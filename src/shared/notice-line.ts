import type { Notice } from './model'
import { whatWasFound } from './rule-words'
import { said, type Said, type SaidText } from './words/said'
import type { Say } from './words/say-in'

/** One sentence for a terminal. */
export const noticeLine = (notice: Notice, say: Say): string => say(noticeSaid(notice))

export function noticeSaid(notice: Notice): Said {
  const source = notice.source === '' ? said('notice.prompt') : notice.source
  return said('text.about', { source, text: textOf(notice) })
}

function textOf(notice: Notice): SaidText {
  switch (notice.kind) {
    case 'truncated':
      return said('notice.truncated', notice)
    case 'blocked':
      return said('notice.blocked', { found: whatWasFound(notice.rules) })
    case 'suspicious':
      return said('notice.suspicious', { found: whatWasFound(notice.rules) })
    case 'decided': {
      const found = whatWasFound(notice.rules)
      if (notice.decision !== 'without-lines') return said('notice.decided', { found })
      return said('notice.decided_without', { lines: notice.lines.join(', '), found })
    }
    case 'stale':
      return said(`notice.${notice.change}`)
    case 'rebuilt':
      return said('notice.rebuilt', notice)
    case 'decision-dropped':
      return said('notice.decision_dropped')
    case 'rule-broken':
      return said(notice.held ? 'notice.check_held' : 'notice.check_sent', { check: checkText(notice) })
    case 'config-broken':
      return said('notice.config_broken', notice)
    case 'config-invalid':
      return said('notice.config_invalid', notice)
    case 'config-variable':
      return said('notice.config_variable', notice)
    case 'settings-waiting':
      return said('notice.settings_waiting', { changes: notice.changes.join('; ') })
    case 'database-foreign':
      return said('notice.database_foreign', notice)
    case 'database-damaged':
      return said('notice.database_damaged', notice)
    case 'update-available':
      return said(notice.downloaded ? 'notice.update_downloaded' : 'notice.update_available', notice)
    case 'crashed':
      return said('notice.crashed', notice)
    case 'software-drawing':
      return said('notice.software_drawing')
    case 'rotated': {
      const { from: key, to, cause, until: end } = notice
      const until = end === null ? said('notice.for_good') : said('notice.until', { time: new Date(end).toISOString() })
      const next = to === null ? said('notice.no_other_key') : said('notice.went_on_with', { key: to })
      return said('notice.rotated', { key, until, cause, next })
    }
    case 'fell-back':
      return said('notice.fell_back', notice)
    case 'retrying':
      return said('notice.retrying', { ...notice, seconds: Math.ceil(notice.seconds) })
    case 'sent-again':
      return said('notice.sent_again')
    case 'adjusted':
      return said('notice.adjusted', notice)
    case 'output-lowered':
      return said('notice.output_lowered', notice)
    case 'compressed': {
      const { messages, tokensBefore: before, tokensAfter: after, dollars, reason } = notice
      const price = dollars === null ? said('notice.price_unknown') : `$${dollars.toFixed(4)}`
      return said('notice.compressed', { messages, before, after, price, reason })
    }
    default:
      return notice.reason
  }
}

function checkText({ rule: kind, value, found }: Extract<Notice, { kind: 'rule-broken' }>): SaidText {
  const check = { kind, value: JSON.stringify(value) }
  return found === '' ? said('notice.check', check) : said('notice.check_found', { ...check, found })
}
