import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '../../state/use-own-keys'
import { IconButton } from '../../ui/icon-button'
import { jumpInChat } from './use-jump'

/** To the beginning, and from one message of the user to the next. They show when the pointer or the focus is near. */
export function PlaceButtons() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  return (
    <div
      role="group"
      aria-label={t('chat.places')}
      className="absolute right-4 bottom-3 @max-[816px]:right-3 flex flex-col rounded-panel border border-line bg-raised opacity-0 shadow-float transition-opacity group-hover/places:opacity-100 focus-within:opacity-100"
    >
      <IconButton icon={ChevronsUp} label={t('chat.toTop')} side="left" onClick={() => jumpInChat({ kind: 'top' })} />
      <IconButton
        icon={ChevronUp}
        label={t('chat.toPrevious')}
        keys={keysOf('previousMessage')}
        side="left"
        onClick={() => jumpInChat({ kind: 'previous' })}
      />
      <IconButton
        icon={ChevronDown}
        label={t('chat.toNext')}
        keys={keysOf('nextMessage')}
        side="left"
        onClick={() => jumpInChat({ kind: 'next' })}
      />
    </div>
  )
}
