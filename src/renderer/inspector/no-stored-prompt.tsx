import { useTranslation } from 'react-i18next'
import { Missing } from './missing'
import { useInspector } from '../state/use-inspector'
import { usePrompt } from '../state/use-prompt'
import { useRequests } from './use-subject'

/** Says that the prompt which is shown is not the one that the chat was sent with. */
export function NoStoredPrompt() {
  const { t } = useTranslation()
  const isOwn = useInspector((view) => view.bundle === null && view.subject === null)
  const isNext = usePrompt((prompt) => prompt.state === 'next')
  const list = useRequests()
  if (!isOwn || !isNext) return null
  const isRecorded = (list.value?.requests.length ?? 0) > 0
  return (
    <Missing
      what={t(isRecorded ? 'inspect.missing.promptRecorded' : 'inspect.missing.prompt')}
      instead={t('inspect.missing.next')}
    />
  )
}
