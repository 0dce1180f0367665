import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { CopyIconButton } from '../../../ui/copy-icon-button'
import { MoreButton } from '../../../ui/more-button'
import type { OutputColours } from '../../../../shared/output-colours'
import { ColouredText } from './coloured-text'
import { ScrollBox } from '../../../ui/scroll-box'
import { VisibleText } from '../../../ui/visible-text'

const PAGE = 4000

interface ResultTextProps {
  readonly title: string
  /** In place of the title, where it is more than words. */
  readonly head?: ReactNode
  readonly text: string
  /** How a command coloured it. */
  readonly colours?: OutputColours | undefined
  /** The newest part matters most. */
  readonly fromEnd?: boolean
}

/** Text in a box with a title, a page at a time. */
export function ResultText({ title, head = title, text, colours, fromEnd = false }: ResultTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(PAGE)
  const part = fromEnd ? text.slice(-shown) : text.slice(0, shown)
  return (
    <section aria-label={title} className="overflow-hidden rounded-panel bg-sunken">
      <div className="flex min-h-8 items-center justify-between gap-2 pr-1 pl-3 text-caption text-quiet">
        <span className="min-w-0 flex-1">{head}</span>
        <CopyIconButton text={text} label={`${t('chat.copyCode')}: ${title}`} />
      </div>
      {text !== '' && (
        <ScrollBox label={title} className="max-h-80 overflow-y-auto px-3 pb-3">
          <pre dir="ltr" className="font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
            {colours === undefined || fromEnd ? (
              <VisibleText text={part} />
            ) : (
              <ColouredText text={text} shown={part.length} colours={colours} />
            )}
          </pre>
        </ScrollBox>
      )}
      {text.length > shown && (
        <MoreButton
          rest={t('chat.restChars', { chars: format.count(text.length - shown) })}
          className="w-full rounded-none border-t border-line"
          onClick={() => setShown(shown * 4)}
        />
      )}
    </section>
  )
}
