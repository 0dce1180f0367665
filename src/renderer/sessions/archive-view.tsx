import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { useView } from '../state/use-view'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from './use-session-edits'
import { useSessions } from '../state/use-sessions'

const MOST = 1_000

/** Chats that were put away, and those that were deleted and can still be brought back. */
export function ArchiveView() {
  const { t } = useTranslation()
  const showChat = useView((view) => view.showChat)
  const archive = useSessionEdits((edits) => edits.archive)
  const restore = useSessionEdits((edits) => edits.restore)
  const readAt = useSessions((sessions) => sessions.readAt)
  const count = useSessions(({ list }) => list.length)
  const archived = useSessions(({ list }) => list).filter((session) => session.archived)
  const { value: deleted, problem } = useAnswerOf(`${readAt} ${count}`, () =>
    call('session.list', { limit: MOST, deleted: true }),
  )
  return (
    <CentrePage title={t('archive.title')} onLeave={showChat}>
      {problem !== null && <Problem title={t('sessions.failed')} reason={problem} />}
      <Sessions
        title={t('archive.archived')}
        empty={t('archive.noneArchived')}
        sessions={archived}
        action={t('sessions.unarchive')}
        onOpen={openSession}
        onAct={(session) => void archive(session)}
      />
      <Sessions
        title={t('archive.deleted')}
        empty={t('archive.noneDeleted')}
        sessions={deleted ?? []}
        action={t('archive.restore')}
        onAct={({ id }) => void restore(id)}
      />
    </CentrePage>
  )
}

interface SessionsProps {
  readonly title: string
  readonly empty: string
  readonly sessions: readonly SessionSummary[]
  readonly action: string
  onOpen?(sessionId: string): void
  onAct(session: SessionSummary): void
}

function Sessions({ title, empty, sessions, action, onOpen, onAct }: SessionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-small font-medium text-quiet">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.length === 0 && <li className="py-3 text-small text-quiet">{empty}</li>}
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {onOpen === undefined ? (
                <span className="block truncate">{titleOf(session, t)}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(session.id)}
                  className="block max-w-full truncate rounded-control text-left hover:underline"
                >
                  {titleOf(session, t)}
                </button>
              )}
              <span className="text-caption text-quiet">{format.date(session.lastActiveAt)}</span>
            </span>
            <Button onClick={() => onAct(session)}>
              {action}
              <span className="sr-only">{titleOf(session, t)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
