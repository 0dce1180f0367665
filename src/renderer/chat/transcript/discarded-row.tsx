import { Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textFrom } from '../../state/long-text'
import type { LongText } from '../../state/long-text'
import { PlainBlock } from '../markdown/plain-block'
import { Fold } from './fold'

export function DiscardedRow({ id, text }: { id: string; text: LongText }) {
  const { t } = useTranslation()
  return (
    <Fold id={id} icon={Unplug} line={t('chat.discarded')}>
      <div className="border-l border-line pl-3 text-small text-quiet">
        <PlainBlock text={textFrom(text).trim()} />
      </div>
    </Fold>
  )
}
