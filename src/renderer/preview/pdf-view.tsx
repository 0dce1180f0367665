import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../bridge'
import { Problem } from '../ui/problem'
import { openPdf } from './open-pdf'

/** A PDF file page by page; a page is drawn when it comes into sight. */
export function PdfView({ bytes, name }: { bytes: Uint8Array; name: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    const opening = openPdf(bytes)
    let isOver = false
    opening.document.then(
      (opened) => isOver || setPdf(opened),
      (error: unknown) => isOver || setProblem(reasonOf(error)),
    )
    return () => {
      isOver = true
      setPdf(null)
      void opening.close()
    }
  }, [bytes])
  if (problem !== null)
    return (
      <div className="p-3">
        <Problem title={t('preview.failed', { name })} reason={problem} />
      </div>
    )
  const pages = pdf === null ? [] : Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, at) => at + 1)
  return (
    <>
      <div
        ref={box}
        role="group"
        aria-label={t('preview.textOf', { path: name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
        tabIndex={0}
        className="min-h-0 flex-1 space-y-3 overflow-auto bg-sunken p-3 outline-offset-[-2px]"
      >
        {pdf !== null && pages.map((number) => <Page key={number} pdf={pdf} number={number} onSeen={setPage} />)}
      </div>
      {pdf !== null && (
        <p className="shrink-0 border-t border-line px-3 py-1.5 text-caption text-quiet tabular-nums">
          {t('preview.pageOf', { page, pages: pdf.numPages })}
          {pdf.numPages > mostPages && ` · ${t('preview.pagesCut', { count: mostPages })}`}
        </p>
      )}
    </>
  )
}

/** More are for a program that is made for them. */
const mostPages = 2_000
/** A hostile page must not ask for a canvas as large as the machine. */
const mostPixels = 16_000_000

interface PageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  onSeen(number: number): void
}

function Page({ pdf, number, onSeen }: PageProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [drawn, setDrawn] = useState<{ text: string; ratio: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: '400px' })
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onSeen(number), {
      threshold: 0.5,
    })
    near.observe(element)
    seen.observe(element)
    return () => {
      near.disconnect()
      seen.disconnect()
    }
  }, [number, onSeen])
  useEffect(() => {
    const element = frame.current
    if (!isNear || element === null) return undefined
    let stop: () => void = () => undefined
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isOver) return
      const own = page.getViewport({ scale: 1 })
      const wanted = (element.clientWidth / own.width) * devicePixelRatio
      const scale = Math.min(wanted, Math.sqrt(mostPixels / (own.width * own.height)))
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      canvas.className = 'block w-full'
      canvas.setAttribute('aria-hidden', 'true')
      const task = page.render({ canvas, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (isOver) return
      element.querySelector('canvas')?.remove()
      element.prepend(canvas)
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      setDrawn({ text, ratio: own.width / own.height })
    }
    draw().catch((error: unknown) => isOver || setProblem(reasonOf(error)))
    return () => {
      isOver = true
      stop()
    }
  }, [pdf, number, isNear])
  return (
    <div
      ref={frame}
      role="img"
      aria-label={`${t('preview.page', { page: number })}\n${drawn?.text ?? ''}`}
      style={{ aspectRatio: drawn?.ratio ?? 0.7 }}
      className="mx-auto w-full max-w-column overflow-hidden rounded-[2px] border border-line bg-[white]"
    >
      {problem !== null && <p className="p-4 text-small text-[black]">{problem}</p>}
    </div>
  )
}
