import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SandboxMark, sandboxSaid } from '../../shared/sandbox-mark'
import { useSay } from '../i18n/use-say'

interface HoldMarkProps {
  readonly sandbox: SandboxMark
  /** Also in words where all is well; a missing sandbox is always in words. */
  readonly named?: boolean
}

/** Whether the commands of a chat are held. */
export function HoldMark({ sandbox, named = false }: HoldMarkProps) {
  const { t } = useTranslation()
  const say = useSay()
  const words = say(sandboxSaid(sandbox))
  const isHeld = sandbox.kind !== 'none'
  const Icon = isHeld ? ShieldCheck : ShieldOff
  return (
    <span className={`flex shrink-0 items-center gap-1 ${isHeld ? 'text-quiet' : 'text-warn'}`} title={words}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {(named || !isHeld) && (
        <span aria-hidden className="max-md:hidden">
          {t(isHeld ? 'workspace.held' : 'workspace.unheld')}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  )
}
