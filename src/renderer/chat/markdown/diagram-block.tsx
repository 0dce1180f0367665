import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ScrollBox } from '../../ui/scroll-box'
import { CodeBlock } from './code-block'
import { drawDiagram } from './draw-diagram'
import type { Drawing } from './draw-diagram'

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
