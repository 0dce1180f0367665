import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { platformMark, platformTitle } from '../../shared/platforms'
import { useChat } from '../state/use-chat'
import { useOpenQuestions } from '../state/use-questions'
import { lazyPart } from '../ui/lazy-part'
import { walkFocus } from '../ui/walk-focus'
import { useView } from '../state/use-view'
import { openInWindow } from './open-in-window'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from './use-session-edits'

const SessionMenu = lazyPart(async () => (await import('./session-menu')).SessionMenu)
const RenameField = lazyPart(async () => (await import('./rename-field')).RenameField)

interface SessionRowProps {
  readonly session: SessionSummary
  /** The one of the list that Tab goes to. */
  readonly reachable: boolean
  /** It stands under its folder. */
  readonly indented: boolean
}

/** One chat of the list; the open one is marked, and one that works or waits has a dot. */
export function SessionRow({ session, reachable, indented }: SessionRowProps) {
  const { t } = useTranslation()
  const { id, preview, channel } = session
  const isOpen = useChat((chat) => chat.sessionId === id)
  const current = useView((view) => view.centre.name === 'chat') && isOpen
  const working = useChat((chat) => chat.live.has(id))
  const asks = useOpenQuestions().some(({ sessionId }) => sessionId === id)
  const renaming = useSessionEdits((edits) => edits.renaming === id)
  const [menu, setMenu] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const title = titleOf(session, t)

  if (renaming) return <RenameField session={session} />
  return (
    <li
      className={`group/row relative flex h-row items-center rounded-control transition-colors hover:bg-hover ${current ? 'bg-hover' : ''}`}
    >
      <button
        type="button"
        data-step
        onKeyDown={walkFocus}
        onContextMenu={(event) => {
          event.preventDefault()
          setMenu(true)
        }}
        title={preview}
        tabIndex={reachable ? 0 : -1}
        aria-current={current ? 'page' : undefined}
        onClick={() => openSession(id)}
        onAuxClick={({ button }) => button === 1 && openInWindow(id)}
        className={`flex h-full min-w-0 flex-1 items-center gap-2 rounded-control ${indented ? 'pl-7' : 'pl-2'} text-left text-small leading-control ${current ? 'font-medium' : ''}`}
      >
        {channel !== undefined && <ChannelMark channel={channel} />}
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <SessionMark working={working} asks={asks} />
      </button>
      <span className="relative flex shrink-0">
        <button
          ref={trigger}
          id={menuId}
          type="button"
          tabIndex={reachable || menu ? 0 : -1}
          aria-label={t('sessions.more', { title })}
          aria-haspopup="menu"
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
          className={`flex size-7 items-center justify-center rounded-control text-quiet hover:text-ink focus-visible:opacity-100 ${menu ? '' : 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100'}`}
        >
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </button>
        {menu && <SessionMenu session={session} labelledBy={menuId} trigger={trigger} onClose={() => setMenu(false)} />}
      </span>
    </li>
  )
}

/** What a chat does while nobody looks: it waits for an answer, or it works. */
function SessionMark({ working, asks }: { working: boolean; asks: boolean }) {
  const { t } = useTranslation()
  if (!working && !asks) return null
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${asks ? 'bg-warn' : 'bg-accent'}`} />
      <span className="sr-only">{t(asks ? 'sessions.asks' : 'sessions.working')}</span>
    </>
  )
}

/** Held on a messaging platform. */
function ChannelMark({ channel }: { channel: string }) {
  const name = platformTitle(channel)
  return (
    <span
      title={name}
      className="shrink-0 rounded-control border border-line px-1 text-caption leading-4 font-normal text-quiet"
    >
      <span aria-hidden>{platformMark(channel)}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
