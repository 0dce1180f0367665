import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Bridge, Envelope } from '../shared/ipc'

declare const __CALL_NAMES__: readonly string[]
declare const __EVENT_NAMES__: readonly string[]

const bridge: Bridge = {
  call: (name, input) => {
    if (__CALL_NAMES__.includes(name)) return ipcRenderer.invoke('call', name, input)
    return Promise.resolve({ ok: false, code: 'unknown_call', message: `There is no call named ${name}.` })
  },
  listen: (listener) => {
    const forward = (_: unknown, batch: readonly Envelope[]) =>
      listener(batch.filter(({ name }) => __EVENT_NAMES__.includes(name)))
    ipcRenderer.on('events', forward)
    return () => ipcRenderer.off('events', forward)
  },
  pathOf: (file) => {
    // Scripts can make files, but none with a path: one that has a path came from the person.
    const path = webUtils.getPathForFile(file)
    if (path !== '') ipcRenderer.send('dropped', path)
    return path
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
