import type { Notice } from './model'
import { inEnglish } from './words/in-english'

/** One sentence in plain English, for a terminal or a report. */
export function noticeLine(notice: Notice): string {
  return `${notice.source === '' ? 'the prompt' : inEnglish(notice.source)}: ${saying(notice)}`
}

function checkWords({ rule, value, found }: Extract<Notice, { kind: 'rule-broken' }>): string {
  const seen = found === '' ? '' : `; found: ${found}`
  return `${rule} ${JSON.stringify(value)}${seen}`
}

function saying(notice: Notice): string {
  switch (notice.kind) {
    case 'truncated':
      return `cut, kept ${notice.kept} of ${notice.total} characters`
    case 'blocked':
      return `blocked (${notice.rules.join(', ')})`
    case 'suspicious':
      return `loaded, but worth a look (${notice.rules.join(', ')})`
    case 'decided': {
      const left = notice.decision === 'without-lines' ? `without lines ${notice.lines.join(', ')}` : 'whole'
      return `loaded ${left}, as you decided (${notice.rules.join(', ')})`
    }
    case 'stale':
      return `${notice.change} since the prompt was built`
    case 'rebuilt':
      return `prompt rebuilt. ${inEnglish(notice.reason)}`
    case 'decision-dropped':
      return 'the file changed, so the earlier decision about it no longer counts'
    case 'rule-broken':
      return `${notice.held ? 'not sent' : 'sent'}, although a check of yours does not hold (${checkWords(notice)})`
    case 'config-broken':
      return `does not parse at line ${notice.line}: ${inEnglish(notice.reason)}`
    case 'config-invalid':
      return `"${notice.key}" ${inEnglish(notice.reason)}`
    case 'config-variable':
      return `"${notice.key}" names the variable ${notice.variable}, which is not set`
    case 'database-foreign':
      return `belongs to another program; ${notice.used} is used instead`
    case 'database-damaged':
      return `${inEnglish(notice.reason)}; ${notice.recovered} rows were recovered`
    case 'update-available':
      return `version ${notice.version} is ${notice.downloaded ? 'downloaded' : 'available'}`
    case 'crashed':
      return `crashed (${inEnglish(notice.reason)}) and was started again`
    case 'software-drawing':
      return 'failed lately; the window is drawn without it'
    case 'rotated': {
      const until = notice.until === null ? 'for good' : `until ${new Date(notice.until).toISOString()}`
      const next = notice.to === null ? 'no other key is free' : `went on with ${notice.to}`
      return `key ${notice.from} is out of service ${until} (${notice.cause}); ${next}`
    }
    case 'fell-back':
      return `failed (${notice.cause}); ${notice.to} answers instead of ${notice.from}`
    case 'retrying':
      return `${notice.cause}; trying again in ${Math.ceil(notice.seconds)} s, attempt ${notice.attempt} of ${notice.of}`
    case 'adjusted':
      return `the request was changed so that it is accepted (${notice.change})`
    case 'output-lowered':
      return `room for a shorter answer only, at most ${notice.tokens} tokens`
    case 'compressed': {
      const price = notice.dollars === null ? 'price unknown' : `$${notice.dollars.toFixed(4)}`
      return `${notice.messages} messages compressed, ${notice.tokensBefore} tokens became ${notice.tokensAfter} (${price}). ${inEnglish(notice.reason)}`
    }
    default:
      return inEnglish(notice.reason)
  }
}
