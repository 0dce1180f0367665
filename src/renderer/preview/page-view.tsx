import { OctagonX, RotateCw } from 'lucide-react'
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { usePagePreview } from '../state/use-page-preview'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { type Bounds, usePlaced } from '../ui/use-placed'

interface PageViewProps {
  readonly kind: 'html' | 'svg'
  readonly source: string
}

/** A page in a process of its own, which lies over this place. What it does there costs only itself. */
export function PageView({ kind, source }: PageViewProps) {
  const { t } = useTranslation()
  const [again, load] = useReducer((count: number) => count + 1, 0)
  const state = usePagePreview((preview) => preview.state)
  const put = usePagePreview((preview) => preview.put)
  const { problem } = useAnswerOf(`${again} ${kind} ${source}`, () => call('preview.load', { kind, source }))
  useEffect(
    () => () => {
      put(null)
      void call('preview.close').catch(() => undefined)
    },
    [put],
  )
  const stop = () => {
    put(null)
    void call('preview.close').catch(() => undefined)
  }
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-b border-line py-1 pr-2 pl-3 text-caption text-quiet">
        <p className="min-w-0 flex-1">{t(kind === 'html' ? 'preview.pageHint' : 'preview.svgHint')}</p>
        {state === 'shown' && (
          <Button look="ghost" className="h-7 px-2" onClick={stop}>
            <OctagonX size={14} strokeWidth={1.75} aria-hidden />
            {t('preview.stop')}
          </Button>
        )}
        <Button look="ghost" className="h-7 px-2" onClick={load}>
          <RotateCw size={14} strokeWidth={1.75} aria-hidden />
          {t('preview.loadAgain')}
        </Button>
      </div>
      {problem !== null && (
        <div className="p-3">
          <Problem title={t('preview.pageFailed')} reason={problem} />
        </div>
      )}
      {state === 'shown' ? (
        <Place key={again} />
      ) : (
        problem === null && (
          <p role="status" className="m-auto max-w-80 p-6 text-center text-small text-quiet">
            {t(`preview.states.${state ?? 'none'}`)}
          </p>
        )
      )}
    </>
  )
}

const tell = (bounds: Bounds | null) => void call('preview.place', { bounds }).catch(() => undefined)

function Place() {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isCovered = usePlaced(place, tell)
  return (
    <div ref={place} className="flex min-h-0 flex-1 items-center justify-center bg-sunken text-small text-quiet">
      {isCovered && t('preview.covered')}
    </div>
  )
}
