import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../../bridge'
import { useCoreWords } from '../../i18n/said/use-core-words'
import { IconButton } from '../../ui/icon-button'

/** Opens a file of the workspace with the system's own program; main decides whether it may. */
export function OpenFileButton({ sessionId, path }: { sessionId: string; path: string }) {
  const { t } = useTranslation()
  const say = useCoreWords()
  const [problem, setProblem] = useState<string | null>(null)
  const open = () => {
    setProblem(null)
    call('file.open', { sessionId, path }).catch((error: unknown) => setProblem(reasonOf(error)))
  }
  return (
    <>
      {problem !== null && (
        <span role="alert" title={say(problem)} className="truncate text-danger">
          {t('diff.openFailed')}
        </span>
      )}
      <IconButton icon={SquareArrowOutUpRight} label={t('diff.open', { path })} onClick={open} />
    </>
  )
}
