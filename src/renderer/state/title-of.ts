import type { TFunction } from 'i18next'
import type { SessionSummary } from '../../shared/model'
import { harmlessProse } from '../ui/harmless-prose'

/** What a chat is called: its title, else how it began. */
export function titleOf({ title, preview }: Pick<SessionSummary, 'title' | 'preview'>, t: TFunction): string {
  return harmlessProse(title ?? (preview || t('sessions.untitled')))
}
