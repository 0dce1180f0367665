import { useTranslation } from 'react-i18next'
import { ChatColumns } from '../chat/chat-columns'
import { ErrorBoundary } from '../ui/error-boundary'
import { lazyPart } from '../ui/lazy-part'
import { useModelBrowser } from '../models/use-model-browser'
import { DeletedBar } from '../sessions/deleted-bar'
import { SessionDialogs } from '../sessions/session-dialogs'
import { StatusLine } from '../status/status-line'
import { useAppState } from '../state/use-app'
import { usePanes } from '../state/use-panes'
import { useView } from '../state/use-view'
import { DropTarget } from '../workspace/drop-target'
import { FolderGone } from '../workspace/folder-gone'
import { WorkspaceProblem } from '../workspace/workspace-problem'
import { fitPanels } from '../state/fit-panels'
import { BrowserBar } from './browser-bar'
import { InspectorPanel } from './inspector-panel'
import { PaneDock } from './pane-dock'
import { SidebarPanel } from './sidebar-panel'
import { TitleBar } from './title-bar'
import { useSyncExternalStore } from 'react'

/** What stands in the middle instead of the chat. */
const pages = {
  settings: lazyPart(async () => (await import('../settings/settings-view')).SettingsView),
  search: lazyPart(async () => (await import('../search/search-view')).SearchView),
  archive: lazyPart(async () => (await import('../sessions/archive-view')).ArchiveView),
  schedules: lazyPart(async () => (await import('../schedules/schedules-view')).SchedulesView),
  skills: lazyPart(async () => (await import('../skills/skills-view')).SkillsView),
  usage: lazyPart(async () => (await import('../usage/usage-view')).UsageView),
  profiles: lazyPart(async () => (await import('../profiles/profiles-view')).ProfilesView),
} as const

const ModelBrowser = lazyPart(async () => (await import('../models/model-browser')).ModelBrowser)

/** Title bar, side bar, content, inspector, status line. */
export function Frame() {
  const { t } = useTranslation()
  const layout = useAppState((state) => state.layout)
  const centre = useView((view) => view.centre.name)
  const Page = centre === 'chat' ? ChatColumns : pages[centre]
  const isBrowsingModels = useModelBrowser(({ isOpen }) => isOpen)
  const windowWidth = useWindowWidth()
  const hasPane = usePanes(({ open }) => open !== null) && centre === 'chat'
  const panels = fitPanels(windowWidth, layout, hasPane)

  return (
    <div className="flex h-full flex-col">
      <TitleBar panels={panels} />
      <div className="relative flex min-h-0 flex-1">
        <SidebarPanel panel={panels.sidebar} />
        <main aria-label={t('frame.content')} className="flex min-w-0 flex-1 flex-col overflow-hidden">
          <WorkspaceProblem />
          {centre === 'chat' && <FolderGone />}
          {centre === 'chat' && <BrowserBar panels={panels} windowWidth={windowWidth} />}
          <ErrorBoundary key={centre}>
            <Page />
          </ErrorBoundary>
        </main>
        {centre === 'chat' && <PaneDock panels={panels} windowWidth={windowWidth} />}
        <InspectorPanel panel={panels.inspector} />
      </div>
      <StatusLine />
      <DeletedBar />
      <SessionDialogs />
      <DropTarget />
      {isBrowsingModels && <ModelBrowser />}
    </div>
  )
}

function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth)
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
