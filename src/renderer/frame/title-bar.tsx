import { Cpu, MessageCircleQuestion, PanelLeft, PanelRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { modelName } from '../state/model-name'
import { useChatModel } from '../state/use-chat-model'
import { useChatTitle } from '../state/use-chat-title'
import { IconButton } from '../ui/icon-button'
import { useView } from '../state/use-view'
import { WorkspaceMenu } from '../workspace/workspace-menu'
import { ModeMark } from './mode-mark'
import { PaneButtons } from './pane-buttons'
import type { FittedPanels } from '../state/fit-panels'
import { toggleInspector, toggleSidebar } from '../state/panels'
import { useKeysOf } from '../state/use-own-keys'
import { showQuestion } from '../chat/questions/show-question'
import { useOpenQuestions } from '../state/use-questions'

export function TitleBar({ panels }: { panels: FittedPanels }) {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const model = modelName(useChatModel(), t)
  const drawer = useView((view) => view.drawer)
  const centre = useView((view) => view.centre.name)
  const showSettings = useView((view) => view.showSettings)
  const title = useChatTitle()
  const sidebarShown = panels.sidebar.mode === 'full' || drawer === 'sidebar'
  const inspectorShown = panels.inspector.mode === 'docked' || drawer === 'inspector'

  return (
    <header
      aria-label={t('frame.titleBar')}
      className="title-bar-inset drag relative flex h-title-bar shrink-0 items-center gap-1 border-b border-line bg-sunken"
    >
      <IconButton
        icon={PanelLeft}
        label={t(sidebarShown ? 'frame.hideSidebar' : 'frame.showSidebar')}
        keys={keysOf('sidebar')}
        expanded={sidebarShown}
        onClick={toggleSidebar}
      />
      <WorkspaceMenu />
      <p className="min-w-0 flex-1 truncate text-center text-small leading-control font-medium">
        {centre === 'chat' ? title : t(`${centre}.title`)}
      </p>
      {centre === 'chat' && <ModeMark />}
      <QuestionButton />
      <button
        type="button"
        onClick={() => showSettings('keys')}
        className="no-drag flex h-7 max-w-60 min-w-0 items-center gap-2 rounded-control px-2 text-small leading-control text-quiet transition-colors hover:bg-hover hover:text-ink"
      >
        <Cpu size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="sr-only">{t('frame.model')}</span>
        <span className="truncate">{model}</span>
      </button>
      <PaneButtons isNarrow={panels.isNarrow} />
      <IconButton
        icon={PanelRight}
        label={t(inspectorShown ? 'frame.hideInspector' : 'frame.showInspector')}
        keys={keysOf('inspector')}
        expanded={inspectorShown}
        onClick={toggleInspector}
      />
    </header>
  )
}

/** How many questions wait in whatever chat; leads to the oldest. */
function QuestionButton() {
  const { t } = useTranslation()
  const open = useOpenQuestions()
  const [next] = open
  if (next === undefined) return null
  const label = t('frame.questions', { count: open.length })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => showQuestion(next)}
      className="no-drag flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2 text-small leading-control font-medium text-warn transition-colors hover:bg-hover"
    >
      <MessageCircleQuestion size={16} strokeWidth={1.75} aria-hidden />
      {open.length}
    </button>
  )
}
