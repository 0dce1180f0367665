import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol } from 'electron'
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

/** Must run before Electron is ready. `codeCache` lets V8 keep the compiled window between starts. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built renderer, and nothing outside of its folder. `onRequest` hears of each file after it was answered. */
export function serveAppFiles(folder: string, onRequest: () => void): void {
  protocol.handle(scheme, async (request) => {
    setImmediate(onRequest)
    const { host, pathname } = new URL(request.url)
    const file = host === 'window' ? fileInside(folder, pathname) : null
    const contentType = file === null ? undefined : contentTypes[extname(file)]
    if (file === null || contentType === undefined) return new Response('Not found', { status: 404 })
    try {
      return new Response(await readFile(file), {
        headers: {
          'content-type': contentType,
          'content-security-policy': contentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
        },
      })
    } catch {
      return new Response('Not found', { status: 404 })
    }
  })
}
