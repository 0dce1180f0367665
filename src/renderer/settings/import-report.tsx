import { useTranslation } from 'react-i18next'
import type { Output } from '../../shared/ipc'
import { CoreWords } from '../i18n/said/core-words'
import { useFormat } from '../i18n/use-format'

/** What was taken over, and every line that was not. */
export function ImportReport({ report }: { report: NonNullable<Output<'session.import'>> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sessions, messages, skipped, problems, moreProblems } = report
  return (
    <>
      <p className="text-small">
        {t('data.imported', {
          sessions: format.count(sessions.length),
          messages: format.count(messages),
          skipped: format.count(skipped),
        })}
      </p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-small text-quiet select-text">
          {problems.map(({ file, line, reason }) => (
            <li key={`${file} ${line ?? ''} ${reason}`} className="break-words">
              {file}
              {line !== null && `:${line}`} – <CoreWords text={reason} />
            </li>
          ))}
          {moreProblems > 0 && <li>{t('data.moreProblems', { count: moreProblems })}</li>}
        </ul>
      )}
    </>
  )
}
