import type { BrowserPort } from '../../runtime/edges'

/** Nothing of the browser is loaded before the agent uses it. */
export function openLazyBrowser(): { readonly port: BrowserPort; closeAll(): void } {
  let opened: Promise<BrowserPort & { closeAll(): void }> | null = null
  const load = () => (opened ??= import('./open-browser-port').then(({ openBrowserPort }) => openBrowserPort()))
  return {
    port: { open: async (how) => (await load()).open(how) },
    closeAll: () => void opened?.then((port) => port.closeAll()),
  }
}
