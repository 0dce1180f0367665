import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ScrollBox } from '../../ui/scroll-box'
import { CodeBlock } from './code-block'

/** More is drawn only when somebody asks for it: laying out a large graph takes long. */
const DRAWN_UP_TO = 4000

/** A Mermaid diagram as a picture, with its text one click away; the text alone when it cannot be drawn. */
export function DiagramBlock({ source }: { source: string }) {
  const { t } = useTranslation()
  const dark = useDark()
  const [wanted, setWanted] = useState(source.length <= DRAWN_UP_TO)
  const [drawn, setDrawn] = useState<{ key: string; drawing: Drawing } | null>(null)
  const key = `${dark} ${source}`
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    void drawDiagram(source, dark).then((drawing) => current && setDrawn({ key, drawing }))
    return () => {
      current = false
    }
  }, [wanted, source, dark, key])
  const drawing = drawn?.key === key ? drawn.drawing : null

  if (wanted && drawing?.ok)
    return (
      <figure className="overflow-hidden rounded-panel border border-line">
        <ScrollBox label={t('chat.diagram')} className="max-h-[70vh] overflow-auto p-3">
          <img src={drawing.image} alt={t('chat.diagram')} className="mx-auto max-w-full" />
        </ScrollBox>
        <figcaption className="flex justify-end border-t border-line">
          <Button look="ghost" aria-expanded={false} className="h-7 text-caption" onClick={() => setWanted(false)}>
            {t('chat.diagramCode')}
          </Button>
        </figcaption>
      </figure>
    )
  return (
    <div>
      <CodeBlock code={source} language="mermaid" closed />
      {drawing?.ok === false && (
        <p className="pt-1 text-caption text-quiet">{t('chat.diagramFailed', { reason: drawing.reason })}</p>
      )}
      {!wanted && (
        <Button look="ghost" aria-expanded={false} className="-ml-3" onClick={() => setWanted(true)}>
          {t('chat.diagramDraw')}
        </Button>
      )}
    </div>
  )
}

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Whether the window is dark now; main tells Chromium the theme that was chosen. */
function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed)
      return () => dark.removeEventListener('change', changed)
    },
    () => dark.matches,
  )
}

type Drawing = { readonly ok: true; readonly image: string } | { readonly ok: false; readonly reason: string }

/** One after the other: the library measures in the page and keeps its settings in one place. */
let drawing: Promise<unknown> = Promise.resolve()
let lastId = 0

/**
 * A diagram as a picture. What a picture holds cannot run, link or load anything, so whatever a hostile text makes of its
 * labels stays ink. Never throws.
 */
function drawDiagram(source: string, dark: boolean): Promise<Drawing> {
  const drawn = drawing.then(() => draw(source, dark)).catch(failed)
  drawing = drawn
  return drawn
}

async function draw(source: string, dark: boolean): Promise<Drawing> {
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'sans-serif',
    maxTextSize: 20_000,
    maxEdges: 300,
    suppressErrorRendering: true,
  })
  // Settings inside the text could undo ours.
  const plain = source.replaceAll(/%%\{[\s\S]*?\}%%/g, '').replace(/^\s*---\n[\s\S]*?\n---\n/, '')
  lastId += 1
  const { svg } = await mermaid.render(`diagram-${lastId}`, plain)
  const { width, height } = sizeOf(svg)
  // Without a size of its own a picture would take that of its frame.
  const sized = svg.replace(/^<svg /, `<svg height="${height}" `).replace(/ width="100%"/, ` width="${width}"`)
  return { ok: true, image: `data:image/svg+xml;base64,${base64(sized)}` }
}

function failed(error: unknown): Drawing {
  const reason = error instanceof Error ? error.message : String(error)
  return { ok: false, reason: (reason.split('\n', 1)[0] ?? '').slice(0, 200) }
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '600', height = '400'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) }
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
}
