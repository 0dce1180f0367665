import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { MoreButton } from '../../ui/more-button'
import { CopyIconButton } from '../../ui/copy-icon-button'
import { ScrollBox } from '../../ui/scroll-box'
import type { ToolItem } from '../../state/turn-view'
import { VisibleText } from '../../ui/visible-text'

const PAGE = 4000

/** Exactly what the tool was given and what it gave back. */
export function ToolDetail({ item }: { item: ToolItem }) {
  const { t } = useTranslation()
  const input = useMemo(() => pretty(item.arguments), [item.arguments])
  return (
    <div className="space-y-2">
      <ExactText title={t('tool.input')} text={input} />
      {item.result !== null && <ExactText title={t('tool.result')} text={item.result.text} />}
      {item.result === null && item.output !== '' && <ExactText title={t('tool.output')} text={item.output} fromEnd />}
    </div>
  )
}

interface ExactTextProps {
  readonly title: string
  readonly text: string
  /** The newest part matters most. */
  readonly fromEnd?: boolean
}

function ExactText({ title, text, fromEnd = false }: ExactTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState(PAGE)
  const part = fromEnd ? text.slice(-shown) : text.slice(0, shown)
  return (
    <section className="overflow-hidden rounded-panel bg-sunken">
      <div className="flex h-8 items-center justify-between pr-1 pl-3 text-caption text-quiet">
        {title}
        <CopyIconButton text={text} label={`${t('chat.copyCode')}: ${title}`} />
      </div>
      <ScrollBox label={title} className="max-h-80 overflow-y-auto px-3 pb-3">
        <pre dir="ltr" className="font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
          <VisibleText text={part} />
        </pre>
      </ScrollBox>
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

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
