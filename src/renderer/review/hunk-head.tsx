import { Check, Minus, Plus, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewFile, ReviewRow } from '../../shared/review'
import { IconButton } from '../ui/icon-button'
import { keepChange, showCall, showRequest, stageChanges, undoChange } from './review-actions'
import { useReview } from './use-review'

/** Where a hunk is, who wrote it, and what may be done with it. */
export function HunkHead({ file, row }: { file: ReviewFile; row: Extract<ReviewRow, { kind: 'hunk' }> }) {
  const { t } = useTranslation()
  const { part, state, path } = file
  const { hunk, header, kept, source } = row
  const number = hunk + 1
  const inChat = useReview(({ sessionId }) => sessionId !== null)
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
        inChat && <span className="shrink-0 truncate">{t('review.outside')}</span>
      ) : (
        <span className="flex min-w-0 shrink-0">
          <SourceLink title={t('review.showCall')} onClick={() => showCall(source)}>
            {source.tool}
          </SourceLink>
          {source.requestId !== null && (
            <SourceLink title={t('review.showRequest')} onClick={() => showRequest(source)}>
              {t('review.request', { id: source.requestId })}
            </SourceLink>
          )}
        </span>
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

function SourceLink({ title, onClick, children }: { title: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      title={title}
      onClick={onClick}
      className="truncate rounded-control px-1 text-accent hover:bg-hover"
    >
      {children}
    </button>
  )
}
