import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { useEscape } from '../ui/use-escape'
import { areaOfPage, settingsGroups, settingsPages, useView } from '../state/use-view'
import type { SettingsArea, SettingsPage } from '../state/use-view'
import { AboutPage } from './about-page'
import { AppearancePage } from './appearance-page'
import { ChannelsPage } from './channels-page'
import { ChecksPage } from './checks-page'
import { ContextPage } from './context-page'
import { DataPage } from './data-page'
import { KeysPage } from './keys-page'
import { LanguagePage } from './language-page'
import { MemoryPage } from './memory-page'
import { PersonaPage } from './persona-page'
import { ServersPage } from './servers-page'
import { ShortcutsPage } from './shortcuts-page'
import { ToolsPage } from './tools-page'
import { rowsOf } from './setting-rows'
import { type SeekableSetting, findSettings } from './seek/find-settings'
import { FoundSettings } from './seek/found-settings'
import { SeekField } from './seek/seek-field'
import { useSeekable } from './seek/use-seekable'
import { useWantedSetting } from './use-wanted-setting'

/** A settings page is one file, or its keys in page-keys.ts, and one line here. */
const pages: Record<SettingsPage, () => ReactNode> = {
  appearance: AppearancePage,
  language: LanguagePage,
  composer: rowsOf('composer'),
  shortcuts: ShortcutsPage,
  startup: rowsOf('startup'),
  keys: KeysPage,
  helpers: rowsOf('helpers'),
  persona: PersonaPage,
  agent: rowsOf('agent'),
  context: ContextPage,
  memory: MemoryPage,
  compression: rowsOf('compression'),
  learning: rowsOf('learning'),
  approvals: rowsOf('approvals', 'approvals.lead'),
  tools: ToolsPage,
  commands: rowsOf('commands'),
  web: rowsOf('web'),
  checks: ChecksPage,
  servers: ServersPage,
  channels: ChannelsPage,
  api: rowsOf('api'),
  data: DataPage,
  about: AboutPage,
}

export function SettingsView() {
  const { t } = useTranslation()
  const page = useView(({ centre }) => (centre.name === 'settings' ? centre.page : 'appearance'))
  const showSettings = useView((view) => view.showSettings)
  const showChat = useView((view) => view.showChat)
  const [query, setQuery] = useState('')
  const isSeeking = query.trim() !== ''
  const found = findSettings(useSeekable(isSeeking), query)
  useEscape(showChat)
  const Page = pages[page]
  const show = (wanted: SettingsPage) => {
    setQuery('')
    showSettings(wanted)
  }
  const open = (setting: SeekableSetting) => {
    if (setting.isPage !== true) useWantedSetting.getState().want(setting.key)
    show(setting.page)
  }

  return (
    <div className="@container relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="mx-auto flex max-w-[920px] flex-col gap-x-10 gap-y-4 px-6 py-6 @2xl:flex-row">
        <div className="shrink-0 @2xl:sticky @2xl:top-0 @2xl:-my-6 @2xl:max-h-[calc(100dvh-var(--spacing-title-bar)-var(--spacing-status-line))] @2xl:w-52 @2xl:self-start @2xl:overflow-y-auto @2xl:py-6 [&::-webkit-scrollbar]:hidden">
          <Button look="ghost" onClick={showChat} className="-ml-3 @2xl:ml-0">
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
            {t('settings.back')}
          </Button>
          <div className="mt-3 flex flex-wrap gap-2 @2xl:pl-3">
            <div className="min-w-44 flex-1">
              <SeekField
                value={query}
                onChange={setQuery}
                onFirst={() => {
                  const [first] = found
                  if (first !== undefined) open(first)
                }}
              />
            </div>
            <Select
              label={t('settings.pages')}
              className="@2xl:hidden"
              value={page}
              options={settingsPages.map((one) => ({
                value: one,
                label: t(`settings.${one}`),
                group: t(`settings.areas.${areaOfPage(one)}`),
              }))}
              onChange={show}
            />
          </div>
          <nav aria-label={t('settings.pages')} className="mt-4 hidden @2xl:block">
            {(Object.keys(settingsGroups) as SettingsArea[]).map((area) => (
              <PageList key={area} area={area} current={isSeeking ? null : page} onShow={show} />
            ))}
          </nav>
        </div>
        <div className="min-w-0 flex-1 pb-12">
          {isSeeking ? (
            <FoundSettings query={query} found={found} onOpen={open} />
          ) : (
            <>
              <h1 className="mb-6 text-title font-semibold">{t(`settings.${page}`)}</h1>
              <Page />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

interface PageListProps {
  readonly area: SettingsArea
  readonly current: SettingsPage | null
  onShow(page: SettingsPage): void
}

/** The pages about one thing. */
function PageList({ area, current, onShow }: PageListProps) {
  const { t } = useTranslation()
  const pages: readonly SettingsPage[] = settingsGroups[area]
  return (
    <div className="mb-3">
      <p id={`settings-${area}`} className="px-3 pb-1 text-caption text-quiet">
        {t(`settings.areas.${area}`)}
      </p>
      <ul aria-labelledby={`settings-${area}`}>
        {pages.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current ? 'page' : undefined}
              onClick={() => onShow(name)}
              className={`block h-7 w-full truncate rounded-control px-3 text-left text-small leading-control transition-colors hover:bg-hover ${name === current ? 'bg-hover font-medium' : ''}`}
            >
              {t(`settings.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
