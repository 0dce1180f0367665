import { Folder, FolderOpen, FolderX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../ui/menu'
import type { MenuProps } from '../ui/menu'
import { harmlessProse } from '../ui/harmless-prose'
import { useAppState } from '../state/use-app'
import { useChat } from '../state/use-chat'
import { useChatPlace } from '../state/use-chat-place'
import { useWorkspace } from '../state/use-workspace'

export function WorkspaceMenuList(menu: Omit<MenuProps, 'children'>) {
  const { t } = useTranslation()
  const { workspace } = useChatPlace()
  const inChat = useChat((chat) => chat.sessionId !== null)
  const recent = useAppState((state) => state.recentWorkspaces)
  const choose = useWorkspace((actions) => actions.choose)
  const take = useWorkspace((actions) => actions.take)
  const clear = useWorkspace((actions) => actions.clear)
  const others = recent.filter(({ path }) => path !== workspace?.path)
  return (
    <Menu {...menu}>
      <MenuItem icon={FolderOpen} onSelect={() => void choose()}>
        {t(inChat ? 'workspace.newElsewhere' : workspace ? 'workspace.change' : 'workspace.choose')}
      </MenuItem>
      {workspace && (
        <MenuItem icon={FolderX} onSelect={() => void clear()}>
          {t(inChat ? 'workspace.newWithout' : 'workspace.clear')}
        </MenuItem>
      )}
      {others.length > 0 && (
        <>
          <MenuLine />
          <MenuHeading>{t(inChat ? 'workspace.newIn' : 'workspace.recent')}</MenuHeading>
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
