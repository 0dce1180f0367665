import { memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Eye } from 'lucide-react'
import { drawingOf } from '../../state/drawing-of'
import { usePreview } from '../../state/use-preview'
import { IconButton } from '../../ui/icon-button'
import { Button } from '../../ui/button'
import { CopyIconButton } from '../../ui/copy-icon-button'
import { ScrollBox } from '../../ui/scroll-box'
import { hasUnseen, VisibleText } from '../../ui/visible-text'
import { highlight } from './highlight'
import type { CodeToken } from './highlight'

interface CodeBlockProps {
  readonly code: string
  readonly language: string
  /** It will not change any more, so it can be coloured. */
  readonly closed: boolean
  /** Lines are numbered from here on. */
  readonly firstLine?: number
  /** In place of the language. */
  readonly title?: string
  /** In place of the title. */
  readonly head?: ReactNode
}

const SHOWN_LINES = 120
const SHOWN_CHARS = 20_000
const LINES = 40

export function CodeBlock({ code, language, closed, firstLine, title = language, head = title }: CodeBlockProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const shown = useMemo(() => (all || !closed ? code : beginning(code)), [all, closed, code])
  const tokens = useTokens(shown, language, closed)
  const rest = code.length - shown.length

  return (
    <div className="overflow-hidden rounded-panel border border-line bg-sunken">
      <div className="flex h-8 items-center justify-between pr-1 pl-3">
        <span className="min-w-0 truncate text-caption text-quiet">{head}</span>
        <span className="flex shrink-0">
          {closed && firstLine === undefined && drawingOf(language) !== null && (
            <IconButton
              icon={Eye}
              label={t('preview.open')}
              onClick={() => usePreview.getState().show({ kind: 'block', language, source: code })}
            />
          )}
          <CopyIconButton text={code} label={t('chat.copyCode')} />
        </span>
      </div>
      <ScrollBox
        label={language === '' ? t('chat.code') : t('chat.codeIn', { language })}
        className={firstLine === undefined ? 'overflow-x-auto px-3 pb-3' : 'flex max-h-96 overflow-auto px-3 pb-3'}
      >
        {firstLine !== undefined && <LineNumbers first={firstLine} count={shown.split('\n').length} />}
        <pre dir="ltr" className="w-max min-w-full font-mono text-code select-text">
          <code>
            {tokens === null
              ? chunksOf(shown).map(({ text, start }) => <PlainChunk key={start} text={text} />)
              : tokens.map(({ look, text, start }) => (
                  <span key={start} className={look}>
                    {text}
                  </span>
                ))}
          </code>
        </pre>
      </ScrollBox>
      {rest > 0 && (
        <Button
          look="ghost"
          aria-expanded={false}
          className="w-full rounded-none border-t border-line"
          onClick={() => setAll(true)}
        >
          {t('chat.showAll')}
          <span className="font-normal">{t('chat.restChars', { chars: format.count(rest) })}</span>
        </Button>
      )}
    </div>
  )
}

function LineNumbers({ first, count }: { first: number; count: number }) {
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  return (
    <pre aria-hidden className="shrink-0 pr-3 text-right font-mono text-code text-quiet tabular-nums select-none">
      {numbers.join('\n')}
    </pre>
  )
}

/** While code streams only the last piece is drawn again. */
const PlainChunk = memo(function PlainChunk({ text }: { text: string }) {
  return (
    <span className="block">
      <VisibleText text={text} />
    </span>
  )
})

/** Code with hidden characters stays plain, because there they are made visible. */
function useTokens(code: string, language: string, closed: boolean): readonly CodeToken[] | null {
  const [coloured, setColoured] = useState<{ code: string; tokens: readonly CodeToken[] } | null>(null)
  const plain = !closed || language === '' || hasUnseen(code)
  useEffect(() => {
    let current = true
    if (plain) return undefined
    void highlight(code, language).then((tokens) => {
      if (current && tokens !== null) setColoured({ code, tokens })
    })
    return () => {
      current = false
    }
  }, [code, language, plain])
  return coloured?.code === code && !plain ? coloured.tokens : null
}

function beginning(code: string): string {
  const lines = code.split('\n', SHOWN_LINES + 1)
  const byLines = lines.length > SHOWN_LINES ? lines.slice(0, SHOWN_LINES).join('\n') : code
  return byLines.length > SHOWN_CHARS ? byLines.slice(0, SHOWN_CHARS) : byLines
}

interface CodeChunk {
  readonly text: string
  readonly start: number
}

/** Code in pieces of whole lines. A piece that is full stays the same while the code grows. */
function chunksOf(code: string): readonly CodeChunk[] {
  const chunks: CodeChunk[] = []
  let start = 0
  let lines = 0
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) {
    lines += 1
    if (lines < LINES) continue
    chunks.push({ text: code.slice(start, at), start })
    start = at + 1
    lines = 0
  }
  return [...chunks, { text: code.slice(start), start }]
}
