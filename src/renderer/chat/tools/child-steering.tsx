import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kept } from '../../state/draft'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'
import { useSteers } from '../composer/use-steers'

interface ChildSteeringProps {
  readonly sessionId: string
  readonly isOpen: boolean
  onSent(): void
}

const none: readonly Kept[] = []
const longest = 20_000
const shown = 300

/** Words for a sub-agent that works, and those that it has not got yet. */
export function ChildSteering({ sessionId, isOpen, onSent }: ChildSteeringProps) {
  const { t } = useTranslation()
  const waiting = useSteers((steers) => steers.waiting.get(sessionId) ?? none)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, problem, attempt } = useAttempt()
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const send = () =>
    void attempt(async () => {
      const told = text.trim()
      if (told === '') return
      await useSteers.getState().steer(sessionId, told)
      setText('')
      onSent()
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') send()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onSent()
  }
  return (
    <>
      {waiting.map(({ id, text: told }) => (
        <p key={id} className="truncate text-caption text-quiet">
          <VisibleText text={t('tool.steerChildWaits', { text: told.slice(0, shown) })} />
        </p>
      ))}
      {isOpen && (
        <div className="flex items-center gap-2 py-1">
          <input
            ref={field}
            aria-label={t('tool.steerChildLabel')}
            placeholder={t('tool.steerChildHint')}
            value={text}
            maxLength={longest}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            className="h-7 min-w-0 flex-1 rounded-control border border-edge bg-raised px-2 text-small select-text"
          />
          <Button className="h-7" disabled={busy || text.trim() === ''} onClick={send}>
            {t('tool.steerChildSend')}
          </Button>
        </div>
      )}
      {problem !== null && <Problem title={t('tool.steerChildFailed')} reason={problem} />}
    </>
  )
}

/** It was quicker than the words. */
export function UnreadSteers({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const unread = useSteers((steers) => steers.unread.get(sessionId) ?? none)
  return unread.map(({ id, text }) => (
    <p key={id} className="text-caption [overflow-wrap:anywhere] text-warn select-text">
      <VisibleText text={t('tool.steerChildUnread', { text: text.slice(0, shown) })} />
    </p>
  ))
}
