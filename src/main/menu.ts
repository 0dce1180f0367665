import { Menu, type MenuItemConstructorOptions } from 'electron'

/** Never visible outside macOS; there and everywhere it carries the keys for editing, zoom and closing. */
export function applyMenu(development: boolean): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    { role: 'editMenu' },
    {
      role: 'viewMenu',
      submenu: [
        ...(development ? [{ role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
