import { Folder, FolderOpen, FolderX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../ui/menu'
import type { MenuProps } from '../ui/menu'
import { harmlessProse } from '../ui/harmless-prose'
import { useAppState } from '../state/use-app'
import { useWorkspace } from '../state/use-workspace'

export function WorkspaceMenuList(menu: Omit<MenuProps, 'children'>) {
  const { t } = useTranslation()
  const workspace = useAppState((state) => state.workspace)
  const recent = useAppState((state) => state.recentWorkspaces)
  const choose = useWorkspace((actions) => actions.choose)
  const take = useWorkspace((actions) => actions.take)
  const clear = useWorkspace((actions) => actions.clear)
  const others = recent.filter(({ path }) => path !== workspace?.path)
  return (
    <Menu {...menu}>
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
              {harmlessProse(name)}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
