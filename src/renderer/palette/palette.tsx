import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../bridge'
import { useKeysOf } from '../state/use-own-keys'
import { useSettingWords, type SettingWords } from '../i18n/use-setting-words'
import { usePrompt } from '../state/use-prompt'
import { Keys } from '../ui/keys'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { chatGroups } from './chat-commands'
import { commandGroups, type PaletteCommand, type CommandGroup } from './commands'
import { matchCommand } from './match-command'
import type { TFunction } from 'i18next'
import { pageKeys, type PageWithKeys } from '../settings/page-keys'
import { useWantedSetting } from '../settings/use-wanted-setting'

/** Every command by name, with the keyboard alone. */
export function Palette() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const words = useSettingWords()
  const state = useAppState((whole) => whole)
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const setPalette = useView((view) => view.setPalette)
  const [problem, setProblem] = useState<string | null>(null)

  const groups = [...chatGroups(t), ...commandGroups(t, state, snapshot), settingGroup(t, words)].filter(
    ({ commands }) => commands.length > 0,
  )
  const run = async (command: PaletteCommand) => {
    setProblem(null)
    try {
      await command.run()
      setPalette(false)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <Dialog.Root open onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[560px] max-w-[calc(100vw-32px)] -translate-x-1/2 animate-appear flex-col overflow-hidden rounded-panel border border-line bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command label={t('palette.title')} loop filter={matchCommand} className="flex min-h-0 flex-col">
            <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
              <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
              <Command.Input
                placeholder={t('palette.placeholder')}
                className="h-full min-w-0 flex-1 bg-transparent text-body outline-none select-text placeholder:text-quiet"
              />
            </div>
            {problem !== null && (
              <div className="p-2">
                <Problem title={t('settings.failed')} reason={problem} />
              </div>
            )}
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-2">
              <Command.Empty className="px-2 py-3 text-small text-quiet">{t('palette.none')}</Command.Empty>
              {groups.map(({ title, commands }) => (
                <Command.Group
                  key={title}
                  heading={title}
                  className="pb-2 last:pb-0 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-quiet"
                >
                  {commands.map((command) => (
                    <Command.Item
                      key={command.id}
                      value={`${command.title} ${command.id}`}
                      keywords={[...command.keywords]}
                      onSelect={() => void run(command)}
                      className="flex h-row items-center gap-3 rounded-control px-2 text-small leading-control data-[selected=true]:bg-hover"
                    >
                      <span className="min-w-0 flex-1 truncate">{command.title}</span>
                      {command.current === true && (
                        <Check size={14} strokeWidth={2} aria-label={t('palette.current')} className="text-quiet" />
                      )}
                      {command.shortcut && <Keys keys={keysOf(command.shortcut)} />}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Every key of `config.yaml` by its name: opens its page with the key in sight. */
function settingGroup(t: TFunction, words: SettingWords): CommandGroup {
  const entries = Object.entries(pageKeys) as [PageWithKeys, readonly string[]][]
  return {
    title: t('palette.groupKeys'),
    commands: entries.flatMap(([page, keys]) =>
      keys.map((key) => ({
        id: `set ${key}`,
        title: t('palette.setting', { page: t(`settings.${page}`), title: words.title(key) }),
        keywords: [key],
        run: () => {
          useWantedSetting.getState().want(key)
          useView.getState().showSettings(page)
        },
      })),
    ),
  }
}
