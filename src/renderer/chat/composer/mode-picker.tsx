import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { modeIcons } from '../../state/mode-look'
import { useChatMode } from '../../state/use-modes'
import { useIsActiveColumn } from '../../state/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { useModeMenu } from './use-mode-menu'

const ModeMenu = lazyPart(async () => (await import('./mode-menu')).ModeMenu)

/** How much the agent may do in this chat, and the way to another mode. */
export function ModePicker({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const isActive = useIsActiveColumn()
  const open = useModeMenu((menu) => menu.isOpen) && isActive
  const setOpen = useModeMenu((menu) => menu.setOpen)
  const now = useChatMode()
  if (now === null) return null
  const Icon = modeIcons[now.mode]
  const name = t(`mode.names.${now.mode}`)
  return (
    <span className="relative inline-flex min-w-0 shrink-0">
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('mode.choose', { mode: name })}
        onClick={() => setOpen(!open)}
        className={`flex h-7 items-center gap-1.5 rounded-control px-2 leading-control transition-colors hover:bg-hover hover:text-ink ${now.mode === 'edit' ? 'text-quiet' : 'text-accent'}`}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="max-sm:sr-only">{name}</span>
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </button>
      {open && (
        <ModeMenu sessionId={sessionId} now={now} labelledBy={id} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}
