import { Command } from 'cmdk'
import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../state/use-app'
import { useChatPlace } from '../../state/use-chat-place'
import { useSessions } from '../../state/use-sessions'

interface SideChoiceProps {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

const MOST = 300

/** One of the folders and chats, found by typing some of its name. */
export function SideChoice({ label, value, onChange }: SideChoiceProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const sessions = useSessions((state) => state.list)
  const folders = useAppState((state) => state.recentWorkspaces)
  const { workspace: current } = useChatPlace()
  const places = new Map([...(current === null ? [] : [current]), ...folders].map(({ path, name }) => [path, name]))
  const groups = [
    {
      heading: t('inspect.folders'),
      options: [...places].map(([path, name]) => ({ id: `w:${path}`, name, more: path })),
    },
    {
      heading: t('inspect.chats'),
      options: sessions
        .slice(0, MOST)
        .map(({ id, title, preview }) => ({ id: `s:${id}`, name: title ?? preview, more: '' })),
    },
  ].filter(({ options }) => options.length > 0)
  const chosen = groups.flatMap(({ options }) => options).find(({ id }) => id === value)
  return (
    <div className="flex items-center gap-2">
      <span className="w-14 shrink-0">{label}</span>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={`${label}: ${chosen?.name ?? t('inspect.choose')}`}
          className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-raised px-2 text-left text-small hover:bg-hover"
        >
          <span className={`min-w-0 flex-1 truncate ${chosen === undefined ? 'text-quiet' : ''}`}>
            {chosen?.name ?? t('inspect.choose')}
          </span>
          <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={label}
            className="z-50 w-(--radix-popover-trigger-width) min-w-72 rounded-panel border border-line bg-raised shadow-float outline-none"
          >
            <Command label={label}>
              <Command.Input
                placeholder={t('inspect.findChat')}
                className="h-9 w-full border-b border-line bg-transparent px-3 text-small outline-none placeholder:text-quiet"
              />
              <Command.List className="max-h-72 overflow-y-auto p-1">
                <Command.Empty className="px-2 py-2 text-small text-quiet">{t('inspect.noneFound')}</Command.Empty>
                {groups.map(({ heading, options }) => (
                  <Command.Group
                    key={heading}
                    heading={heading}
                    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-quiet"
                  >
                    {options.map(({ id, name, more }) => (
                      <Command.Item
                        key={id}
                        value={id}
                        keywords={[name, more]}
                        onSelect={() => {
                          onChange(id)
                          setOpen(false)
                        }}
                        className="truncate rounded-control px-2 py-1 text-small data-[selected=true]:bg-hover"
                      >
                        {name}
                      </Command.Item>
                    ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
