import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../i18n/use-say'
import { useFormat } from '../../i18n/use-format'
import { qualityMarks } from '../../inspector/quality-marks'
import { VisibleText } from '../../ui/visible-text'
import { useWeights, weightKey } from './use-weights'
import type { Weight } from './use-weights'

const REST_MS = 250

/** Over a reference that the pointer rests on: what it names, how much it is, and what is wrong with it. */
export function ReferenceCard({ sessionId }: { sessionId: string | null }) {
  const [editor] = useLexicalComposerContext()
  const [shown, setShown] = useState<{ reference: string; box: DOMRect } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = ({ target }: Event) => {
      clearTimeout(timer)
      const piece = target instanceof Element ? target.closest<HTMLElement>('[data-reference]') : null
      if (piece === null) return setShown(null)
      const reference = piece.dataset.reference ?? ''
      timer = setTimeout(() => {
        setShown({ reference, box: piece.getBoundingClientRect() })
        void useWeights.getState().weigh(sessionId, reference)
      }, REST_MS)
    }
    const leave = () => {
      clearTimeout(timer)
      setShown(null)
    }
    const unregister = editor.registerRootListener((root, before) => {
      before?.removeEventListener('mouseover', over)
      before?.removeEventListener('mouseleave', leave)
      root?.addEventListener('mouseover', over)
      root?.addEventListener('mouseleave', leave)
    })
    return () => {
      clearTimeout(timer)
      unregister()
    }
  }, [editor, sessionId])
  const weight = useWeights(({ known }) => shown && known.get(weightKey(sessionId, shown.reference)))
  if (shown === null) return null
  const { box, reference } = shown
  return (
    <div
      role="tooltip"
      style={{ left: box.left, bottom: window.innerHeight - box.top + 6 }}
      className="pointer-events-none fixed z-40 max-w-96 animate-appear space-y-1 rounded-panel border border-line bg-raised px-3 py-2 text-caption shadow-float"
    >
      <p className="font-mono break-all">
        <VisibleText text={reference} />
      </p>
      <WeightLine weight={weight ?? null} />
    </div>
  )
}

function WeightLine({ weight }: { weight: Weight | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  if (weight === null) return <p className="text-quiet">{t('mention.weighing')}</p>
  if (weight.kind === 'failed')
    return <p className="text-warn">{t('mention.failed', { reason: say(weight.reason) })}</p>
  const { tokens, warning, image, isRemote } = weight.preview
  if (isRemote) return <p className="text-quiet">{t('mention.remote')}</p>
  if (image !== null) return <p className="text-quiet">{t('mention.image')}</p>
  return (
    <>
      {tokens.value > 0 && (
        <p className="text-quiet tabular-nums">
          {qualityMarks[tokens.quality]} {t('mention.tokens', { tokens: format.count(tokens.value) })}
        </p>
      )}
      {warning !== null && (
        <p className="text-warn">
          <VisibleText text={say(warning)} />
        </p>
      )}
    </>
  )
}
