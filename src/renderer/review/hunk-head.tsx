import { Check, Minus, Plus, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewFile, ReviewRow } from '../../shared/review'
import { IconButton } from '../ui/icon-button'
import { keepChange, showSource, stageChanges, undoChange } from './review-actions'

/** Where a hunk is, who wrote it, and what may be done with it. */
export function HunkHead({ file, row }: { file: ReviewFile; row: Extract<ReviewRow, { kind: 'hunk' }> }) {
  const { t } = useTranslation()
  const { part, state, path } = file
  const { hunk, header, kept, source } = row
  const number = hunk + 1
  const isWhole = ['conflict', 'submodule'].includes(state)
  return (
    <div className="flex min-h-7 items-center gap-1 border-y border-line/60 pr-1 pl-3 text-caption text-quiet">
      <span className="min-w-0 shrink truncate font-mono" title={header}>
        {header}
      </span>
      {kept && (
        <Check size={14} strokeWidth={2} role="img" aria-label={t('review.kept')} className="shrink-0 text-ok" />
      )}
      <span className="min-w-2 flex-1" />
      {source === null ? (
        <span className="shrink-0 truncate">{t('review.outside')}</span>
      ) : (
        <button
          type="button"
          title={t('review.showRequest')}
          onClick={() => showSource(source)}
          className="shrink-0 truncate rounded-control px-1 text-accent hover:bg-hover"
        >
          {source.requestId === null
            ? t('review.byTool', { tool: source.tool })
            : t('review.byRequest', { tool: source.tool, id: source.requestId })}
        </button>
      )}
      {!isWhole && (
        <>
          <IconButton
            icon={kept ? RotateCcw : Check}
            label={t(kept ? 'review.unkeepHunk' : 'review.keepHunk', { number, path })}
            onClick={() => keepChange(file, hunk, !kept)}
          />
          {part !== 'files' && (
            <IconButton
              icon={part === 'staged' ? Minus : Plus}
              label={t(part === 'staged' ? 'review.unstageHunk' : 'review.stageHunk', { number, path })}
              onClick={() => stageChanges([file], hunk)}
            />
          )}
          {part !== 'staged' && (
            <IconButton
              icon={Undo2}
              label={t('review.undoHunk', { number, path })}
              onClick={() => undoChange(file, hunk)}
            />
          )}
        </>
      )}
    </div>
  )
}
