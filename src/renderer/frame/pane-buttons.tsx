import { Columns2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '../state/use-own-keys'
import { usePanes } from '../state/use-panes'
import { useView } from '../state/use-view'
import { IconButton } from '../ui/icon-button'
import { lazyPart } from '../ui/lazy-part'
import { panes } from './panes'

const PaneMenu = lazyPart(async () => (await import('./pane-menu')).PaneMenu)

const listed = panes.filter(({ isListed }) => isListed)

/** What can be opened beside the chat: a button each, one menu where the title bar is narrow. */
export function PaneButtons({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const isChat = useView((view) => view.centre.name === 'chat')
  const open = usePanes((store) => store.open)
  const toggle = usePanes((store) => store.toggle)
  if (listed.length === 0) return null
  if (isNarrow) return <MenuButton />
  return listed.map(({ id, icon, shortcut, title }) => (
    <IconButton
      key={id}
      icon={icon}
      label={title(t)}
      {...(shortcut !== undefined && { keys: keysOf(shortcut) })}
      expanded={isChat && open === id}
      onClick={() => toggle(id)}
    />
  ))
}

function MenuButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <div className="no-drag relative flex">
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-label={t('frame.panes')}
        aria-haspopup="menu"
        aria-expanded={open}
        title={t('frame.panes')}
        onClick={() => setOpen(!open)}
        className="inline-flex size-7 items-center justify-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink"
      >
        <Columns2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {open && <PaneMenu listed={listed} labelledBy={id} trigger={trigger} onClose={() => setOpen(false)} />}
    </div>
  )
}
