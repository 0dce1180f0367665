import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Scripts in a file never run: what runs them is not even part of the app. Nothing is compiled or fetched. */
export function openPdf(bytes: Uint8Array): { readonly document: Promise<PDFDocumentProxy>; close(): Promise<void> } {
  const task = getDocument({
    // The worker takes the bytes for itself.
    data: bytes.slice(),
    enableXfa: false,
    useSystemFonts: true,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    stopAtErrors: false,
    maxImageSize: 50_000_000,
    verbosity: 0,
  })
  return { document: task.promise, close: () => task.destroy() }
}
