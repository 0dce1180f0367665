import { Equal, EqualNot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Proof } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'

/** That the system part of the request is the text of the Layers tab, byte for byte; or where it is not. */
export function ProofLine({ proof, masked }: { proof: Proof; masked: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { equal, sentBytes, sentSha256, promptBytes, firstDifference } = proof
  const Icon = equal ? Equal : EqualNot
  const text = equal
    ? t('inspect.proofEqual', { bytes: format.count(sentBytes) })
    : promptBytes === null
      ? t('inspect.proofNone', { bytes: format.count(sentBytes) })
      : t('inspect.proofDiffers', {
          bytes: format.count(sentBytes),
          prompt: format.count(promptBytes),
          at: format.count(firstDifference ?? 0),
        })
  return (
    <div className="text-caption">
      <p role="status" className={`flex items-start gap-2 ${equal ? 'text-ok' : 'text-warn'}`}>
        <Icon size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {text} <span className="inline-block font-mono text-quiet select-text">{sentSha256.slice(0, 16)}</span>
        </span>
      </p>
      {masked > 0 && <p className="text-warn">{t('inspect.masked', { count: masked })}</p>}
    </div>
  )
}
