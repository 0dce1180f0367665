import type { ConfigChange } from '../../../core/home/config-file'
import { type SaidText, said } from '../../../shared/words/said'

type Notice = Extract<ConfigChange, { ok: false }>['notice']

/** Why a setting was not saved, and what to do. */
export function settingProblem(notice: Notice): SaidText {
  if (notice.kind === 'config-broken') {
    return said('home.setting_not_saved_line', {
      source: notice.source,
      line: notice.line,
      reason: notice.reason,
    })
  }
  return said('home.setting_not_saved', {
    source: notice.source,
    reason: 'reason' in notice ? notice.reason : '',
  })
}
