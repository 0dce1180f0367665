import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { harmlessProse } from '../chat/harmless-prose'
import { useChat } from '../chat/use-chat'
import { useView } from '../use-view'
import { openSession } from './open-session'

/** One chat of the list; the open one is marked, and one that works has a dot. */
export function SessionRow({ session: { id, title, preview } }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const current = useChat((chat) => chat.sessionId === id)
  const inChat = useView((view) => view.centre.name === 'chat')
  const working = useChat((chat) => chat.live.has(id))
  return (
    <li>
      <button
        type="button"
        title={preview}
        aria-current={current && inChat ? 'page' : undefined}
        onClick={() => openSession(id)}
        className={`flex h-row w-full items-center gap-2 rounded-control px-2 text-left text-small leading-control transition-colors hover:bg-hover ${current ? 'bg-hover font-medium' : ''}`}
      >
        <span className="min-w-0 flex-1 truncate">{harmlessProse(title ?? (preview || t('sessions.untitled')))}</span>
        {working && (
          <>
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
            <span className="sr-only">{t('sessions.working')}</span>
          </>
        )}
      </button>
    </li>
  )
}
