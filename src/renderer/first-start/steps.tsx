import { useTranslation } from 'react-i18next'
import { toggleInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { usePrompt } from '../state/use-prompt'
import { useKeys } from '../state/use-keys'
import { useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { useWorkspace } from '../state/use-workspace'
import { useEffect } from 'react'
import { afterPaint } from '../ui/after-paint'
import { useModels } from '../state/use-models'
import type { Layer } from '../../shared/model'
import { sharesOf, tierLooks } from '../inspector/tiers'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'

/** Three things that work at once. A chosen folder is no longer a thing to do. */
export function Steps() {
  const { t } = useTranslation()
  const format = useFormat()
  const workspace = useAppState((state) => state.workspace)
  const inspectorOpen = useAppState((state) => state.layout.inspector.open)
  const plainKeys = useAppState((state) => state.keyStore.reason !== null)
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const problem = usePrompt((prompt) => prompt.problem)
  const keys = useKeys((state) => state.list)
  const choose = useWorkspace((actions) => actions.choose)
  const showSettings = useView((view) => view.showSettings)

  const ready = (keys ?? []).filter(({ origin }) => origin !== 'none')
  const promptText = snapshot
    ? t('start.promptText', {
        layers: t('start.promptLayers', { count: snapshot.layers.length }),
        tokens: t('start.promptTokens', { tokens: format.count(snapshot.tokens.value) }),
      })
    : (problem ?? t('start.promptLoading'))

  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {workspace === null && (
        <Step
          title={t('start.folderTitle')}
          text={t('start.folderText')}
          action={t('start.folderAction')}
          primary
          onAct={() => void choose()}
        />
      )}
      <Step
        title={t('start.promptTitle')}
        text={promptText}
        action={t(inspectorOpen ? 'start.promptClose' : 'start.promptAction')}
        primary={workspace !== null && !inspectorOpen}
        onAct={toggleInspector}
      >
        <PromptPicture layers={snapshot?.layers ?? []} />
      </Step>
      <Step
        title={t('start.keyTitle')}
        text={
          ready.length > 0
            ? t('start.keyReady', { count: ready.length, names: format.list(ready.map(({ name }) => name)) })
            : t(plainKeys ? 'start.keyTextPlain' : 'start.keyText')
        }
        action={t(ready.length > 0 ? 'start.keyActionMore' : 'start.keyAction')}
        onAct={() => showSettings('keys')}
      />
      <LocalStep />
    </ol>
  )
}

/** A server on this machine that has models: one click and it answers, without a key. Only while nothing else is chosen. */
function LocalStep() {
  const { t } = useTranslation()
  const isDryRun = useAppState((state) => state.model.provider === 'dry-run')
  const lookForLocal = useModels((models) => models.lookForLocal)
  const choose = useModels((models) => models.choose)
  const found = useModels(({ list }) => list?.find(({ where, models }) => where === 'local' && models.length > 0))
  useEffect(() => {
    if (isDryRun) afterPaint(() => requestIdleCallback(() => void lookForLocal()))
  }, [isDryRun, lookForLocal])
  const model = found?.models[0]?.id
  if (!isDryRun || found === undefined || model === undefined) return null
  return (
    <Step
      title={t('start.localTitle', { name: found.name })}
      text={t('start.localText', { count: found.models.length })}
      action={t('start.localAction', { model })}
      onAct={() => void choose(found.id, model)}
    />
  )
}

/** The prompt to scale, by tier: a picture beside words that say the same. */
function PromptPicture({ layers }: { layers: readonly Layer[] }) {
  return (
    <div aria-hidden className="mt-3 flex h-2 gap-px overflow-hidden rounded-[3px] bg-line">
      {sharesOf(layers).map(({ tier, tokens }) => (
        <span key={tier} style={{ flexGrow: tokens }} className={`min-w-1 basis-0 ${tierLooks[tier].fill}`} />
      ))}
    </div>
  )
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly primary?: boolean
  onAct(): void
  /** A picture under the words. */
  readonly children?: ReactNode
}

function Step({ title, text, action, primary = false, onAct, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small break-words text-quiet">{text}</p>
        {children}
      </div>
      <Button look={primary ? 'primary' : 'plain'} onClick={onAct} className="min-w-32">
        {action}
      </Button>
    </li>
  )
}
