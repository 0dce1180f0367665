import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'

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
  // A window that was there before its menu shows it, whatever was said when it was made.
  for (const window of BrowserWindow.getAllWindows()) window.setMenuBarVisibility(false)
}
