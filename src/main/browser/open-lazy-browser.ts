import type { BrowserPort } from '../../runtime/edges'

/** Nothing of the browser is loaded before the agent uses it. */
export function openLazyBrowser(): { readonly port: BrowserPort; closeAll(): Promise<void> } {
  let opened: Promise<BrowserPort & { closeAll(): Promise<void> }> | null = null
  const load = () => (opened ??= import('./open-browser-port').then(({ openBrowserPort }) => openBrowserPort()))
  return {
    port: { open: async (how) => (await load()).open(how) },
    closeAll: async () => (await opened)?.closeAll(),
  }
}
