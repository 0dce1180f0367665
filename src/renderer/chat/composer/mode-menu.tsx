import { Check, type LucideIcon, ShieldCheck, ShieldOff } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMode, agentModes } from '../../../shared/agent-mode'
import { reasonOf } from '../../bridge'
import { modeIcons } from '../../state/mode-look'
import { useModes } from '../../state/use-modes'
import { useView } from '../../state/use-view'
import { Menu, MenuLine } from '../../ui/menu'

interface ModeMenuProps {
  readonly sessionId: string | null
  readonly now: ChatMode
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** What each mode means, and what only a dialog of the program itself can switch on. */
export function ModeMenu({ sessionId, now, labelledBy, trigger, onClose }: ModeMenuProps) {
  const { t } = useTranslation()
  const tell = useView((view) => view.tell)
  const set = useModes((modes) => modes.set)
  const approveAll = useModes((modes) => modes.approveAll)
  const attempt = (change: Promise<void>) => void change.catch((error: unknown) => tell(reasonOf(error)))
  return (
    <Menu side="top" labelledBy={labelledBy} trigger={trigger} onClose={onClose}>
      <DropdownMenu.RadioGroup value={now.mode} aria-label={t('mode.list')}>
        {agentModes.map((mode) => (
          <DropdownMenu.RadioItem
            key={mode}
            value={mode}
            onSelect={() => attempt(set(sessionId, mode))}
            className={itemLook}
          >
            <Item icon={modeIcons[mode]} name={t(`mode.names.${mode}`)} hint={t(`mode.hints.${mode}`)} />
            <DropdownMenu.ItemIndicator>
              <Check size={16} strokeWidth={1.75} aria-hidden className="text-accent" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      {sessionId !== null && (
        <>
          <MenuLine />
          <DropdownMenu.Item onSelect={() => attempt(approveAll(sessionId, !now.approvesAll))} className={itemLook}>
            {now.approvesAll ? (
              <Item icon={ShieldCheck} name={t('mode.askAgain')} />
            ) : (
              <Item icon={ShieldOff} name={t('mode.approveAll')} hint={t('mode.approveAllHint')} />
            )}
          </DropdownMenu.Item>
        </>
      )}
    </Menu>
  )
}

const itemLook =
  'flex min-h-row items-center gap-3 rounded-control px-2 py-1 text-small leading-control outline-none data-[highlighted]:bg-hover'

function Item({ icon: Icon, name, hint }: { icon: LucideIcon; name: string; hint?: string }) {
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block text-ink">{name}</span>
        {hint !== undefined && <span className="block text-caption text-quiet">{hint}</span>}
      </span>
    </>
  )
}
