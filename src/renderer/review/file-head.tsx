import { Check, ChevronDown, ChevronRight, Minus, Plus, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewFile } from '../../shared/review'
import { ChangedLines } from '../chat/tools/changed-lines'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { MiddlePath } from '../ui/middle-path'
import { keepChange, stageChanges, undoChange } from './review-actions'
import { fileKey, useReview } from './use-review'

const marks: Record<ReviewFile['state'], { readonly letter: string; readonly look: string }> = {
  added: { letter: 'A', look: 'text-ok' },
  untracked: { letter: 'U', look: 'text-ok' },
  modified: { letter: 'M', look: 'text-warn' },
  mode: { letter: 'P', look: 'text-warn' },
  renamed: { letter: 'R', look: 'text-accent' },
  deleted: { letter: 'D', look: 'text-danger' },
  conflict: { letter: 'C', look: 'text-danger' },
  submodule: { letter: 'S', look: 'text-quiet' },
}

interface FileHeadProps {
  readonly file: ReviewFile
  /** The files of its part, when it is the first of them. */
  readonly section: readonly ReviewFile[] | null
}

/** One file: what became of it, how much, and what may be done with it as a whole. */
export function FileHead({ file, section }: FileHeadProps) {
  const { t } = useTranslation()
  const isFolded = useReview((state) => state.folded.has(fileKey(file)))
  const fold = useReview((state) => state.fold)
  const { path, part, state, kept, before } = file
  const mark = marks[state]
  const Chevron = isFolded ? ChevronRight : ChevronDown
  const canUndo = part !== 'staged' && !['conflict', 'submodule', 'mode'].includes(state)
  const keep = () => {
    keepChange(file, null, !kept)
    fold([fileKey(file)], !kept)
  }
  return (
    <div className="bg-paper">
      {section !== null && <SectionHead files={section} />}
      <div className="flex h-8 items-center gap-1 border-y border-line bg-sunken pr-1 pl-1 text-caption">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => fold([fileKey(file)], !isFolded)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-control px-1 py-0.5 text-left hover:bg-hover"
        >
          <Chevron size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
          <span title={t(`review.states.${state}`)} className={`w-3 shrink-0 font-mono font-semibold ${mark.look}`}>
            {mark.letter}
          </span>
          <span className={`min-w-0 font-mono ${kept ? 'text-quiet' : 'text-ink'}`}>
            <MiddlePath path={path} full={before === null ? path : `${before} → ${path}`} />
          </span>
          <span className="sr-only">{t(`review.states.${state}`)}</span>
          {kept && <Check size={14} strokeWidth={2} aria-hidden className="shrink-0 text-ok" />}
        </button>
        <ChangedLines files={[file]} />
        <IconButton
          icon={kept ? RotateCcw : Check}
          label={t(kept ? 'review.unkeepFile' : 'review.keepFile', { path })}
          onClick={keep}
        />
        {part !== 'files' && (
          <IconButton
            icon={part === 'staged' ? Minus : Plus}
            label={t(part === 'staged' ? 'review.unstageFile' : 'review.stageFile', { path })}
            onClick={() => stageChanges([file], null)}
          />
        )}
        {canUndo && (
          <IconButton icon={Undo2} label={t('review.undoFile', { path })} onClick={() => undoChange(file, null)} />
        )}
      </div>
    </div>
  )
}

function SectionHead({ files }: { files: readonly ReviewFile[] }) {
  const { t } = useTranslation()
  const isStaged = files[0]?.part === 'staged'
  // Keys are staged one by one, by whoever means it.
  const all = isStaged ? files : files.filter(({ content }) => content !== 'secret')
  return (
    <div className="flex h-8 items-center pr-1 pl-3 text-caption font-medium text-quiet">
      <h3 className="flex-1">{t(isStaged ? 'review.staged' : 'review.unstaged', { count: files.length })}</h3>
      {all.length > 0 && (
        <Button look="ghost" className="h-6! px-2 text-caption" onClick={() => stageChanges(all, null)}>
          {t(isStaged ? 'review.unstageAll' : 'review.stageAll')}
        </Button>
      )}
    </div>
  )
}
