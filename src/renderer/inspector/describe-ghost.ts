import type { TFunction } from 'i18next'
import type { Ghost } from '../../shared/model'
import type { Say } from '../../shared/words/say-in'

/** Why it is not in the prompt. */
export function describeGhost(t: TFunction, { reason, by, detail }: Ghost, say: Say): string {
  const why =
    reason === 'shadowed' ? (by ? t('ghost.shadowed', { by }) : t('ghost.shadowedPlain')) : t(`ghost.${reason}`)
  return detail ? t('ghost.because', { why, detail: say(detail) }) : why
}
