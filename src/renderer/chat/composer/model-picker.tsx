import { ChevronDown, Cpu } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActiveColumn } from '../../state/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { modelName } from '../../state/model-name'
import { useSessions } from '../../state/use-sessions'
import { useAppState } from '../../state/use-app'
import { useModelMenu } from './use-model-menu'

const ModelMenu = lazyPart(async () => (await import('./model-menu')).ModelMenu)

/** The model of this chat, or of new ones, and the way to another. */
export function ModelPicker({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const isActive = useIsActiveColumn()
  const open = useModelMenu((menu) => menu.isOpen) && isActive
  const setOpen = useModelMenu((menu) => menu.setOpen)
  const next = useAppState((state) => state.model.name)
  const own = useSessions(({ list }) => list?.find((session) => session.id === sessionId)?.model)
  const model = own ?? next
  return (
    <span className="relative inline-flex min-w-0">
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('model.choose', { model: modelName(model, t) })}
        onClick={() => setOpen(!open)}
        className="flex h-7 max-w-48 min-w-0 items-center gap-1.5 rounded-control px-2 leading-control text-quiet transition-colors hover:bg-hover hover:text-ink"
      >
        <Cpu size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <bdi className="truncate">{modelName(model, t)}</bdi>
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </button>
      {open && <ModelMenu sessionId={sessionId} labelledBy={id} trigger={trigger} onClose={() => setOpen(false)} />}
    </span>
  )
}
