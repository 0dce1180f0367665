import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { textFrom } from '../../state/long-text'
import { PlainBlock } from '../markdown/plain-block'
import type { ReasoningItem } from '../../state/turn-view'
import { useComposerSettings } from '../../state/use-composer-settings'
import { Fold } from './fold'

interface ReasoningRowProps {
  readonly id: string
  readonly item: ReasoningItem
  readonly running: boolean
}

const SHORT_MS = 100

export function ReasoningRow({ id, item, running }: ReasoningRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const startsOpen = useComposerSettings((settings) => settings.thinking === 'full')
  const time = item.endedAt - item.startedAt
  const line = time < SHORT_MS ? t('chat.thoughtShort') : t('chat.thought', { time: format.duration(time) })
  return (
    <Fold id={id} icon={Lightbulb} startsOpen={startsOpen} line={running ? t('chat.thinking') : line}>
      <div className="border-l border-line pl-3 text-small text-quiet">
        <PlainBlock text={textFrom(item.text).trim()} />
      </div>
    </Fold>
  )
}
