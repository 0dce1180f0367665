import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cut } from '../../shared/model'
import { call, reasonOf } from '../bridge'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { TextBlock } from './text-block'
import { useCall } from './use-call'
import { usePrompt } from '../state/use-prompt'

/** What the cap took out, and the ways to have it: a higher cap or a shorter file. */
export function LostText({ path, cut }: { path: string; cut: Cut }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const readAgain = usePrompt((prompt) => prompt.readAgain)
  const isChat = usePrompt((prompt) => prompt.sessionId !== null)
  const lost = useCall('inspect.lost', open ? { path } : null)
  const attempt = (work: Promise<unknown>) => {
    setProblem(null)
    work.catch((error: unknown) => setProblem(reasonOf(error)))
  }
  const raise = async () => {
    await call('inspect.cap', { chars: cut.total })
    await readAgain()
  }
  return (
    <div className="space-y-2 px-3 pb-2 text-caption">
      <p className="flex flex-wrap items-center gap-2">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'inspect.hideLost' : 'inspect.showLost')}
        </Button>
        <Button onClick={() => attempt(raise())}>{t('inspect.raiseCap', { chars: format.count(cut.total) })}</Button>
        <Button onClick={() => attempt(call('inspect.edit', { path }))}>{t('inspect.edit')}</Button>
      </p>
      <p className="text-quiet">{t(isChat ? 'inspect.raiseCapInChat' : 'inspect.raiseCapHint')}</p>
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {open && lost.problem !== null && <Problem title={t('inspect.failed')} reason={lost.problem} />}
      {open && lost.value !== null && (
        <>
          {lost.value.changed && <p className="text-warn">{t('inspect.lostChanged')}</p>}
          <TextBlock label={t('inspect.lost')} text={lost.value.text} firstLine={cut.firstDroppedLine} />
        </>
      )}
    </div>
  )
}
