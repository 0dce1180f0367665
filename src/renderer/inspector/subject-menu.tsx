import { useTranslation } from 'react-i18next'
import { isChannel } from '../../shared/origin'
import { useCall } from './use-call'
import { useInspector } from '../state/use-inspector'
import { usePrompt } from '../state/use-prompt'
import { useLedgerVersion } from './use-subject'

/** The chat and the sub-agents that worked for it; not there when it had none. */
export function SubjectMenu() {
  const { t } = useTranslation()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const subject = useInspector((view) => view.subject)
  const look = useInspector((view) => view.look)
  const version = useLedgerVersion()
  const { value: subjects } = useCall('inspect.subjects', sessionId === null ? null : { sessionId }, version)
  if (subjects === null || subjects.length < 2) return null
  return (
    <select
      aria-label={t('inspect.subject')}
      value={subject ?? sessionId ?? ''}
      onChange={({ target }) => look(target.value === sessionId ? null : target.value)}
      className="h-7 max-w-44 min-w-0 truncate rounded-control border border-line bg-raised px-1 text-caption"
    >
      {subjects.map(({ id, title, origin, depth }) => (
        <option key={id} value={id}>
          {`${'– '.repeat(depth)}${t(`inspect.origins.${isChannel(origin) ? 'channel' : origin}`)}: ${title || id}`}
        </option>
      ))}
    </select>
  )
}
