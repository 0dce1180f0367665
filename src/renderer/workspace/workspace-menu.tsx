import { ChevronDown, Folder, FolderOpen, FolderX, GitBranch } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../ui/menu'
import { useAppState } from '../use-app'
import { useWorkspace } from './use-workspace'

/** The folder in use with its branch; opens the ways to change it. */
export function WorkspaceMenu() {
  const { t } = useTranslation()
  const workspace = useAppState((state) => state.workspace)
  const recent = useAppState((state) => state.recentWorkspaces)
  const choose = useWorkspace((actions) => actions.choose)
  const take = useWorkspace((actions) => actions.take)
  const clear = useWorkspace((actions) => actions.clear)
  const others = recent.filter(({ path }) => path !== workspace?.path)
  return (
    <Menu
      trigger={
        <DropdownMenu.Trigger className="no-drag flex h-7 max-w-80 min-w-0 items-center gap-2 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover data-[state=open]:bg-hover">
          <Folder size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
          <span className="sr-only">{t('workspace.label')}</span>
          <span className={`truncate font-medium ${workspace ? '' : 'text-quiet'}`}>
            {workspace?.name ?? t('workspace.none')}
          </span>
          {workspace?.branch && (
            <span className="flex min-w-0 items-center gap-1 text-quiet">
              <GitBranch size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span className="truncate">{workspace.branch}</span>
            </span>
          )}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        </DropdownMenu.Trigger>
      }
    >
      <MenuItem icon={FolderOpen} onSelect={() => void choose()}>
        {t(workspace ? 'workspace.change' : 'workspace.choose')}
      </MenuItem>
      {workspace && (
        <MenuItem icon={FolderX} onSelect={() => void clear()}>
          {t('workspace.clear')}
        </MenuItem>
      )}
      {others.length > 0 && (
        <>
          <MenuLine />
          <MenuHeading>{t('workspace.recent')}</MenuHeading>
          {others.map(({ path, name }) => (
            <MenuItem key={path} icon={Folder} hint={path} onSelect={() => void take(path)}>
              {name}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
