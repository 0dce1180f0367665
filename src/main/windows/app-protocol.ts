import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { protocol } from 'electron'
import { previewScheme } from '../panes/preview-scheme'
import { fileInside } from './file-inside'

const scheme = 'hermes-app'
const origin = `${scheme}://window`

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}

/** Where the window's page is: our own scheme, or the server of `npm run dev` with hot reload. */
export function windowAddress(developmentServer: string | undefined): { url: string; origin: string } {
  if (developmentServer === undefined) return { url: `${origin}/index.html`, origin }
  return { url: developmentServer, origin: new URL(developmentServer).origin }
}

/** The page of the small window. */
export function quickAddress(developmentServer: string | undefined): string {
  return developmentServer === undefined ? `${origin}/quick.html` : new URL('/quick.html', developmentServer).href
}

/** The page in which terminals are drawn, on an origin of its own. */
export function terminalAddress(developmentServer: string | undefined): string {
  return developmentServer === undefined
    ? `${scheme}://terminal/terminal.html`
    : new URL('/terminal.html', developmentServer).href
}

/** Must run before Electron is ready. `codeCache` lets V8 keep the compiled window between starts. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    { scheme: previewScheme, privileges: { standard: true } },
  ])
}

export interface AppFiles {
  /** The built renderer. Nothing outside of it is served. */
  readonly folder: string
  /** The state to draw before main can say what it is now, as JSON; `null` when there is none. */
  readonly firstState: () => string | null
  /** The page has everything it starts with. */
  readonly onStarted: () => void
}

/** The newer way to serve a scheme first loads Node's whole HTTP client: a tenth of the time in which an empty window opens. */
export function serveAppFiles({ folder, firstState, onStarted }: AppFiles): void {
  protocol.registerBufferProtocol(scheme, (request, answer) => {
    const { host, pathname } = new URL(request.url)
    const file = host === 'window' || host === 'terminal' ? fileInside(folder, pathname) : null
    const contentType = file === null ? undefined : contentTypes[extname(file)]
    if (file === null || contentType === undefined) return answer(notFound)
    try {
      // Read at once: these are a few small files of our own, and each turn of the event loop would delay the first picture.
      const content = readFileSync(file)
      if (host === 'window' && file.endsWith('.js')) setTimeout(onStarted)
      answer({
        data: file.endsWith('index.html') ? Buffer.from(withFirstState(content.toString(), firstState())) : content,
        headers: {
          'content-type': contentType,
          'content-security-policy': contentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
        },
      })
    } catch {
      answer(notFound)
    }
  })
}

const notFound = { statusCode: 404, mimeType: 'text/plain', data: Buffer.from('Not found') }

/** As data beside the page: no script, so the policy for scripts stays as strict as it is. */
function withFirstState(html: string, state: string | null): string {
  if (state === null) return html
  const data = `<script type="application/json" id="first-state">${state.replaceAll('<', String.raw`\u003c`)}</script>`
  return html.replace('<div id="root">', () => `${data}<div id="root">`)
}
