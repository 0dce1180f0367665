import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ScrollBox } from '../../ui/scroll-box'
import { changedWords } from './changed-words'
import { DiffCell } from './diff-cell'
import { pairLines, parseUnified } from './parse-unified'
import type { DiffPair } from './parse-unified'
import { useDiffLayout } from './use-diff-layout'

const SHOWN = 200

/** A diff, inline or side by side, with the words that changed inside a line. */
export function ChangeView({ diff, path }: { diff: string; path: string }) {
  const { t } = useTranslation()
  const layout = useDiffLayout((state) => state.layout)
  const setLayout = useDiffLayout((state) => state.setLayout)
  const [shown, setShown] = useState(SHOWN)
  const pairs = useMemo(() => pairLines(parseUnified(diff)), [diff])
  const visible = pairs.slice(0, shown)
  return (
    <div>
      <div className="flex justify-end gap-1 px-1 pt-1" role="group" aria-label={t('diff.layout')}>
        {(['inline', 'split'] as const).map((one) => (
          <Button
            key={one}
            look="ghost"
            aria-pressed={layout === one}
            className={`h-6! px-2 text-caption ${layout === one ? 'bg-hover text-ink' : ''}`}
            onClick={() => setLayout(one)}
          >
            {t(`diff.${one}`)}
          </Button>
        ))}
      </div>
      <ScrollBox label={t('diff.changes', { path })} className="max-h-96 overflow-auto py-1">
        <div dir="ltr" className="w-max min-w-full font-mono text-code select-text">
          {layout === 'inline'
            ? visible.map((pair, row) => <InlinePair key={keyOf(row)} pair={pair} />)
            : visible.map((pair, row) => <SplitPair key={keyOf(row)} pair={pair} />)}
        </div>
      </ScrollBox>
      {pairs.length > shown && (
        <Button
          look="ghost"
          aria-expanded={false}
          className="w-full rounded-none border-t border-line"
          onClick={() => setShown(shown * 5)}
        >
          {t('chat.showMore')}
          <span className="font-normal">{t('chat.restLines', { count: pairs.length - shown })}</span>
        </Button>
      )}
    </div>
  )
}

function InlinePair({ pair: { left, right } }: { pair: DiffPair }) {
  if (left === right) return <DiffCell line={left} />
  const words = wordsOf(left?.text, right?.text)
  return (
    <>
      {left !== null && <DiffCell line={left} words={words?.before} />}
      {right !== null && <DiffCell line={right} words={words?.after} />}
    </>
  )
}

function SplitPair({ pair: { left, right } }: { pair: DiffPair }) {
  const words = left === right ? null : wordsOf(left?.text, right?.text)
  return (
    <div className="grid grid-cols-2">
      <DiffCell line={left} words={words?.before} side="before" />
      <DiffCell line={right} words={words?.after} side="after" />
    </div>
  )
}

function wordsOf(before: string | undefined, after: string | undefined) {
  return before === undefined || after === undefined ? null : changedWords(before, after)
}

/** Lines of a diff never move, so their place names them. */
function keyOf(row: number): string {
  return `at ${row}`
}
