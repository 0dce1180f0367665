import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { groupByDate } from './group-by-date'
import { SessionRow } from './session-row'
import { useSessions } from './use-sessions'

export function SessionList() {
  const { t } = useTranslation()
  const list = useSessions((sessions) => sessions.list)
  const problem = useSessions((sessions) => sessions.problem)
  const readAt = useSessions((sessions) => sessions.readAt)
  const groups = groupByDate(list, new Date(readAt))

  if (problem !== null) return <Problem title={t('sessions.failed')} reason={problem} />
  if (groups.length === 0) {
    return (
      <section>
        <h2 className="px-2 pb-1 text-caption text-quiet">{t('sessions.title')}</h2>
        <EmptyState title={t('sessions.empty')} hint={t('sessions.emptyHint')} />
      </section>
    )
  }
  return groups.map(({ group, sessions }) => (
    <section key={group}>
      <h2 className="px-2 pb-1 text-caption text-quiet">{t(`sessions.${group}`)}</h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  ))
}
