import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { call } from '../bridge'
import { harmlessProse } from '../ui/harmless-prose'
import { useFormat } from '../i18n/use-format'
import { Dialog } from '../ui/dialog'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { titleOf } from '../state/title-of'
import { useSessionEdits } from './use-session-edits'

/** Where the copy ends: before which of the user's messages. */
export function BranchDialog({ session }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ask = useSessionEdits((edits) => edits.ask)
  const branch = useSessionEdits((edits) => edits.branch)
  const failed = useSessionEdits((edits) => edits.problem)
  const { value, problem } = useAnswerOf(session.id, () => call('session.exchanges', { sessionId: session.id }))
  const reason = problem ?? failed
  return (
    <Dialog
      title={t('sessions.branchTitle', { title: titleOf(session, t) })}
      hint={t('sessions.branchHint')}
      onClose={() => ask(null)}
    >
      {reason !== null && <Problem title={t('sessions.branchFailed')} reason={reason} />}
      {value?.length === 0 && <p className="text-small text-quiet">{t('sessions.branchNone')}</p>}
      <ul className="divide-y divide-line">
        {value?.map(({ messageId, preview, at }) => (
          <li key={messageId}>
            <button
              type="button"
              onClick={() => void branch({ sessionId: session.id, messageId, side: 'before' })}
              className="flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-left text-small hover:bg-hover"
            >
              <span className="sr-only">{t('sessions.branchBefore')}</span>
              <span className="min-w-0 flex-1 truncate">{harmlessProse(preview)}</span>
              <span className="shrink-0 text-caption text-quiet">{format.date(at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
