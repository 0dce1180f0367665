import type { ConfigChange } from '../../../core/home/config-file'
import { inEnglish } from '../../../shared/words/in-english'

type Notice = Extract<ConfigChange, { ok: false }>['notice']

/** Why a setting was not saved, and what to do. */
export function settingProblem(notice: Notice): string {
  if (notice.kind === 'config-broken') {
    return `The setting was not saved: ${inEnglish(notice.source)} cannot be read (line ${notice.line}: ${inEnglish(notice.reason)}). Mend that line, then try again.`
  }
  return `The setting was not saved: ${inEnglish(notice.source)} ${'reason' in notice ? inEnglish(notice.reason) : ''}`.trim()
}
