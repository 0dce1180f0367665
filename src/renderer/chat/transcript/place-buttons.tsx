import { ArrowDownToLine, ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '../../state/use-own-keys'
import { IconButton } from '../../ui/icon-button'
import { jumpInChat } from './use-jump'

interface PlaceButtonsProps {
  /** The newest row is in sight. */
  readonly atEnd: boolean
  /** How many rows came since it was not. */
  readonly fresh: number
  onEnd(): void
}

/**
 * To the beginning, from one message of the user to the next, and to the end. They stand in the margin of the text, never over it,
 * and show when the pointer or the focus is near, or when there is more below.
 */
export function PlaceButtons({ atEnd, fresh, onEnd }: PlaceButtonsProps) {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  return (
    <div
      role="group"
      aria-label={t('chat.places')}
      className={`absolute right-4 bottom-3 flex flex-col items-center rounded-panel bg-raised shadow-float ring-1 ring-line transition-opacity group-hover/places:opacity-100 focus-within:opacity-100 @max-[816px]:right-2.5 ${atEnd ? 'opacity-0' : ''}`}
    >
      <IconButton
        icon={ChevronsUp}
        label={t('chat.toTop')}
        side="left"
        size="tiny"
        onClick={() => jumpInChat({ kind: 'top' })}
      />
      <IconButton
        icon={ChevronUp}
        label={t('chat.toPrevious')}
        keys={keysOf('previousMessage')}
        side="left"
        size="tiny"
        onClick={() => jumpInChat({ kind: 'previous' })}
      />
      <IconButton
        icon={ChevronDown}
        label={t('chat.toNext')}
        keys={keysOf('nextMessage')}
        side="left"
        size="tiny"
        onClick={() => jumpInChat({ kind: 'next' })}
      />
      {!atEnd && (
        <>
          <IconButton
            icon={ArrowDownToLine}
            label={[t('chat.jump'), ...(fresh > 0 ? [t('chat.jumpNew', { count: fresh })] : [])].join(', ')}
            side="left"
            size="tiny"
            onClick={onEnd}
          />
          {fresh > 0 && (
            <span aria-hidden className="pb-1 text-caption leading-control text-accent tabular-nums">
              {fresh > 99 ? '99+' : fresh}
            </span>
          )}
        </>
      )}
    </div>
  )
}
