import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentProcess } from '../../shared/terminal'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { VisibleText } from '../ui/visible-text'
import { useProcessOutput } from './use-processes'

/** What a program that the agent left running prints, and a way to end it. */
export function ProcessView({ sessionId, process }: { sessionId: string; process: AgentProcess }) {
  const { t } = useTranslation()
  const { id, command, end, recovered } = process
  const output = useProcessOutput(sessionId, id)
  const { busy, problem, attempt } = useAttempt()
  const text = output?.text.slice(-shownLength) ?? ''
  const dropped = (output?.dropped ?? 0) + Math.max(0, (output?.text.length ?? 0) - shownLength)
  const state =
    end === null
      ? t('terminals.running')
      : end.code === null
        ? t('terminals.stopped')
        : t('terminals.exited', { code: end.code })
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 px-3 py-2">
        <p className="min-w-0 flex-1 truncate font-mono text-code select-text">
          <VisibleText text={command} />
        </p>
        <p role="status" className={`shrink-0 text-small ${end === null ? 'text-accent' : 'text-quiet'}`}>
          {state}
        </p>
        {end === null && (
          <Button disabled={busy} onClick={() => void attempt(() => call('process.stop', { sessionId, id }))}>
            {t('terminals.stopProcess')}
          </Button>
        )}
      </div>
      {problem !== null && <Problem title={t('terminals.failed')} reason={problem} />}
      {recovered && <p className="px-3 pb-2 text-small text-quiet">{t('terminals.recovered')}</p>}
      {dropped > 0 && <p className="px-3 pb-2 text-small text-quiet">{t('terminals.dropped', { count: dropped })}</p>}
      <Printed label={t('terminals.output', { command })} text={text === '' ? t('terminals.silent') : text} />
    </>
  )
}

/** More than anybody reads back; the whole is in the agent's own log. */
const shownLength = 100_000

/** Follows its end, unless somebody scrolled up. */
function Printed({ label, text }: { label: string; text: string }) {
  const box = useRef<HTMLPreElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    const element = box.current
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight
  })
  return (
    <pre
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
      tabIndex={0}
      aria-label={label}
      role="region"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < 24
      }}
      className="m-0 min-h-0 flex-1 overflow-auto border-t border-line px-3 py-2 font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap select-text"
    >
      <VisibleText text={text} />
    </pre>
  )
}
