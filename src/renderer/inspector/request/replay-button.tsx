import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoreWords } from '../../i18n/said/core-words'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { useCall } from '../use-call'

/** Puts the recorded request together again, counts and prices it. Nothing is sent. */
export function ReplayButton({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setAsked] = useState(0)
  const { value, problem } = useCall('inspect.replay', asked === 0 ? null : { requestId }, asked)
  return (
    <>
      <Button look="ghost" className="h-7 px-2" onClick={() => setAsked(asked + 1)}>
        <Play size={14} strokeWidth={1.75} aria-hidden />
        {t('inspect.replay')}
      </Button>
      {problem !== null && (
        <p className="basis-full text-caption text-danger">
          <CoreWords text={problem} />
        </p>
      )}
      {value !== null && (
        <p role="status" className="basis-full text-caption text-quiet">
          {t(value.identical ? 'inspect.replaySame' : 'inspect.replayMasked', {
            bytes: format.count(value.bytes),
            tokens: format.count(value.tokens.value),
            quality: t(`quality.${value.tokens.quality}`),
            share: format.share(value.tokens.value, value.window),
            price: value.cost.status === 'unpriced' ? t('inspect.unpriced') : format.money(value.cost.dollars),
          })}
        </p>
      )}
    </>
  )
}
