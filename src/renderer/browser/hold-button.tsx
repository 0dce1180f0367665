import { useTranslation } from 'react-i18next'
import type { BrowserState } from '../../shared/browser'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { useAttempt } from '../ui/use-attempt'

interface HoldButtonProps {
  readonly state: BrowserState
  readonly className?: string
  readonly onTaken?: () => void
}

/** Takes the page over from the agent, or gives it back. It stands out where that is what the agent waits for. */
export function HoldButton({ state: { sessionId, holder, signIn }, className, onTaken }: HoldButtonProps) {
  const { t } = useTranslation()
  const { busy, attempt } = useAttempt()
  const hold = (by: 'user' | 'agent') =>
    void attempt(async () => {
      await call('browser.hold', { sessionId, by })
      if (by === 'user') onTaken?.()
    })
  const look = holder === 'user' || signIn !== null ? 'primary' : 'plain'
  return (
    <Button
      look={look}
      className={className}
      disabled={busy}
      onClick={() => hold(holder === 'user' ? 'agent' : 'user')}
    >
      {t(holder === 'user' ? 'browser.giveBack' : 'browser.takeOver')}
    </Button>
  )
}
