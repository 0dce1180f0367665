import { useTranslation } from 'react-i18next'
import type { Row } from '../transcript/rows-of'

const SAID = 300

/** Says at once that the agent waits, because it waits for a limited time. */
export function QuestionAnnouncer({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const subject = openSubject(rows)
  return (
    <p aria-live="assertive" className="sr-only">
      {subject !== null && t('ask.announce', { subject: subject.slice(0, SAID) })}
    </p>
  )
}

function openSubject(rows: readonly Row[]): string | null {
  const row = rows.findLast(
    (one) => (one.kind === 'approval' || one.kind === 'clarify') && one.item.answer === null && !one.over,
  )
  if (row?.kind === 'approval') return row.item.permission.subject
  return row?.kind === 'clarify' ? (row.item.questions[0]?.question ?? '') : null
}
