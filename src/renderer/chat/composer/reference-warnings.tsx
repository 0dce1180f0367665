import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageParts } from '../reference-tokens'
import { VisibleText } from '../../ui/visible-text'
import { useSay } from '../../i18n/use-say'
import { useWeights, weightKey } from './use-weights'

const PAUSE_MS = 400
const LOOKED_AT = 20_000

interface ReferenceWarningsProps {
  readonly sessionId: string | null
  readonly text: string
  /** A reference names a picture, and it shall go along as one. */
  onPicture(reference: string): void
}

/** References that would not arrive, said before the message is sent. */
export function ReferenceWarnings({ sessionId, text, onPicture }: ReferenceWarningsProps) {
  const { t } = useTranslation()
  const say = useSay()
  const typed = useDeferredValue(text)
  const references = useMemo(() => {
    // The last one is still being typed as long as nothing follows it.
    const parts = messageParts(typed.slice(0, LOOKED_AT)).filter(
      ({ kind, text: token, start }) => kind === 'reference' && start + token.length < typed.length,
    )
    return [...new Set(parts.map((part) => part.text))]
  }, [typed])
  const list = references.join('\n')
  useEffect(() => {
    if (list === '') return undefined
    let current = true
    const weighAll = async () => {
      for (const reference of list.split('\n')) {
        if (!current) return
        await useWeights.getState().weigh(sessionId, reference)
      }
    }
    const timer = setTimeout(() => void weighAll(), PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sessionId, list])
  const known = useWeights((weights) => weights.known)
  const warnings = references.flatMap((reference) => {
    const weight = known.get(weightKey(sessionId, reference))
    if (weight?.kind !== 'known') return []
    const { warning, image } = weight.preview
    if (image !== null) return [{ reference, warning: t('mention.pictureAsText'), isPicture: true }]
    return warning === null ? [] : [{ reference, warning: say(warning), isPicture: false }]
  })
  const place = useRef<HTMLUListElement>(null)
  const refused = warnings.flatMap(({ reference, isPicture }) => (isPicture ? [] : [reference])).join('\n')
  // After each drawing: a piece that was written anew has lost its mark.
  useEffect(() => {
    const names = new Set(refused.split('\n'))
    const pieces = place.current?.parentElement?.querySelectorAll<HTMLElement>('[data-reference]') ?? []
    for (const piece of pieces) piece.toggleAttribute('data-refused', names.has(piece.dataset.reference ?? ''))
  })
  return (
    <ul ref={place} role="status" className="px-4 text-caption text-warn empty:hidden">
      {warnings.map(({ reference, warning, isPicture }) => (
        <li key={reference} className="flex items-baseline gap-2 pb-1">
          <TriangleAlert size={12} strokeWidth={2} aria-hidden className="shrink-0 translate-y-0.5" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-mono">
              <VisibleText text={reference} />
            </bdi>
            : <VisibleText text={warning} />
            {isPicture && (
              <button
                type="button"
                onClick={() => onPicture(reference)}
                className="ml-2 rounded-control font-medium underline underline-offset-2"
              >
                {t('mention.attachPicture')}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
