import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { type MenuCommand, type OwnKeys, bindingsOf, shortcutIds } from '../shared/shortcuts'
import { acceleratorOf } from './accelerator'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'

export interface MenuPorts {
  readonly isDevelopment: boolean
  /** In the language of the window. */
  readonly say: Say
  readonly ownKeys: () => OwnKeys
  readonly chosen: (command: MenuCommand) => void
}

type Item = MenuItemConstructorOptions
type Role = NonNullable<Item['role']>

const isMac = process.platform === 'darwin'
const line: Item = { type: 'separator' }

/**
 * The menu of the app. Outside macOS it is out of sight until Alt is pressed. Call it again when language or keys have changed.
 */
export function applyMenu({ isDevelopment, say, ownKeys, chosen }: MenuPorts): void {
  const keysOf = bindingsOf(ownKeys())
  const role = (name: Role, words: keyof typeof roleWords): Item => ({ role: name, label: say(roleWords[words]) })
  const item = (command: MenuCommand): Item => {
    const id = shortcutIds.find((one) => one === command)
    const accelerator = id === undefined ? null : acceleratorOf(keysOf(id)[0])
    return {
      id: command,
      label: say(commandWords[command]),
      // The page hears the keys itself; here they are only shown. macOS takes them only when the page did not.
      ...(accelerator !== null && { accelerator, registerAccelerator: isMac }),
      click: () => chosen(command),
    }
  }
  const close = role('close', 'close')
  const template: Item[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: say(said('menu.file')),
      submenu: [
        item('newChat'),
        item('newWindow'),
        line,
        item('workspace'),
        item('settings'),
        line,
        close,
        ...(isMac ? [] : [role('quit', 'quit')]),
      ],
    },
    {
      label: say(said('menu.edit')),
      submenu: [
        role('undo', 'undo'),
        role('redo', 'redo'),
        line,
        role('cut', 'cut'),
        role('copy', 'copy'),
        role('paste', 'paste'),
        role('pasteAndMatchStyle', 'pastePlain'),
        role('selectAll', 'selectAll'),
        line,
        { ...item('find'), accelerator: 'CommandOrControl+F', registerAccelerator: isMac },
        item('search'),
      ],
    },
    {
      label: say(said('menu.view')),
      submenu: [
        item('palette'),
        line,
        item('sidebar'),
        item('inspector'),
        item('review'),
        item('terminal'),
        item('files'),
        line,
        item('split'),
        item('otherChat'),
        line,
        item('zoomIn'),
        item('zoomOut'),
        item('zoomReset'),
        line,
        role('togglefullscreen', 'fullScreen'),
        ...(isDevelopment ? [line, { role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
      ],
    },
    {
      label: say(said('menu.chat')),
      submenu: [
        item('composer'),
        item('nextQuestion'),
        line,
        item('renameChat'),
        item('archiveChat'),
        item('exportPdf'),
      ],
    },
    {
      label: say(said('menu.go')),
      submenu: [
        item('previousChat'),
        item('nextChat'),
        item('previousMessage'),
        item('nextMessage'),
        line,
        item('skills'),
        item('schedules'),
        item('usage'),
        item('archive'),
      ],
    },
    {
      label: say(said('menu.window')),
      role: 'window',
      submenu: [role('minimize', 'minimize'), ...(isMac ? [role('zoom', 'zoomWindow'), role('front', 'front')] : [])],
    },
    { label: say(said('menu.help')), role: 'help', submenu: [item('shortcuts'), item('about')] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  // A window that was there before its menu shows it, whatever was said when it was made.
  for (const window of BrowserWindow.getAllWindows()) window.setMenuBarVisibility(false)
}

const commandWords = {
  newChat: said('menu.new_chat'),
  newWindow: said('menu.new_window'),
  palette: said('menu.palette'),
  search: said('menu.search'),
  sidebar: said('menu.sidebar'),
  inspector: said('menu.inspector'),
  review: said('menu.review'),
  terminal: said('menu.terminal'),
  files: said('menu.files'),
  workspace: said('menu.workspace'),
  settings: said('menu.settings'),
  shortcuts: said('menu.shortcuts'),
  split: said('menu.split'),
  otherChat: said('menu.other_chat'),
  previousChat: said('menu.previous_chat'),
  nextChat: said('menu.next_chat'),
  previousMessage: said('menu.previous_message'),
  nextMessage: said('menu.next_message'),
  composer: said('menu.composer'),
  nextQuestion: said('menu.next_question'),
  renameChat: said('menu.rename_chat'),
  archiveChat: said('menu.archive_chat'),
  zoomIn: said('menu.zoom_in'),
  zoomOut: said('menu.zoom_out'),
  zoomReset: said('menu.zoom_reset'),
  find: said('menu.find'),
  exportPdf: said('menu.export_pdf'),
  skills: said('menu.skills'),
  schedules: said('menu.schedules'),
  usage: said('menu.usage'),
  archive: said('menu.archive'),
  about: said('menu.about'),
} as const

const roleWords = {
  close: said('menu.close'),
  quit: said('menu.quit'),
  undo: said('menu.undo'),
  redo: said('menu.redo'),
  cut: said('menu.cut'),
  copy: said('menu.copy'),
  paste: said('menu.paste'),
  pastePlain: said('menu.paste_plain'),
  selectAll: said('menu.select_all'),
  fullScreen: said('menu.full_screen'),
  minimize: said('menu.minimize'),
  zoomWindow: said('menu.zoom_window'),
  front: said('menu.front'),
} as const
