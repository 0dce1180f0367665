import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { lineSegments } from './line-segments'
import { parseDiff } from './parse-diff'

const looks = {
  added: { sign: '+', ground: 'bg-ok/12' },
  removed: { sign: '−', ground: 'bg-danger/12' },
  same: { sign: ' ', ground: '' },
  place: { sign: ' ', ground: 'text-quiet' },
} as const

const PAGE = 300

export function DiffView({ diff }: { diff: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  const lines = parseDiff(diff)
  if (lines.length === 0) return <p className="py-2 text-caption text-quiet">{t('inspector.noDiff')}</p>
  return (
    <div
      role="group"
      aria-label={t('inspector.diff')}
      className="mt-1 overflow-hidden rounded-control bg-sunken py-2 font-mono text-code select-text"
    >
      {lines.slice(0, shown).map(({ kind, text, key }) => (
        <div key={key} className={`flex gap-2 px-3 ${looks[kind].ground}`}>
          <span className="shrink-0 whitespace-pre">{looks[kind].sign}</span>
          <span className="min-w-0 break-words whitespace-pre-wrap">
            {lineSegments(text, 0, []).map((segment) => (segment.kind === 'text' ? segment.text : `⟨${segment.name}⟩`))}
          </span>
        </div>
      ))}
      {lines.length > shown && (
        <Button look="ghost" className="w-full font-sans" onClick={() => setShown(shown + PAGE)}>
          {t('inspector.showMore')}
          <span className="font-normal">{t('inspector.rest', { count: lines.length - shown })}</span>
        </Button>
      )}
    </div>
  )
}
