import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { runningIn, useChat } from '../../state/use-chat'
import { positionIn } from './positions'
import { TranscriptList } from './transcript-list'
import { useAppState } from '../../state/use-app'
import { useFind } from '../find/use-find'
import type { TurnView } from '../../state/turn-view'
import { plainWords } from '../plain-words'
import { answerOf } from '../answer-of'
import { useSay } from '../../i18n/use-say'
import { useComposerSettings } from '../../state/use-composer-settings'
import { rememberSplits, rowsOf } from './rows-of'
import type { Detail, Row } from './rows-of'
import { inWords } from '../../i18n/in-words'
import type { Say } from '../../../shared/words/say-in'

const SAID = 600
const QUESTION_SAID = 300

/** The open session. */
export function Transcript({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const turns = useChat((chat) => chat.turns)
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading)
  const problem = useChat((chat) => chat.problem)
  const readAgain = useChat((chat) => chat.readAgain)
  const readEarlier = useChat((chat) => chat.readEarlier)
  useFindKey()
  const rows = useRows(turns, useChat(runningIn))

  const left = positionIn(sessionId)
  const missing = left !== undefined && hasEarlier && rows.every(({ key }) => key !== left.key)
  useEffect(() => {
    if (missing && reading === null && problem === null) void readEarlier()
  }, [missing, reading, problem, readEarlier])

  if (rows.length === 0 && problem !== null) {
    return (
      <div className="mx-auto w-full max-w-chat flex-1 p-6">
        <Problem title={t('chat.failed')} reason={problem}>
          <Button onClick={() => void readAgain()}>{t('app.retry')}</Button>
        </Problem>
      </div>
    )
  }
  if (rows.length === 0 || (missing && problem === null)) {
    return (
      <p role="status" className="mx-auto w-full max-w-chat flex-1 animate-appear p-6 text-small text-quiet">
        {t(reading === null && !missing ? 'chat.begin' : 'chat.reading')}
      </p>
    )
  }
  return (
    <>
      <TranscriptList sessionId={sessionId} rows={rows} onReachTop={() => void readEarlier()} />
      <Announcer />
      <QuestionAnnouncer rows={rows} />
    </>
  )
}

/** Mod+F opens the field, or puts the caret into it. */
function useFindKey(): void {
  const mac = useAppState((state) => state.platform === 'darwin')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const mod = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (!mod || event.altKey || event.shiftKey || event.isComposing || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      useFind.getState().open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [mac])
}

/** Says an answer once, when it is finished: not each word of it. */
function Announcer() {
  const { t } = useTranslation()
  const say = useSay()
  const isRunning = useChat((chat) => runningIn(chat) !== null)
  const last = useChat(({ turns }) => turns.at(-1))
  const ended = useChat((chat) => chat.ended)
  const finished = last !== undefined && last.turnId === ended && !isRunning ? last : null
  // What stands there from the beginning is not heard: a short first answer can be over before its chat is drawn.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {isDrawn &&
        finished &&
        t(finished.end?.failure ? 'chat.answerFailed' : 'chat.answerDone', { text: spoken(finished, say) })}
    </p>
  )
}

function spoken(turn: TurnView, say: Say): string {
  const failure = turn.end?.failure
  return (failure ? say(failure.message) : plainWords(answerOf(turn))).slice(0, SAID)
}

/** The rows of the whole transcript. A turn that is over is laid out once; of a running one only the end is looked at. */
function useRows(turns: readonly TurnView[], running: TurnView | null): readonly Row[] {
  const tools = useComposerSettings((settings) => settings.tools)
  const thinking = useComposerSettings((settings) => settings.thinking)
  const [splitOf] = useState(rememberSplits)
  const layOut = useMemo(() => rememberRows(splitOf, { tools, thinking }), [splitOf, tools, thinking])
  const past = useMemo(() => turns.flatMap(layOut), [turns, layOut])
  return useMemo(() => (running === null ? past : [...past, ...layOut(running)]), [past, running, layOut])
}

function rememberRows(splitOf: ReturnType<typeof rememberSplits>, detail: Detail) {
  const known = new WeakMap<TurnView, readonly Row[]>()
  return (turn: TurnView): readonly Row[] => {
    const rows = known.get(turn) ?? rowsOf(turn, splitOf, detail)
    known.set(turn, rows)
    return rows
  }
}

/** Says at once that the agent waits, because it waits for a limited time. */
function QuestionAnnouncer({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const subject = openSubject(rows)
  return (
    <p aria-live="assertive" className="sr-only">
      {subject !== null && t('ask.announce', { subject: subject.slice(0, QUESTION_SAID) })}
    </p>
  )
}

function openSubject(rows: readonly Row[]): string | null {
  const row = rows.findLast(
    (one) =>
      (one.kind === 'approval' || one.kind === 'clarify' || one.kind === 'form') &&
      one.item.answer === null &&
      !one.over,
  )
  if (row?.kind === 'approval') return inWords(row.item.permission.subject)
  if (row?.kind === 'form') return row.item.form.message
  return row?.kind === 'clarify' ? (row.item.questions[0]?.question ?? '') : null
}
