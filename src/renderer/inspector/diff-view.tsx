import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { wordMarks } from './changed-words'
import { DiffLineText, diffLooks } from './diff-line-text'
import { parseDiff } from './parse-diff'
import { SplitDiff } from './split-diff'

const PAGE = 300

/** A unified diff; `split`: in two columns where there is room for them. */
export function DiffView({ diff, split = false }: { diff: string; split?: boolean }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  const lines = useMemo(() => parseDiff(diff), [diff])
  const marks = useMemo(() => wordMarks(lines), [lines])
  if (lines.length === 0) return <p className="py-2 text-caption text-quiet">{t('inspector.noDiff')}</p>
  const page = lines.slice(0, shown)
  return (
    <div
      role="group"
      aria-label={t('inspector.diff')}
      className="mt-1 overflow-hidden rounded-control bg-sunken py-2 font-mono text-code select-text"
    >
      {split && <SplitDiff lines={page} marks={marks} />}
      <div className={split ? '@min-[560px]:hidden' : ''}>
        {page.map((line) => (
          <div key={line.key} className={`flex gap-2 px-3 ${diffLooks[line.kind].ground}`}>
            <span className="shrink-0 whitespace-pre">{diffLooks[line.kind].sign}</span>
            <span className="min-w-0 break-words whitespace-pre-wrap">
              <DiffLineText line={line} mark={marks.get(line.key)} />
            </span>
          </div>
        ))}
      </div>
      {lines.length > shown && (
        <Button look="ghost" className="w-full font-sans" onClick={() => setShown(shown + PAGE)}>
          {t('inspector.showMore')}
          <span className="font-normal">{t('inspector.rest', { count: lines.length - shown })}</span>
        </Button>
      )}
    </div>
  )
}
