import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { usePrompt } from '../../state/use-prompt'
import { Problem } from '../../ui/problem'
import { LineChart } from '../line-chart'
import { NoRequests } from '../no-requests'
import { NoStoredPrompt } from '../no-stored-prompt'
import { qualityMarks } from '../quality-marks'
import { useCall } from '../use-call'
import { ofConversation, useLedgerVersion, useRequests, useSubjectId } from '../use-subject'
import { RentList } from './rent-list'
import { WindowPicture } from './window-picture'

/** The window to scale with the price of each part, how it grew, and what every single thing costs each time. */
export function CostView() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const built = usePrompt((prompt) => prompt.snapshot?.sha256)
  const version = useLedgerVersion()
  const { value: budget, problem } = useCall('inspect.budget', { sessionId }, `${version} ${built}`)
  const list = useRequests()
  if (problem !== null) return <Problem title={t('inspect.failed')} reason={problem} />
  if (budget === null) return null
  const sizes = ofConversation(list.value?.requests ?? []).flatMap(({ id, usage }) =>
    usage === null ? [] : [{ id, value: usage.cacheRead + usage.cacheWrite + usage.input }],
  )
  const first = sizes[0]
  const last = sizes.at(-1)
  return (
    <div className="space-y-4 pb-3">
      <NoStoredPrompt />
      {list.value !== null && list.value.requests.length === 0 && <NoRequests list={list.value} view="budget" />}
      <WindowPicture budget={budget} />
      <p className="text-caption text-quiet tabular-nums" title={t(`quality.${budget.total.quality}`)}>
        {qualityMarks[budget.total.quality]}{' '}
        {t('inspect.filled', {
          tokens: format.count(budget.total.value),
          window: format.count(budget.window),
          share: format.share(budget.total.value, budget.window),
        })}
      </p>
      {first !== undefined && last !== undefined && sizes.length > 1 && (
        <LineChart
          title={t('inspect.growth', {
            from: format.count(first.value),
            to: format.count(last.value),
            count: sizes.length,
          })}
          points={sizes}
          top={Math.max(...sizes.map(({ value }) => value)) * 1.1}
          limit={budget.window}
        />
      )}
      <RentList budget={budget} sessionId={sessionId} />
    </div>
  )
}
