import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RequestList } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
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
      <select
        aria-label={t('inspect.request')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(Number(target.value))}
        className="h-7 min-w-0 flex-1 truncate rounded-control border border-line bg-raised px-1 text-small"
      >
        {requests.map(({ id, turn, startedAt, model, outcome }) => (
          <option key={id} value={id}>
            {t('inspect.requestName', { id, turn, date: format.date(startedAt), model })}
            {outcome === 'completed' ? '' : ` · ${t(`inspect.outcome.${outcome ?? 'running'}`)}`}
          </option>
        ))}
      </select>
      <IconButton icon={ChevronRight} label={t('inspect.later')} onClick={() => step(1)} />
    </div>
  )
}
