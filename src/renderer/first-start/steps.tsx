import { useTranslation } from 'react-i18next'
import { toggleInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { usePrompt } from '../state/use-prompt'
import { useKeys } from '../state/use-keys'
import { useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { useWorkspace } from '../state/use-workspace'
import { LocalStep } from './local-step'
import { PromptPicture } from './prompt-picture'
import { Step } from './step'

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
