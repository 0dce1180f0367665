import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestSize } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { useInspector } from '../../state/use-inspector'
import { Button } from '../../ui/button'
import { qualityMarks } from '../quality-marks'
import { PartRow } from './part-row'

/** What was said so far, as the next request sends it again. */
export function ConversationRow({ size, tokens }: { size: RequestSize; tokens: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useInspector((view) => view.show)
  const [isOpen, setIsOpen] = useState(false)
  const { parts, total } = size
  const partOf = (name: 'history' | 'references') => parts.find(({ part }) => part === name)?.tokens ?? 0
  const row = {
    title: t('parts.group.conversation'),
    group: 'conversation',
    tokens: { value: tokens, quality: total.quality },
    whole: total.value,
  } as const
  if (tokens === 0) return <PartRow {...row} why={t('parts.noConversation')} />
  return (
    <PartRow
      {...row}
      why={t('parts.why.conversation', { window: '' })}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <div className="animate-appear pr-4 pb-3 pl-9 text-caption">
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
          <dt>{t('parts.messages')}</dt>
          <dd className="text-right">
            {qualityMarks[total.quality]} {format.count(partOf('history'))}
          </dd>
          {partOf('references') > 0 && (
            <>
              <dt>{t('parts.attached')}</dt>
              <dd className="text-right">≈ {format.count(partOf('references'))}</dd>
            </>
          )}
        </dl>
        <Button look="ghost" className="-ml-3" onClick={() => show('requests')}>
          {t('parts.showRequests')}
        </Button>
      </div>
    </PartRow>
  )
}
