import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { messageParts } from '../reference-tokens'
import { VisibleText } from '../visible-text'
import { useWeights, weightKey } from './use-weights'

const PAUSE_MS = 400
const LOOKED_AT = 20_000

/** References that would not arrive, said before the message is sent. */
export function ReferenceWarnings({ sessionId, text }: { sessionId: string | null; text: string }) {
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
    return weight?.kind === 'known' && weight.preview.warning !== null
      ? [[reference, weight.preview.warning] as const]
      : []
  })
  return (
    <ul role="status" className="px-4 text-caption text-warn empty:hidden">
      {warnings.map(([reference, warning]) => (
        <li key={reference} className="flex items-baseline gap-2 pb-1">
          <TriangleAlert size={12} strokeWidth={2} aria-hidden className="shrink-0 translate-y-0.5" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-mono">
              <VisibleText text={reference} />
            </bdi>
            : <VisibleText text={warning} />
          </span>
        </li>
      ))}
    </ul>
  )
}
