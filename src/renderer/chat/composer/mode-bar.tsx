import { PencilOff, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AgentMode } from '../../../shared/agent-mode'
import { useChat } from '../../state/use-chat'
import { useChatMode, useModes } from '../../state/use-modes'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { useJump } from '../transcript/use-jump'

/** What the mode of the chat asks of the user: a plan to accept, or a mark that stands as long as nobody is asked. */
export function ModeBar({ sessionId, running }: { sessionId: string; running: boolean }) {
  const now = useChatMode()
  const hasPlan = useChat(({ turns }) => {
    const last = turns.at(-1)
    return last?.end?.outcome === 'completed' && last.items.some(({ kind }) => kind === 'text')
  })
  if (now === null) return null
  return (
    <>
      {now.approvesAll && <ApprovesAll sessionId={sessionId} />}
      {now.mode === 'plan' && hasPlan && !running && <AcceptPlan sessionId={sessionId} />}
    </>
  )
}

/** One press frees the mode and has the plan carried out. */
function AcceptPlan({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const { busy, problem, attempt } = useAttempt()
  const accept = (mode: AgentMode) =>
    void attempt(async () => {
      await useModes.getState().set(sessionId, mode)
      await useChat.getState().send(sessionId, t('mode.accepted'), [])
      useJump.getState().jump({ sessionId, to: { kind: 'end' } })
    })
  return (
    <section aria-label={t('mode.planDone')} className="mb-2">
      {problem !== null && <Problem title={t('mode.acceptFailed')} reason={problem} />}
      <div className="flex min-h-row flex-wrap items-center gap-2 rounded-panel border border-line bg-raised py-1 pr-1 pl-3 text-small">
        <PencilOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="min-w-40 flex-1 text-quiet">{t('mode.planDone')}</span>
        <Button look="ghost" className="h-7" disabled={busy} onClick={() => accept('ask')}>
          {t('mode.acceptAsking')}
        </Button>
        <Button className="h-7" disabled={busy} onClick={() => accept('edit')}>
          {t('mode.accept')}
        </Button>
      </div>
    </section>
  )
}

function ApprovesAll({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const { busy, problem, attempt } = useAttempt()
  return (
    <section
      aria-label={t('mode.approvesAll')}
      className="mb-2 flex min-h-row flex-wrap items-center gap-2 rounded-panel border border-danger py-0.5 pr-1 pl-3 text-small"
    >
      <ShieldOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-danger" />
      <span className="min-w-40 flex-1 text-danger">{problem ?? t('mode.approvesAllLong')}</span>
      <Button
        look="ghost"
        className="h-7"
        disabled={busy}
        onClick={() => void attempt(() => useModes.getState().approveAll(sessionId, false))}
      >
        {t('mode.askAgain')}
      </Button>
    </section>
  )
}
