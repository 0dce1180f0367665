import { useTranslation } from 'react-i18next'
import type { Cost, Usage } from '../../../shared/turn'
import { useFormat } from '../../i18n/use-format'
import { qualityMarks } from '../../inspector/quality-marks'
import { useChatModel } from '../../state/use-chat-model'
import { isDryRun, modelName } from '../../state/model-name'
import type { BackgroundItem, TurnEnd, TurnView } from '../../state/turn-view'

/** Tokens as billed, cost, time, and the model where it is another than the chat's now: one quiet line. */
export function TurnFigures({ turn, end }: { turn: TurnView; end: TurnEnd }) {
  const { t } = useTranslation()
  const format = useFormat()
  const current = useChatModel()
  const reported = end.requests - turn.unreported
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-caption text-quiet tabular-nums select-text">
      {reported > 0 && <Tokens usage={end.usage} />}
      {turn.unreported > 0 && !isDryRun(turn.model) && (
        <span>{reported > 0 ? t('turn.partlyReported', { count: turn.unreported }) : t('turn.unreported')}</span>
      )}
      {end.requests > 0 && <Price cost={end.cost} />}
      {end.requests > 1 && <span>{t('turn.requests', { count: end.requests })}</span>}
      {turn.endedAt !== null && <span>{format.duration(turn.endedAt - turn.startedAt)}</span>}
      {turn.model !== '' && turn.model !== current && <bdi className="truncate">{modelName(turn.model, t)}</bdi>}
    </p>
  )
}

/** What was asked of models after the turn, with its tokens and its price. They are part of the turn's figures. */
export function BackgroundRow({ item: { purpose, requests, unreported, usage, cost } }: { item: BackgroundItem }) {
  const { t } = useTranslation()
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-caption text-quiet tabular-nums select-text">
      <span>{t(`turn.background.${purpose}`)}</span>
      {requests > unreported && <Tokens usage={usage} />}
      {unreported > 0 && <span>{t('turn.partlyReported', { count: unreported })}</span>}
      <Price cost={cost} />
      {requests > 1 && <span>{t('turn.requests', { count: requests })}</span>}
    </p>
  )
}

function Tokens({ usage }: { usage: Usage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { input, output, cacheRead, cacheWrite, reasoning } = usage
  const sent = input + cacheRead + cacheWrite
  const title = t('turn.usageTitle', {
    input: format.count(input),
    cacheRead: format.count(cacheRead),
    cacheWrite: format.count(cacheWrite),
    output: format.count(output),
    reasoning: format.count(reasoning),
  })
  return (
    <span title={title} className="flex flex-wrap gap-x-3">
      <span>
        <span aria-hidden>{qualityMarks.billed} </span>
        {t('turn.tokensIn', { tokens: format.short(sent) })}
      </span>
      {cacheRead > 0 && <span>{t('turn.cached', { share: format.share(cacheRead, sent) })}</span>}
      <span>{t('turn.tokensOut', { tokens: format.short(output) })}</span>
    </span>
  )
}

function Price({ cost }: { cost: Cost }) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = cost.status === 'unpriced' ? '' : format.money(cost.dollars)
  return <span title={t(`turn.costTitle.${cost.status}`)}>{t(`turn.cost.${cost.status}`, { money })}</span>
}
