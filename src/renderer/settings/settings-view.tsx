import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { useEscape } from '../ui/use-escape'
import { settingsPages, useView } from '../state/use-view'
import type { SettingsPage } from '../state/use-view'
import { AboutPage } from './about-page'
import { AppearancePage } from './appearance-page'
import { ChannelsPage } from './channels-page'
import { ChecksPage } from './checks-page'
import { ContextPage } from './context-page'
import { DataPage } from './data-page'
import { KeysPage } from './keys-page'
import { MemoryPage } from './memory-page'
import { ServersPage } from './servers-page'
import { ShortcutsPage } from './shortcuts-page'
import { ToolsPage } from './tools-page'
import { SettingRows } from './setting-rows'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { choices } from './choices'
import { Setting } from './setting'
import { useAppearance } from './use-appearance'

/** A settings page is one file and one line here. */
const pages: Record<SettingsPage, () => ReactNode> = {
  keys: KeysPage,
  agent: AgentPage,
  approvals: ApprovalsPage,
  context: ContextPage,
  checks: ChecksPage,
  memory: MemoryPage,
  tools: ToolsPage,
  servers: ServersPage,
  channels: ChannelsPage,
  appearance: AppearancePage,
  composer: ComposerPage,
  shortcuts: ShortcutsPage,
  language: LanguagePage,
  data: DataPage,
  about: AboutPage,
}

export function SettingsView() {
  const { t } = useTranslation()
  const page = useView(({ centre }) => (centre.name === 'settings' ? centre.page : 'appearance'))
  const showSettings = useView((view) => view.showSettings)
  const showChat = useView((view) => view.showChat)
  useEscape(showChat)
  const Page = pages[page]

  return (
    <div className="@container relative min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-[820px] flex-col gap-x-8 gap-y-4 px-6 py-6 @2xl:flex-row">
        <div className="shrink-0 @2xl:w-44">
          <Button look="ghost" onClick={showChat} className="-ml-3">
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
            {t('settings.back')}
          </Button>
          <nav aria-label={t('settings.pages')} className="mt-4">
            <ul className="flex flex-wrap gap-1 @2xl:flex-col">
              {settingsPages.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-current={name === page ? 'page' : undefined}
                    onClick={() => showSettings(name)}
                    className={`block h-row w-full rounded-control px-3 text-left text-small leading-control transition-colors hover:bg-hover @2xl:-ml-3 ${name === page ? 'bg-hover font-medium' : 'text-quiet'}`}
                  >
                    {t(`settings.${name}`)}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="min-w-0 flex-1 pb-12">
          <h1 className="mb-6 text-title font-semibold">{t(`settings.${page}`)}</h1>
          <div>
            <Page />
          </div>
        </div>
      </div>
    </div>
  )
}

function AgentPage() {
  return <SettingRows page="agent" />
}

function ComposerPage() {
  return <SettingRows page="composer" />
}

/** Who answers before something dangerous is done, and what needs no answer. */
function ApprovalsPage() {
  const { t } = useTranslation()
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('approvals.lead')}</p>
      <SettingRows page="approvals" />
    </>
  )
}

function LanguagePage() {
  const { t } = useTranslation()
  const { appearance, problem, change } = useAppearance()
  return (
    <>
      {problem !== null && <Problem title={t('settings.failed')} reason={problem} />}
      <Setting title={t('settings.language')} hint={t('settings.languageHint')}>
        <Segmented
          label={t('settings.language')}
          value={appearance.language}
          options={choices.language.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
          onChange={(language) => void change({ language })}
        />
      </Setting>
    </>
  )
}
