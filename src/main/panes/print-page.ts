import { BrowserWindow, type Session } from 'electron'
import { previewScheme } from './preview-scheme'
import { openSealedSession } from './sealed-session'

const pages = new Map<string, string>()
let last = 0
let partition: Promise<Session> | null = null

/** A page without scripts on paper, as PDF: drawn by a window that nobody sees, in a process that has nothing but the page. */
export async function printPage(html: string): Promise<Uint8Array> {
  const session = await (partition ??= openSealedSession('print', servePage))
  last += 1
  const address = `${previewScheme}://print/${last}`
  pages.set(address, html)
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session, sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  })
  try {
    await window.loadURL(address)
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      printBackground: true,
      margins: { top: 0.7, bottom: 0.8, left: 0.75, right: 0.75 },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;font-size:7pt;color:#777;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
  } finally {
    pages.delete(address)
    window.destroy()
  }
}

function servePage(url: string): Response | null {
  const page = pages.get(url)
  if (page === undefined) return null
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
