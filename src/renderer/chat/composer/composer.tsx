import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { QuestionBar } from '../questions/question-bar'
import { useQuestions } from '../../state/use-questions'
import { draftKeyOf, runningIn, useChat } from '../../state/use-chat'
import { useIsActiveColumn, useSide } from '../../state/use-columns'
import { useChatPlace } from '../../state/use-chat-place'
import { useParentOf } from '../use-child-sessions'
import { useChatMode } from '../../state/use-modes'
import { followSettings } from '../../state/use-composer-settings'
import { AttachButton } from './attach-button'
import { AttachmentList } from './attachment-list'
import { ChannelNote } from './channel-note'
import { ComposerActions } from './composer-actions'
import { emptyDraft, isEmpty } from '../../state/draft'
import { Forecast } from './forecast'
import { keepDrafts, readDraft } from './keep-drafts'
import { MessageEditor } from './message-editor'
import { ModeBar } from './mode-bar'
import { ModePicker } from './mode-picker'
import { ModelPicker } from './model-picker'
import { PlanDock } from './plan-dock'
import { QueueList } from './queue-list'
import { ReferenceWarnings } from './reference-warnings'
import { SteerList } from './steer-list'
import { takeFiles, takePicture } from './take-files'
import { TakenBackBar } from './taken-back-bar'
import { useComposer } from '../../state/use-composer'
import { useDropped } from './use-dropped'
import { useSend } from './use-send'
import { ArrowLeft, Bot } from 'lucide-react'
import { openInspector } from '../../state/panels'
import { openSession } from '../../state/open-session'

/** Where messages are written, if anybody can write here. */
export function Composer() {
  const parentId = useParentOf(useChat((chat) => chat.sessionId))
  return parentId === null ? <WritingComposer /> : <ChildBar parentId={parentId} />
}

