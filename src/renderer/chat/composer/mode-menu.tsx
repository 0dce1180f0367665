import { Bug, Check, Globe, type LucideIcon, ShieldCheck, ShieldOff, Wrench } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMode, agentModes } from '../../../shared/agent-mode'
import { type ToolPreset, toolPresets } from '../../../shared/tool-preset'
import { useToolPresets } from '../../state/use-tool-preset'
import { reasonOf } from '../../bridge'
import { modeIcons } from '../../state/mode-look'
import { useModes } from '../../state/use-modes'
import { useView } from '../../state/use-view'
import { Menu, MenuHeading, MenuLine } from '../../ui/menu'

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
  const tools = useToolPresets(({ known }) => known[sessionId ?? ''])
  const choose = useToolPresets((presets) => presets.choose)
  const look = useToolPresets((presets) => presets.look)
  useEffect(() => void look(sessionId).catch(() => undefined), [look, sessionId])
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
      <MenuLine />
      <MenuHeading>{t('mode.toolsList')}</MenuHeading>
      <DropdownMenu.RadioGroup value={tools ?? ''} aria-label={t('mode.toolsList')}>
        {toolPresets.map((preset) => (
          <DropdownMenu.RadioItem
            key={preset}
            value={preset}
            onSelect={() => attempt(choose(sessionId, preset))}
            className={itemLook}
          >
            <Item icon={toolIcons[preset]} name={t(`mode.tools.${preset}`)} hint={t(`mode.toolsHints.${preset}`)} />
            <DropdownMenu.ItemIndicator>
              <Check size={16} strokeWidth={1.75} aria-hidden className="text-accent" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      {sessionId !== null && <p className="px-2 pt-1 text-caption text-quiet">{t('mode.toolsCost')}</p>}
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

const toolIcons = { usual: Wrench, safe: Globe, debugging: Bug } satisfies Record<ToolPreset, LucideIcon>

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
