import { useTranslation } from 'react-i18next'
import { usePanes } from '../state/use-panes'
import { Menu, MenuItem } from '../ui/menu'
import type { MenuProps } from '../ui/menu'
import type { Pane } from './panes'

export function PaneMenu({ listed, ...menu }: Omit<MenuProps, 'children'> & { listed: readonly Pane[] }) {
  const { t } = useTranslation()
  const open = usePanes((store) => store.open)
  const toggle = usePanes((store) => store.toggle)
  return (
    <Menu {...menu}>
      {listed.map(({ id, icon, title }) => (
        <MenuItem key={id} icon={icon} current={open === id} onSelect={() => toggle(id)}>
          {title(t)}
        </MenuItem>
      ))}
    </Menu>
  )
}
