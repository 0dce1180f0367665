import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../ui/problem'
import { runningIn, useChat } from '../use-chat'
import { ComposerActions } from './composer-actions'
import { Forecast } from './forecast'
import { MessageEditor } from './message-editor'
import { PasteList } from './paste-list'
import { QueueList } from './queue-list'
import { emptyDraft, messageOf, useComposer } from './use-composer'
import { useEscapeStop } from './use-escape-stop'
import { useRecall } from './use-recall'
import { useSend } from './use-send'

/** Where messages are written. Typing touches only what is in here, never the transcript. */
export function Composer() {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const turns = useChat((chat) => chat.turns)
  const isRunning = useChat((chat) => runningIn(chat) !== null)
  const runningText = useChat((chat) => runningIn(chat)?.userText ?? null)
  const draftKey = sessionId ?? ''
  const draft = useComposer(({ drafts }) => drafts.get(draftKey) ?? emptyDraft)
  const setDraft = useComposer((composer) => composer.setDraft)
  const addPaste = useComposer((composer) => composer.addPaste)
  const { busy, problem, send, queue, steer, stop } = useSend(sessionId)
  useEscapeStop(isRunning, stop)

  const setText = useCallback((text: string) => setDraft(draftKey, { text }), [setDraft, draftKey])
  const sent = useMemo(
    () => [...turns.map(({ userText }) => userText), runningText].filter((text) => text !== null),
    [turns, runningText],
  )
  const recall = useRecall(sent, draft.text, setText)
  const empty = messageOf(draft).trim() === ''

  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-6 pt-2 pb-4">
      {problem !== null && (
        <div className="mb-2">
          <Problem title={problem.title} reason={problem.reason} />
        </div>
      )}
      {sessionId !== null && <QueueList sessionId={sessionId} running={isRunning} onEdit={setText} />}
      <div className="rounded-panel border border-edge bg-raised outline-accent/20 focus-within:border-accent focus-within:outline-2">
        <PasteList
          pastes={draft.pastes}
          onRemove={(id) => setDraft(draftKey, { pastes: draft.pastes.filter((paste) => paste.id !== id) })}
        />
        <MessageEditor
          draftKey={draftKey}
          text={draft.text}
          label={t('composer.label')}
          placeholder={t(isRunning ? 'composer.placeholderRunning' : 'composer.placeholder')}
          onChange={setText}
          onLongPaste={(text) => addPaste(draftKey, text)}
          onSend={isRunning ? queue : send}
          onSendOther={isRunning ? steer : send}
          onRecall={recall}
        />
        <div className="flex min-h-11 items-center justify-end gap-2 py-1.5 pr-1.5 pl-4 text-caption text-quiet tabular-nums">
          <span className="flex min-w-0 flex-1">
            <Forecast text={draft.text} />
          </span>
          <ComposerActions
            running={isRunning}
            empty={empty}
            busy={busy}
            onSend={send}
            onQueue={queue}
            onSteer={steer}
            onStop={stop}
          />
        </div>
      </div>
    </div>
  )
}
