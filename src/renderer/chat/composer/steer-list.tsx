import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Kept } from '../../state/draft'
import { VisibleText } from '../../ui/visible-text'
import { useSteers } from './use-steers'

const none: readonly Kept[] = []
const SHOWN = 300

/** What the running turn was told and the model has not got yet. */
export function SteerList({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const texts = useSteers(({ waiting }) => waiting.get(sessionId) ?? none)
  if (texts.length === 0) return null
  return (
    <section aria-label={t('composer.steering')} className="mb-2">
      <p className="px-1 pb-1 text-caption text-quiet">{t('composer.steeringHint')}</p>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-panel border border-line">
        {texts.map(({ id, text }) => (
          <li key={id} className="flex min-h-row items-center gap-2 px-3 py-0.5 text-small">
            <CornerDownRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            <span className="min-w-0 flex-1 truncate">
              <VisibleText text={text.slice(0, SHOWN)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
