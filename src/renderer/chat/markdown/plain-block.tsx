import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { MoreButton } from '../../ui/more-button'
import { VisibleText } from '../../ui/visible-text'

const PAGE = 2000

/** Text that is too long, too deep or too strange to be drawn as Markdown, page by page. Nothing is left out. */
export function PlainBlock({ text }: { text: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(PAGE)
  return (
    <div>
      <p className="break-words whitespace-pre-wrap select-text [overflow-wrap:anywhere]">
        <VisibleText text={text.slice(0, shown)} />
      </p>
      {text.length > shown && (
        <MoreButton
          rest={t('chat.restChars', { chars: format.count(text.length - shown) })}
          className="-ml-3"
          onClick={() => setShown(shown * 4)}
        />
      )}
    </div>
  )
}
