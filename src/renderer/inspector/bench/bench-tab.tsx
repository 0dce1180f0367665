import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Problem } from '../../ui/problem'
import { Select } from '../../ui/select'
import { NoStoredPrompt } from '../no-stored-prompt'
import { useCall } from '../use-call'
import { useChatPlace } from '../../state/use-chat-place'
import { useShownPrompt, useSubjectId } from '../use-subject'
import { ApplyBar } from './apply-bar'
import { BenchList } from './bench-list'
import { BenchSums } from './bench-sums'
import { useModelLines } from './use-model-lines'
import { toggled, whatIf } from './what-if'
import type { Tried } from './what-if'
import type { BenchModel } from './use-model-lines'
import type { Budget } from '../../../shared/inspect'
import type { PromptSnapshot } from '../../../shared/model'
import { benchItems } from './bench-items'
import type { BenchItem } from './bench-items'
import { useToolsets } from './use-toolsets'

const none: Tried = new Map()

/** A place to try: what would a request be without this, with that, or for another model. Nothing here is real yet. */
export function BenchTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const snapshot = useShownPrompt()
  const [applied, setApplied] = useState(0)
  const version = `${snapshot?.sha256 ?? ''} ${applied}`
  const { value: budget, problem } = useCall('inspect.budget', { sessionId }, version)
  const [tried, setTried] = useState(none)
  const [model, setModel] = useState('')
  const models = useModelLines()
  const items = useBenchItems(sessionId, snapshot, budget, version)
  if (problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={problem} />
      </div>
    )
  if (budget === null) return null
  const chosen = models.find(({ key }) => key === model) ?? null
  const rates = chosen === null ? budget.price : chosen.price
  const total = budget.total.value
  const after = whatIf(total, tried, chosen?.contextWindow ?? budget.window, rates)
  // Another model has nothing in its cache.
  const rewritten = chosen === null ? after.rewritten : after.tokens
  const money = rates === null ? t('inspect.unpriced') : format.money((rewritten * rates.input) / 1e6)
  return (
    <div className="space-y-4">
      <p className="text-caption text-quiet">{t('inspect.benchHint')}</p>
      <NoStoredPrompt />
      <BenchSums before={whatIf(total, none, budget.window, budget.price)} after={after} rewritten={rewritten} />
      <ModelChoice models={models} value={model} onChange={setModel} />
      <BenchList items={items} tried={tried} onToggle={(item) => setTried(toggled(tried, item))} />
      {(tried.size > 0 || chosen !== null) && (
        <ApplyBar
          tried={tried}
          model={chosen}
          sessionId={sessionId}
          price={t('inspect.tokensAndMoney', { tokens: format.count(rewritten), money })}
          onDone={() => {
            setTried(none)
            setModel('')
            setApplied(applied + 1)
          }}
        />
      )}
    </div>
  )
}

interface ModelChoiceProps {
  readonly models: readonly BenchModel[]
  readonly value: string
  onChange(key: string): void
}

function ModelChoice({ models, value, onChange }: ModelChoiceProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const listed = all ? models : models.filter(({ isReady, key }) => isReady || key === value)
  if (models.length === 0) return null
  return (
    <div className="space-y-1 text-caption">
      <div className="flex items-center gap-2">
        <span aria-hidden>{t('inspect.tryModel')}</span>
        <Select
          label={t('inspect.tryModel')}
          size="small"
          className="flex-1"
          value={value}
          options={[
            { value: '', label: t('inspect.sameModel') },
            ...listed.map(({ key, provider, model }) => ({ value: key, label: model, group: provider })),
          ]}
          onChange={onChange}
        />
      </div>
      {models.some(({ isReady }) => !isReady) && (
        <label className="flex items-center gap-2 text-quiet">
          <input type="checkbox" checked={all} onChange={() => setAll(!all)} className="accent-accent" />
          {t('inspect.allModels')}
        </label>
      )}
    </div>
  )
}

/** Everything that can be switched for a chat, or for the next one; nothing until the prompt is known. */
function useBenchItems(
  sessionId: string | null,
  snapshot: PromptSnapshot | null,
  budget: Budget | null,
  version: string,
): readonly BenchItem[] {
  const sets = useToolsets(sessionId, version)
  // Without them the bench still shows the prompt.
  const servers = useCall('mcp.list', undefined, version).value
  const folder = useChatPlace().workspace?.path ?? null
  const skillsOff = useCall('inspect.skillsOff', { sessionId }, version).value
  return useMemo(() => {
    if (snapshot === null || budget === null) return []
    const there = (servers ?? []).filter((server) => server.folder === null || server.folder === folder)
    return benchItems({ snapshot, rents: budget.rents, sets, servers: there, skillsOff: skillsOff ?? [] })
  }, [snapshot, budget, sets, servers, skillsOff, folder])
}