/** Typing touches only what is in here, never the transcript. */
function WritingComposer() {
  const { t, i18n } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const turns = useChat((chat) => chat.turns)
  const isRunning = useChat((chat) => runningIn(chat) !== null)
  const isElsewhere = (useChatPlace().backend?.kind ?? 'local') !== 'local'
  const hint = isElsewhere ? 'composer.placeholderElsewhere' : 'composer.placeholder'
  const runningText = useChat((chat) => runningIn(chat)?.userText ?? null)
  const draftKey = useChat(draftKeyOf)
  const draft = useComposer(({ drafts }) => drafts.get(draftKey) ?? emptyDraft)
  const setDraft = useComposer((composer) => composer.setDraft)
  const addPaste = useComposer((composer) => composer.addPaste)
  const { busy, problem, report, dismiss, obey, send, queue, steer, stop } = useSend(sessionId, draftKey, isRunning)
  const approvesAll = useChatMode()?.approvesAll === true
  const box = useRef<HTMLDivElement>(null)
  const isActive = useIsActiveColumn()
  const isFirst = useSide() !== 'right'
  useEscapeStop(isRunning && isActive, stop)
  useEffect(() => (isFirst ? keepDrafts() : undefined), [isFirst])
  useEffect(followSettings, [])
  useEffect(
    () =>
      void useQuestions
        .getState()
        .readPending()
        .catch(() => undefined),
    [],
  )
  useEffect(() => void readDraft(draftKey), [draftKey])

  const setText = useCallback((text: string) => setDraft(draftKey, { text }), [setDraft, draftKey])
  const longPaste = useCallback((text: string) => addPaste(draftKey, text), [addPaste, draftKey])
  const take = async (files: Parameters<typeof takeFiles>[1]) =>
    report(await takeFiles(draftKey, files, t, i18n.language))
  useDropped(isActive, (files) => void take(files))
  const sent = useMemo(
    () => [...turns.map(({ userText }) => userText), runningText].filter((text) => text !== null),
    [turns, runningText],
  )
  const recall = useRecall(sent, draft.text, setText)

  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-6 pt-2 pb-4">
      {problem !== null && (
        <div className="mb-2">
          <Problem title={problem.title} reason={problem.reason}>
            <Button look="ghost" onClick={dismiss}>
              {t('app.dismiss')}
            </Button>
          </Problem>
        </div>
      )}
      <QuestionBar />
      {sessionId !== null && <ChannelNote sessionId={sessionId} />}
      {sessionId !== null && <ModeBar sessionId={sessionId} running={isRunning} />}
      {sessionId !== null && <PlanDock sessionId={sessionId} />}
      {sessionId !== null && <TakenBackBar sessionId={sessionId} running={isRunning} />}
      {sessionId !== null && <SteerList sessionId={sessionId} />}
      {sessionId !== null && <QueueList sessionId={sessionId} running={isRunning} />}
      <div
        ref={box}
        className={`rounded-panel border bg-raised focus-within:outline-2 ${approvesAll ? 'border-danger outline-danger/20' : 'border-edge outline-accent/20 focus-within:border-accent'}`}
      >
        <AttachmentList draftKey={draftKey} draft={draft} />
        <MessageEditor
          draftKey={draftKey}
          text={draft.text}
          label={t('composer.label')}
          placeholder={t(isRunning ? 'composer.placeholderRunning' : hint)}
          sessionId={sessionId}
          running={isRunning}
          offers="commands"
          anchor={box}
          onChange={setText}
          onCommand={obey}
          onLongPaste={longPaste}
          onPictures={(files) => void take(files.map((file) => ({ file, path: null, place: '' })))}
          onSend={isRunning ? queue : send}
          onSendOther={isRunning ? steer : send}
          onRecall={recall}
        />
        <ReferenceWarnings
          sessionId={sessionId}
          text={draft.text}
          onPicture={(reference) => void takePicture(draftKey, reference, t, i18n.language).then(report)}
        />
        <div className="flex min-h-11 items-center justify-end gap-2 px-1.5 py-1.5 text-caption text-quiet tabular-nums">
          <AttachButton onFiles={(files) => void take(files)} />
          <ModePicker sessionId={sessionId} />
          <ModelPicker sessionId={sessionId} />
          <span className="@container/forecast flex min-w-0 flex-1">
            <Forecast sessionId={sessionId} draft={draft} />
          </span>
          <ComposerActions
            running={isRunning}
            empty={isEmpty(draft)}
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

/** In place of the composer: the chat of a sub-agent is only looked at. */
function ChildBar({ parentId }: { parentId: string }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-6 pt-2 pb-4">
      <div className="flex min-h-11 flex-wrap items-center gap-2 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4 text-small">
        <Bot size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <p className="min-w-48 flex-1 text-quiet">{t('child.readOnly')}</p>
        <Button look="ghost" onClick={() => openInspector()}>
          {t('child.prompt')}
        </Button>
        <Button onClick={() => openSession(parentId)}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {t('child.back')}
        </Button>
      </div>
    </div>
  )
}

/**
 * Esc closes one layer at a time. Every layer that closes says so by preventing the default, so what arrives here was meant
 * for the turn. It never touches the text.
 */
function useEscapeStop(running: boolean, stop: () => void): void {
  useEffect(() => {
    if (!running) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
      if (document.querySelector('[role=dialog], [role=menu], search') !== null) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [running, stop])
}

/** Walks through what was sent before. What was being typed is the newest end of that walk. */
function useRecall(sent: readonly string[], current: string, show: (text: string) => void) {
  const walk = useRef<{ at: number; typed: string } | null>(null)
  return (way: 'older' | 'newer'): boolean => {
    const here =
      walk.current !== null && (sent[walk.current.at] ?? walk.current.typed) === current ? walk.current : null
    const { at, typed } = here ?? { at: sent.length, typed: current }
    const next = way === 'older' ? at - 1 : at + 1
    if (next < 0 || next > sent.length) return false
    walk.current = { at: next, typed }
    show(sent[next] ?? typed)
    return true
  }
}
