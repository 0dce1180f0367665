import { MessageSquarePlus, Plus, Search, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { FindBar } from './find-bar'
import { ProcessView } from './process-view'
import { TerminalSurface } from './terminal-surface'
import { TerminalTabs } from './terminal-tabs'
import { useProcesses } from './use-processes'
import { useTerminals } from './use-terminals'

/** Terminals of the user in the folder of the chat, and what the agent left running. They live on when this is closed. */
export function TerminalPane({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const list = useTerminals((terminals) => terminals.list)
  const wanted = useTerminals((terminals) => terminals.shown)
  const isGone = useTerminals((terminals) => terminals.isGone)
  const { show, open, close, look } = useTerminals.getState()
  const processes = useProcesses(sessionId)
  const { busy, problem, attempt } = useAttempt()
  const [isFinding, closeFind, askFind] = useFinding()
  const isFirst = useRef(true)

  useEffect(() => {
    void attempt(async () => {
      await look()
      // The press that opened the pane opens the first terminal.
      const isEmpty = isFirst.current && useTerminals.getState().list?.length === 0
      isFirst.current = false
      if (isEmpty && !isStale()) await open(sessionId)
    })
    return () => void call('terminal.place', { id: null, bounds: null }).catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the pane is opened.
  }, [])

  const terminals = list ?? []
  const process = processes.find(({ id }) => id === wanted)
  const terminal = process === undefined ? (terminals.find(({ id }) => id === wanted) ?? terminals.at(-1)) : undefined
  const openNew = () => void attempt(() => open(sessionId))
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-b border-line px-2 py-1">
        <TerminalTabs
          terminals={terminals}
          processes={processes}
          shown={process?.id ?? terminal?.id ?? null}
          onShow={show}
        />
        {terminal !== undefined && (
          <>
            <IconButton icon={Search} label={t('terminals.find')} onClick={askFind} />
            <IconButton
              icon={MessageSquarePlus}
              label={t('terminals.addSelection')}
              onClick={() => void attempt(() => call('terminal.selection'))}
            />
            <IconButton
              icon={Trash2}
              label={t('terminals.close')}
              onClick={() => void attempt(() => close(terminal.id))}
            />
          </>
        )}
        <IconButton icon={Plus} label={t('terminals.new')} onClick={openNew} />
      </div>
      {problem !== null && <Problem title={t('terminals.failed')} reason={problem} />}
      {isFinding && terminal !== undefined && <FindBar onClose={closeFind} />}
      {process !== undefined && sessionId !== null && <ProcessView sessionId={sessionId} process={process} />}
      {terminal !== undefined &&
        (isGone ? (
          <div className="p-3">
            <Problem title={t('terminals.failed')} reason={t('terminals.gone')}>
              <Button onClick={() => show(terminal.id)}>{t('app.retry')}</Button>
            </Problem>
          </div>
        ) : (
          <TerminalSurface key={terminal.id} id={terminal.id} />
        ))}
      {terminal === undefined && process === undefined && list !== null && (
        <div className="m-auto max-w-80 space-y-3 p-6 text-center text-small">
          <p className="font-medium">{t('terminals.none')}</p>
          <p className="text-quiet">{t('terminals.noneHint')}</p>
          <Button disabled={busy} onClick={openNew}>
            {t('terminals.open')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Nobody pressed anything in this page: it was loaded anew. */
const isStale = () => !navigator.userActivation.hasBeenActive

function useFinding(): readonly [boolean, () => void, () => void] {
  const asked = useTerminals((terminals) => terminals.findAsked)
  const askFind = useTerminals((terminals) => terminals.askFind)
  const [answered, setAnswered] = useState(asked)
  return [asked !== answered, () => setAnswered(asked), askFind]
}
