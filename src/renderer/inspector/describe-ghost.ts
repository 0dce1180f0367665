import type { TFunction } from 'i18next'
import type { Ghost } from '../../shared/model'

/** Why it is not in the prompt. */
export function describeGhost(t: TFunction, { reason, by, detail }: Ghost): string {
  const why =
    reason === 'shadowed' ? (by ? t('ghost.shadowed', { by }) : t('ghost.shadowedPlain')) : t(`ghost.${reason}`)
  return detail ? `${why}: ${detail}` : why
}
