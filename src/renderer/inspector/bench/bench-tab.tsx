import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../ui/problem'
import { NotInBundle } from '../not-in-bundle'
import { useCall } from '../use-call'
import { useInspector } from '../use-inspector'
import { useShownPrompt, useSubjectId } from '../use-subject'
import { ApplyBar } from './apply-bar'
import { BenchList } from './bench-list'
import { BenchSums } from './bench-sums'
import { ModelChoice } from './model-choice'
import { useModelLines } from './use-model-lines'
import { useToolsets } from './use-toolsets'
import { type BenchItem, benchItems, toggled, whatIf } from './what-if'

const none: ReadonlyMap<string, BenchItem> = new Map()

/** A place to try: what would a request be without this, or for another model. Nothing here touches the real one. */
export function BenchTab() {
  const { t } = useTranslation()
  const sessionId = useSubjectId()
  const snapshot = useShownPrompt()
  const isBundle = useInspector((view) => view.bundle !== null)
  const { value: budget, problem } = useCall('inspect.budget', isBundle ? null : { sessionId }, snapshot?.sha256)
  const [off, setOff] = useState(none)
  const [model, setModel] = useState('')
  const models = useModelLines()
  const sets = useToolsets(sessionId)
  const items = useMemo(
    () => (snapshot === null || budget === null ? [] : benchItems(snapshot, budget, sets)),
    [snapshot, budget, sets],
  )
  if (isBundle) return <NotInBundle />
  if (problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={problem} />
      </div>
    )
  if (budget === null) return null
  const chosen = models.find(({ key }) => key === model) ?? null
  const window = chosen?.contextWindow ?? budget.window
  const rates = chosen === null ? budget.price : chosen.price
  // Before the first request only the prompt is known; the tools come with it.
  const tools = items.reduce((sum, { kind, tokens }) => sum + (kind === 'toolset' ? tokens : 0), 0)
  const total = budget.total.value + (budget.requestId === null ? tools : 0)
  const before = whatIf(total, none, budget.window, budget.price)
  const after = whatIf(total, off, window, rates)
  return (
    <div className="space-y-3 px-4 py-3">
      <p className="text-caption text-quiet">{t('inspect.benchHint')}</p>
      <BenchSums before={before} after={after} newModel={chosen !== null} />
      <ModelChoice models={models} value={model} onChange={setModel} />
      <BenchList items={items} off={off} onToggle={(item) => setOff(toggled(off, item))} />
      {(off.size > 0 || chosen !== null) && (
        <ApplyBar
          off={off}
          model={chosen}
          sets={sets}
          sessionId={sessionId}
          onDone={() => {
            setOff(none)
            setModel('')
          }}
        />
      )}
    </div>
  )
}
