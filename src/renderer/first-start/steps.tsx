import { useTranslation } from 'react-i18next'
import { openInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { usePrompt } from '../state/use-prompt'
import { useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { useWorkspace } from '../state/use-workspace'
import { useLocalServer } from '../state/use-local-server'
import { useModels } from '../state/use-models'
import type { Layer } from '../../shared/model'
import { groupLooks, groupShares } from '../inspector/groups'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'

/** What is left to do before the first answer. What is done is gone; `null` when nothing is left. */
export function Steps({ title }: { title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hasFolder = useAppState((state) => state.workspace !== null)
  const hasModel = useAppState((state) => state.defaultModel.provider !== 'dry-run')
  const hasSeenPrompt = useAppState((state) => state.layout.inspector.seen === true)
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const problem = usePrompt((prompt) => prompt.problem)
  const providers = useModels((models) => models.list)
  const chooseFolder = useWorkspace((actions) => actions.choose)
  const chooseModel = useModels((models) => models.choose)
  const showSettings = useView((view) => view.showSettings)
  const local = useLocalServer()
  const localModel = local?.models[0]?.id
  if (hasFolder && hasModel && hasSeenPrompt) return null

  const ready = (providers ?? []).filter(({ where, isSetUp }) => isSetUp && (where === 'hosted' || where === 'own'))
  const promptText = snapshot
    ? t('start.promptText', {
        layers: t('start.promptLayers', { count: snapshot.layers.length }),
        tokens: t('start.promptTokens', { tokens: format.count(snapshot.tokens.value) }),
      })
    : (problem ?? t('start.promptLoading'))
  return (
    <section className="mt-8">
      <h2 className="text-small font-medium text-quiet">{title}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {local !== null && localModel !== undefined && (
          <Step
            title={t('start.localTitle', { name: local.name })}
            text={t('start.localText', { count: local.models.length })}
            action={t('start.localAction', { model: localModel })}
            primary
            onAct={() => void chooseModel(local.id, localModel)}
          />
        )}
        {!hasModel && (
          <Step
            title={t('start.modelTitle')}
            text={
              ready.length > 0
                ? t('start.modelReady', { count: ready.length, names: format.list(ready.map(({ name }) => name)) })
                : t('start.modelText')
            }
            action={t(ready.length > 0 ? 'start.modelReadyAction' : 'start.modelAction')}
            primary={local === null}
            onAct={() => showSettings('keys')}
          />
        )}
        {!hasFolder && (
          <Step
            title={t('start.folderTitle')}
            text={t('start.folderText')}
            action={t('start.folderAction')}
            primary={hasModel}
            onAct={() => void chooseFolder()}
          />
        )}
        {!hasSeenPrompt && (
          <Step
            title={t('start.promptTitle')}
            text={promptText}
            action={t('start.promptAction')}
            primary={hasModel && hasFolder}
            onAct={() => openInspector()}
          >
            <PromptPicture layers={snapshot?.layers ?? []} />
          </Step>
        )}
      </ol>
    </section>
  )
}

/** The prompt to scale: a picture beside words that say the same. */
function PromptPicture({ layers }: { layers: readonly Layer[] }) {
  return (
    <div aria-hidden className="mt-3 flex h-2 gap-px overflow-hidden rounded-[3px] bg-line">
      {groupShares(layers, undefined).map(({ group, tokens }) => (
        <span key={group} style={{ flexGrow: tokens }} className={`min-w-1 basis-0 ${groupLooks[group]}`} />
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
