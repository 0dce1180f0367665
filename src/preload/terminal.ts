import { contextBridge, ipcRenderer } from 'electron'
import type { ScreenBridge, ScreenOrder } from '../shared/terminal'

const bridge: ScreenBridge = {
  report: (report) => ipcRenderer.send('report', report),
  listen: (listener) => void ipcRenderer.on('order', (_event, order: ScreenOrder) => listener(order)),
  platform: process.platform as ScreenBridge['platform'],
}

contextBridge.exposeInMainWorld('screenBridge', bridge)
