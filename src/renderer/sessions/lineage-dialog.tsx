import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { call } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Dialog } from '../ui/dialog'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { lineageTree } from './lineage-tree'
import { openSession } from '../state/open-session'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from './use-session-edits'

/** Which chat this one comes from, and which come from it. */
export function LineageDialog({ session }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ask = useSessionEdits((edits) => edits.ask)
  const { value, problem } = useAnswerOf(session.id, () => call('session.lineage', { sessionId: session.id }))
  const open = (id: string) => {
    ask(null)
    openSession(id)
  }
  return (
    <Dialog title={t('sessions.lineageTitle')} hint={t('sessions.lineageHint')} onClose={() => ask(null)}>
      {problem !== null && <Problem title={t('sessions.failed')} reason={problem} />}
      <ul>
        {lineageTree(value ?? []).map(({ entry, depth }) => (
          <li key={entry.id} style={{ paddingLeft: depth * 20 }}>
            <button
              type="button"
              aria-current={entry.id === session.id}
              onClick={() => open(entry.id)}
              className={`flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-left text-small hover:bg-hover ${entry.id === session.id ? 'bg-hover font-medium' : ''}`}
            >
              <span className="min-w-0 flex-1 truncate">{titleOf(entry, t)}</span>
              {entry.parentKind !== null && (
                <span className="shrink-0 text-caption text-quiet">{t(`sessions.from.${entry.parentKind}`)}</span>
              )}
              <span className="shrink-0 text-caption text-quiet">{format.date(entry.startedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
