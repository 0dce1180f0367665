import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RequestList } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { useInspector } from '../../state/use-inspector'
import { useChosen } from '../use-subject'

/** Which request is shown: one after the other, or any of them. */
export function RequestPicker({ list }: { list: RequestList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chosen = useChosen(list)
  const choose = useInspector((view) => view.choose)
  const { requests } = list
  const at = requests.findIndex(({ id }) => id === chosen?.id)
  const step = (by: number) => {
    const next = requests[at + by]
    if (next !== undefined) choose(next.id)
  }
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={t('inspect.earlier')} onClick={() => step(-1)} />
      <Select
        label={t('inspect.request')}
        size="small"
        className="flex-1"
        value={String(chosen?.id ?? '')}
        options={requests.map(({ id, turn, startedAt, model, outcome }) => ({
          value: String(id),
          label: [
            t('inspect.requestName', { id, turn, date: format.date(startedAt), model }),
            ...(outcome === 'completed' ? [] : [t(`inspect.outcome.${outcome ?? 'running'}`)]),
          ].join(' · '),
        }))}
        onChange={(id) => choose(Number(id))}
      />
      <IconButton icon={ChevronRight} label={t('inspect.later')} onClick={() => step(1)} />
    </div>
  )
}
