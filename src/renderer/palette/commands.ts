import { runShortcut } from '../frame/use-shortcuts'
import type { TFunction } from 'i18next'
import type { Appearance, AppState } from '../../shared/app'
import type { PromptSnapshot } from '../../shared/model'
import { call } from '../bridge'
import { openInspector, toggleInspector, toggleSidebar } from '../state/panels'
import type { ShortcutId } from '../../shared/shortcuts'
import { usePrompt } from '../state/use-prompt'
import { useModelBrowser } from '../models/use-model-browser'
import { openInWindow } from '../sessions/open-in-window'
import { newChat } from '../state/open-session'
import { panes } from '../frame/panes'
import { choices } from '../settings/choices'
import { useDoctor } from '../settings/use-doctor'
import { useApp } from '../state/use-app'
import { settingsPages, useView } from '../state/use-view'
import { usePanes } from '../state/use-panes'
import { chatFolder } from '../state/use-chat-place'
import { useWorkspace } from '../state/use-workspace'

export interface PaletteCommand {
  readonly id: string
  readonly title: string
  /** Also found by these words. */
  readonly keywords: readonly string[]
  readonly shortcut?: ShortcutId
  /** It is already like this. */
  readonly current?: boolean
  /** May throw; the palette stays open and shows why. */
  run(): Promise<void> | void
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly PaletteCommand[]
}

/** Everything the window can do. A new command is one entry here. */
export function commandGroups(t: TFunction, state: AppState, snapshot: PromptSnapshot | null): readonly CommandGroup[] {
  const { showSettings, showSchedules, showProfiles, showSkills, showUsage, setNotices, tell } = useView.getState()
  const { choose, take, clear } = useWorkspace.getState()
  const others = state.recentWorkspaces.filter(({ path }) => path !== chatFolder())

  return [
    {
      title: t('palette.groupWorkspace'),
      commands: [
        {
          id: 'choose',
          title: t('workspace.choose'),
          keywords: ['open', 'folder'],
          shortcut: 'workspace',
          run: choose,
        },
        ...others.map(({ path, name }) => ({
          id: `use ${path}`,
          title: t('palette.useWorkspace', { name }),
          keywords: [path],
          run: () => take(path),
        })),
        ...(state.workspace === null
          ? []
          : [{ id: 'clear', title: t('workspace.clear'), keywords: ['close'], run: clear }]),
      ],
    },
    {
      title: t('palette.groupView'),
      commands: [
        {
          id: 'new',
          title: t('chat.newChat'),
          keywords: ['new', 'chat', 'start', 'home'],
          shortcut: 'newChat',
          run: newChat,
        },
        {
          id: 'new window',
          title: t('shortcuts.names.newWindow'),
          keywords: ['new', 'window'],
          shortcut: 'newWindow',
          run: () => openInWindow(null),
        },
        {
          id: 'sidebar',
          title: t('palette.toggleSidebar'),
          keywords: ['panel'],
          shortcut: 'sidebar',
          run: toggleSidebar,
        },
        {
          id: 'inspector',
          title: t('palette.toggleInspector'),
          keywords: ['panel', 'layers'],
          shortcut: 'inspector',
          run: toggleInspector,
        },
        ...(['split', 'otherChat'] as const).map((shortcut) => ({
          id: shortcut,
          title: t(`shortcuts.names.${shortcut}`),
          keywords: ['split', 'beside', 'column'],
          shortcut,
          run: runShortcut[shortcut],
        })),
        ...panes
          .filter(({ isListed }) => isListed)
          .map(({ id, shortcut, title }) => ({
            id: `pane ${id}`,
            title: title(t),
            keywords: ['pane', id],
            ...(shortcut !== undefined && { shortcut }),
            run: () => usePanes.getState().toggle(id),
          })),
        { id: 'skills', title: t('skills.title'), keywords: ['skills', 'learnt', 'install'], run: showSkills },
        { id: 'schedules', title: t('schedules.title'), keywords: ['cron', 'schedules', 'jobs'], run: showSchedules },
        { id: 'usage', title: t('usage.title'), keywords: ['cost', 'money', 'tokens', 'spending'], run: showUsage },
        {
          id: 'models',
          title: t('model.browser.open'),
          keywords: ['models', 'prices', 'favorites'],
          run: () => useModelBrowser.getState().setOpen(true),
        },
        { id: 'profiles', title: t('profiles.title'), keywords: ['profiles', 'homes'], run: showProfiles },
        { id: 'notices', title: t('palette.notices'), keywords: ['warnings'], run: () => setNotices(true) },
      ],
    },
    {
      title: t('palette.groupPrompt'),
      commands: [
        {
          id: 'rebuild',
          title: t('palette.refreshPrompt'),
          keywords: ['rebuild', 'refresh'],
          run: async () => {
            openInspector()
            await usePrompt.getState().rebuild()
          },
        },
        ...(snapshot === null
          ? []
          : [
              {
                id: 'copy',
                title: t('palette.copyPrompt'),
                keywords: ['clipboard', 'copy'],
                run: async () => {
                  await navigator.clipboard.writeText(snapshot.text)
                  tell(t('palette.copiedPrompt'))
                },
              },
            ]),
      ],
    },
    {
      title: t('palette.groupAppearance'),
      commands: [
        ...choices.theme.map((theme) =>
          looks(state, { theme }, t('palette.theme', { value: t(`settings.themes.${theme}`) })),
        ),
        ...choices.density.map((density) =>
          looks(state, { density }, t('palette.density', { value: t(`settings.densities.${density}`) })),
        ),
        ...choices.accent.map((accent) =>
          looks(state, { accent }, t('palette.accent', { value: t(`settings.accents.${accent}`) })),
        ),
        ...choices.language.map((language) =>
          looks(state, { language }, t('palette.language', { value: t(`settings.languages.${language}`) })),
        ),
      ],
    },
    {
      title: t('palette.groupSettings'),
      commands: settingsPages.map((page, index) => ({
        id: `settings ${page}`,
        title: t('palette.page', { value: t(`settings.${page}`) }),
        keywords: ['settings', page],
        ...(index === 0 && { shortcut: 'settings' as const }),
        run: () => showSettings(page),
      })),
    },
    {
      title: t('palette.groupData'),
      commands: [
        ...(['home', 'config', 'logs'] as const).map((place) => ({
          id: `reveal ${place}`,
          title: t('data.revealNamed', { name: t(`data.${place}`) }),
          keywords: ['reveal', place],
          run: () => call('app.reveal', { place }),
        })),
        {
          id: 'doctor',
          title: t('palette.doctor'),
          keywords: ['doctor', 'check'],
          run: () => {
            showSettings('about')
            void useDoctor.getState().run()
          },
        },
      ],
    },
  ]
}

/** One look to switch to. English words find it in every language. */
function looks(state: AppState, change: Partial<Appearance>, title: string): PaletteCommand {
  const [[key, value] = ['', '']] = Object.entries(change)
  return {
    id: `${key} ${value}`,
    title,
    keywords: [key, String(value)],
    current: state.appearance[key as keyof Appearance] === value,
    run: () => useApp.getState().setAppearance(change),
  }
}
