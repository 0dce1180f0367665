import { useTranslation } from 'react-i18next'
import type { enSettings } from '../../shared/words/en/settings'

/** A set that came with a tool server has only the name that it was given. */
export function useToolsetTitle(): (id: string) => string {
  const { t } = useTranslation()
  return (id) => t(`tools.sets.${id as keyof (typeof enSettings)['tools']['sets']}`, { defaultValue: id })
}
