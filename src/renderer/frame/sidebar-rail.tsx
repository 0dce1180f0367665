import { Command, FolderOpen, Search, Settings, SquarePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newChat } from '../state/open-session'
import { IconButton } from '../ui/icon-button'
import { useView } from '../state/use-view'
import { useWorkspace } from '../state/use-workspace'
import { useKeysOf } from '../state/use-own-keys'

/** The side bar when there is no room for words. */
export function SidebarRail() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const setPalette = useView((view) => view.setPalette)
  const showSettings = useView((view) => view.showSettings)
  const showSearch = useView((view) => view.showSearch)
  const choose = useWorkspace((workspace) => workspace.choose)
  return (
    <nav
      aria-label={t('frame.sidebar')}
      className="flex w-rail shrink-0 flex-col items-center gap-1 border-r border-line bg-sunken py-2"
    >
      <IconButton
        icon={SquarePen}
        label={t('chat.newChat')}
        keys={keysOf('newChat')}
        side="right"
        onClick={newChat}
        size="large"
      />
      <IconButton
        icon={Search}
        label={t('search.title')}
        keys={keysOf('search')}
        side="right"
        onClick={showSearch}
        size="large"
      />
      <IconButton
        icon={FolderOpen}
        label={t('workspace.choose')}
        keys={keysOf('workspace')}
        side="right"
        onClick={() => void choose()}
        size="large"
      />
      <div className="flex-1" />
      <IconButton
        icon={Command}
        label={t('frame.palette')}
        keys={keysOf('palette')}
        side="right"
        onClick={() => setPalette(true)}
        size="large"
      />
      <IconButton
        icon={Settings}
        label={t('settings.open')}
        keys={keysOf('settings')}
        side="right"
        onClick={() => showSettings()}
        size="large"
      />
    </nav>
  )
}
